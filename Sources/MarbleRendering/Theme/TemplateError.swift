import MarbleModel
import Mustache

/// A template that is not well-formed Mustache.
struct TemplateError: Error {
  private let parsing: MustacheTemplate.ParserError?

  /// Creates the error from what the parser threw.
  init(_ error: any Error) {
    parsing = error as? MustacheTemplate.ParserError
  }

  /// Returns what to tell the template's author.
  func diagnostic(in source: SourceFile) -> Diagnostic {
    guard let parsing else { return Diagnostic(.error, .unreadable, path: source.path) }
    let context = parsing.context
    let position = SourcePosition(line: context.lineNumber, column: context.columnNumber)
    return Diagnostic(
      .error,
      message(for: parsing.error),
      at: SourceRange(at: position),
      in: source
    )
  }

  private func message(for error: any Error) -> Diagnostic.Message {
    guard let error = error as? MustacheTemplate.Error else { return .unfinishedTag }
    return switch error {
    case .sectionCloseNameIncorrect: .otherSectionClosed
    case .expectedSectionEnd: .sectionNotClosed
    case .unfinishedName: .unfinishedTag
    case .invalidSetDelimiter: .badDelimiters
    case .transformAppliedToInheritanceSection, .illegalTokenInsideInheritSection,
      .textInsideInheritSection:
      .badInheritance
    case .invalidConfigVariableSyntax, .unrecognisedConfigVariable: .badPragma
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let unreadable: Self = "this template is not well-formed Mustache"
  fileprivate static let otherSectionClosed: Self = "this tag closes a section that is not open"
  fileprivate static let sectionNotClosed: Self = "a section of this template is not closed"
  fileprivate static let unfinishedTag: Self = "this tag is not finished"
  fileprivate static let badDelimiters: Self = "this tag sets no delimiters"
  fileprivate static let badInheritance: Self = "this does not belong into an inherited section"
  fileprivate static let badPragma: Self = "this pragma is not known"
}
