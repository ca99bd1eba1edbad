import MarbleModel
import Mustache

extension Diagnostic {
  init(_ error: any Error, in template: SourceFile) {
    guard let error = error as? MustacheTemplate.ParserError else {
      self.init(.error, .unreadable, path: template.path)
      return
    }
    let (line, column) = (error.context.lineNumber, error.context.columnNumber)
    let range = SourceRange(at: SourcePosition(line: line, column: column))
    self.init(.error, Self.message(for: error.error), at: range, in: template)
  }

  private static func message(for error: any Error) -> Diagnostic.Message {
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
  fileprivate static let unreadable: Self = "this template isn't well-formed Mustache"
  fileprivate static let otherSectionClosed: Self = "this tag closes a section that isn't open"
  fileprivate static let sectionNotClosed: Self = "a section of this template isn't closed"
  fileprivate static let unfinishedTag: Self = "this tag is never closed"
  fileprivate static let badDelimiters: Self = "this tag doesn't set valid delimiters"
  fileprivate static let badInheritance: Self = "this doesn't belong in an inherited section"
  fileprivate static let badPragma: Self = "unknown pragma"
}
