import MarbleModel

/// A place in the code where steps of a listing happen, and the kind of these steps.
struct StepSite: Hashable, Sendable {
  /// The kind of event at a place; scripts read the raw value.
  enum Kind: Int, Sendable {
    /// An expression has a value, or a variable a new one.
    case value = 0
    case declaration = 1
    case body = 2
    case print = 3
    /// Not a step: from here on, steps show these objects.
    case objects = 4
  }

  let kind: Kind
  let span: CodeSpan
  /// The name of the variable or of the body; empty for other expressions.
  let name: String

  private init(kind: Kind) {
    let start = CodeSpan.Position(line: 0, offset: 0)
    (self.kind, span, name) = (kind, CodeSpan(from: start, to: start), "")
  }

  /// The site of all texts about objects.
  static let objects = StepSite(kind: .objects)

  /// Creates the site of a step; `nil` for leaving a body, which needs no site.
  init?(of step: Observations.Step, in code: SwiftCode) {
    span = step.span
    switch step.event {
    case .value(let name?, _):
      kind = Declaration.isOne(name, at: step.span, in: code) ? .declaration : .value
      self.name = Self.path(to: name, at: step.span, in: code) ?? name
    case .value(nil, _):
      kind = .value
      name = ""
    case .entered:
      kind = .body
      name = BodyName(of: step.span, in: code).text
    case .printed:
      kind = .print
      name = ""
    case .left: return nil
    }
  }

  /// Returns the path to a property as it's written, such as `subject.listeners`.
  private static func path(to name: String, at span: CodeSpan, in code: SwiftCode) -> String? {
    let own = code.lexemes(ofLine: span.start.line).filter { span.contains($0.span) }
    let isPath = own.allSatisfy { $0.kind == .word || $0.isSign(".") }
    guard isPath, own.count > 1, own.last?.isWord(name) == true else { return nil }
    return own.map(\.text).joined()
  }
}
