import MarbleModel

/// Where a directive of DocC's tutorials can stand, and what it must say.
struct TutorialRule {
  /// The directives directly inside which it can stand; empty for one around everything.
  let parents: [String]
  let required: [String]

  /// Returns what is wrong with a directive inside others, which are named from outside in.
  static func problems(
    of directive: DirectiveLine,
    inside names: [String],
    at range: SourceRange,
    in source: SourceFile
  ) -> [Diagnostic] {
    guard let rule = all[directive.name] else { return [] }
    var problems: [Diagnostic] = []
    let isPlaced = names.last.map(rule.parents.contains) ?? rule.parents.isEmpty
    if !isPlaced {
      let remedy = rule.parents.isEmpty ? "move it to the top of a file" : rule.place
      problems.append(
        Diagnostic(.warning, .misplaced(directive.name), at: range, in: source, remedy: remedy)
      )
    }
    for label in rule.required where directive.value(of: label)?.isEmpty != false {
      let remedy = "add `\(label): \(example(of: label))` to its arguments"
      problems.append(
        Diagnostic(
          .warning,
          .missing(label, directive.name),
          at: range,
          in: source,
          remedy: remedy
        )
      )
    }
    return problems
  }

  private var place: String {
    let places = parents.map { "`@\($0) { ... }`" }
    let first = places.dropLast().joined(separator: ", ")
    return "move it into " + (first.isEmpty ? "" : first + " or ") + (places.last ?? "")
  }

  private static func example(of label: String) -> String {
    switch label {
    case "isCorrect": "true"
    case "tutorial": "\"doc:Name\""
    case "destination": "\"https://...\""
    default: "\"...\""
    }
  }

  private init(in parents: [String], _ required: String...) {
    (self.parents, self.required) = (parents, required)
  }

  private static let all: [String: TutorialRule] = [
    "Tutorial": .init(in: []), "Article": .init(in: []), "Tutorials": .init(in: [], "name"),
    "Intro": .init(in: ["Tutorial", "Article", "Tutorials"], "title"),
    "XcodeRequirement": .init(in: ["Tutorial"], "title", "destination"),
    "Section": .init(in: ["Tutorial"], "title"),
    "ContentAndMedia": .init(in: ["Section", "Article", "Stack", "Volume"]),
    "Stack": .init(in: ["Section", "Article"]),
    "Steps": .init(in: ["Section"]), "Step": .init(in: ["Steps"]),
    "Code": .init(in: ["Step"], "name", "file"),
    "Assessments": .init(in: ["Tutorial", "Article"]),
    "MultipleChoice": .init(in: ["Assessments"]),
    "Choice": .init(in: ["MultipleChoice"], "isCorrect"),
    "Justification": .init(in: ["Choice"]),
    "Volume": .init(in: ["Tutorials"], "name"),
    "Chapter": .init(in: ["Tutorials", "Volume"], "name"),
    "TutorialReference": .init(in: ["Chapter"], "tutorial"),
    "Resources": .init(in: ["Tutorials"]),
    "Documentation": .init(in: ["Resources"], "destination"),
    "SampleCode": .init(in: ["Resources"], "destination"),
    "Downloads": .init(in: ["Resources"], "destination"),
    "Videos": .init(in: ["Resources"], "destination"),
    "Forums": .init(in: ["Resources"], "destination"),
  ]

  /// The names of the directives that only tutorials have.
  static let names = Set(all.keys)
}

extension Diagnostic.Message {
  fileprivate static func misplaced(_ name: String) -> Self { "`@\(name)` can't be here" }
  fileprivate static func missing(_ label: String, _ name: String) -> Self {
    "`@\(name)` has no `\(label)`"
  }
}
