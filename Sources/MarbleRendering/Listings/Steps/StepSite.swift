import MarbleModel

/// A place where steps of a listing happen, and what happens there.
struct StepSite: Hashable, Sendable {
  /// The kind of event at a place; the raw value is what a script reads.
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
  init?(of step: Observations.Step, in listing: Listing) {
    span = step.span
    switch step.event {
    case .value(let name?, _):
      kind = Declaration.isOne(name, at: step.span, in: listing) ? .declaration : .value
      self.name = Self.path(to: name, at: step.span, in: listing) ?? name
    case .value(nil, _):
      kind = .value
      name = ""
    case .entered:
      kind = .body
      name = BodyName(of: step.span, in: listing).text
    case .printed:
      kind = .print
      name = ""
    case .left: return nil
    }
  }

  /// Returns the path to a property as it's written, such as `subject.listeners`.
  private static func path(to name: String, at span: CodeSpan, in listing: Listing) -> String? {
    guard let text = listing.code(of: span) else { return nil }
    let isPath = text.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
    return isPath && text.hasSuffix("." + name) ? String(text) : nil
  }
}
