import MarbleModel

/// The reader of the directives that only DocC's tutorials have.
///
/// What one becomes depends on those around it and before it: steps have numbers, and the code of a
/// step is compared with that of the step before.
struct TutorialReader {
  /// The meaning of a directive.
  struct Part {
    /// The lines of Markdown before its content.
    var lines: [String] = []
    /// The mark of the list item that its content is.
    var mark: String?
    /// Whether readers open its content.
    var isDetails = false
    /// The lines at the beginning of its content.
    var opening: [String] = []
  }

  private(set) var problems: [Diagnostic] = []

  private let source: SourceFile
  private let words: TutorialWords
  /// The number of the last step or question.
  private var number = 0
  /// The files that earlier steps show, by the names that they have for readers.
  private var files: [String: String] = [:]
  /// The words for the next code, from a comment.
  private var codeWords = ""
  private var projectFiles: String?
  private var isCorrect = false

  init(_ source: SourceFile, language: String) {
    self.source = source
    words = TutorialWords(language: language)
  }

  /// Returns the meaning of a directive inside others, which are named from outside in; `nil` for
  /// a directive that articles have, too.
  mutating func part(
    of directive: DirectiveLine,
    inside names: [String],
    at place: SourcePosition
  ) -> Part? {
    guard TutorialRule.names.contains(directive.name) else { return nil }
    let range = SourceRange(
      from: place,
      to: place.moved(by: directive.name.utf8.count + 1)
    )
    problems += TutorialRule.problems(of: directive, inside: names, at: range, in: source)
    return content(of: directive, inside: names) ?? list(directive) ?? Part()
  }

  /// Reads the words for the code of the next step: `@Comment { marble parses }`.
  mutating func note(comment: Substring, ofLine line: Int) {
    let text = Substring(comment.utf8.trimmed)
    guard let words = text.rest(behind: "marble "),
      let start = source.line(line).firstRange(of: text)?.lowerBound
    else { return }
    let offset = source.line(line).utf8[..<start].count + "marble ".utf8.count
    let place = SourcePosition(line: line, column: offset + 1)
    let split = FenceWord.split(words[...], at: place)
    problems += ListingWordsParser.parse(split, in: source).diagnostics
    // The code of a step is a program of its own, which isn't run.
    let runs = BlockWord.all.filter { [.program, .run].contains($0.subject) }.map(\.name)
    // These two belong to the checks, but only a run shows them.
    let others = runs + ["traps", "exits"]
    problems += split.filter { others.contains($0.name) }.map { word in
      Diagnostic(
        .warning,
        .noStepWord(word.name),
        at: word.range,
        in: source,
        remedy: "remove it"
      )
    }
    codeWords = words
  }

  /// Reports a directive that never ends, or a brace that ends none.
  mutating func report(
    _ message: Diagnostic.Message,
    at place: SourcePosition,
    length: Int,
    remedy: String
  ) {
    let range = SourceRange(from: place, to: place.moved(by: length))
    problems.append(Diagnostic(.warning, message, at: range, in: source, remedy: remedy))
  }

  /// Returns the meaning of a directive that is a heading, a link or code.
  private mutating func content(of directive: DirectiveLine, inside names: [String]) -> Part? {
    switch directive.name {
    case "Tutorial":
      projectFiles = directive.value(of: "projectFiles")
      return Part()
    case "Intro":
      let link = projectFiles.map { ["", "[\(words.projectFiles)](<\($0.asAddress)>)"] } ?? []
      projectFiles = nil
      return Part(lines: heading(directive.value(of: "title"), level: 1) + link)
    case "Section", "Chapter", "Volume":
      let title = directive.value(of: "title") ?? directive.value(of: "name")
      return Part(lines: heading(title, level: names.contains("Volume") ? 3 : 2))
    case "Resources": return Part(lines: heading(words.resources, level: 2))
    case "Documentation", "SampleCode", "Downloads", "Videos", "Forums":
      let tile = words.tiles[directive.name] ?? directive.name
      return Part(lines: link(tile, to: directive.value(of: "destination")))
    case "XcodeRequirement":
      let title = directive.value(of: "title") ?? ""
      return Part(lines: link(title, to: directive.value(of: "destination")))
    case "TutorialReference":
      guard let target = directive.value(of: "tutorial") else { return Part() }
      return Part(lines: ["- " + Self.reference(to: target)])
    case "Code": return Part(lines: code(directive))
    default: return nil
    }
  }

  /// Returns the meaning of a directive that is a list or an item of one.
  private mutating func list(_ directive: DirectiveLine) -> Part? {
    switch directive.name {
    case "Steps":
      number = 0
      return Part()
    case "Assessments":
      number = 0
      return Part(lines: heading(words.questions, level: 2))
    case "Step", "MultipleChoice":
      number += 1
      return Part(mark: "\(number). ")
    case "Choice":
      isCorrect = directive.value(of: "isCorrect") == "true"
      return Part(mark: "- ")
    case "Justification":
      let verdict = "**\(isCorrect ? words.right : words.wrong)**"
      let reaction = directive.value(of: "reaction").map { " " + $0.escapedInMarkdown } ?? ""
      return Part(isDetails: true, opening: [verdict + reaction, ""])
    default: return nil
    }
  }

  /// The words that readers open an answer with.
  var summary: String { words.answer }

  private func heading(_ title: String?, level: Int) -> [String] {
    guard let title, !title.isEmpty else { return [] }
    return [String(repeating: "#", count: level) + " " + title.escapedInMarkdown]
  }

  private func link(_ text: String, to target: String?) -> [String] {
    guard let target, !target.isEmpty else { return text.isEmpty ? [] : [text.escapedInMarkdown] }
    return ["[\((text.isEmpty ? target : text).escapedInMarkdown)](<\(target.asAddress)>)"]
  }

  private static func reference(to target: String) -> String {
    let reference = DocumentationReference(target)
    let name = reference.name.replacing(" ", with: "-").encodedInLink
    let anchor = reference.anchor.isEmpty ? "" : "#" + reference.anchor.encodedInLink
    return "<doc:/tutorials/\(name)\(anchor)>"
  }

  /// Returns a link that stands for the code of a step until its file is read.
  private mutating func code(_ directive: DirectiveLine) -> [String] {
    defer { codeWords = "" }
    guard let file = directive.value(of: "file"), !file.isEmpty else { return [] }
    let name = directive.value(of: "name") ?? file
    let earlier = directive.value(of: "previousFile") ?? files[name]
    let isNew = directive.value(of: "reset") == "true"
    files[name] = file
    let code = TutorialCode(
      file: file,
      name: name,
      detail: isNew ? "" : earlier ?? "",
      words: codeWords
    )
    return ["`" + name.replacing("`", with: "'") + "`", "", "[code](<\(code.address)>)"]
  }
}

extension String {
  /// The plain text with signs escaped that Markdown would read, except in code.
  fileprivate var escapedInMarkdown: String {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    let hasCode = parts.count % 2 == 1
    return parts.enumerated().map { index, part in
      hasCode && index % 2 == 1 ? String(part) : part.escaped
    }
    .joined(separator: hasCode ? "`" : "\\`")
  }
}

extension Substring {
  fileprivate var escaped: String {
    var result = ""
    for character in self {
      if "\\*_[]<>&#~$".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}

extension String {
  /// The text as an address between `<` and `>`.
  fileprivate var asAddress: String {
    replacing("<", with: "%3C").replacing(">", with: "%3E").replacing("\\", with: "%5C")
  }
}

extension Diagnostic.Message {
  fileprivate static func noStepWord(_ name: String) -> Self {
    "`\(name)` does nothing for the code of a step, which isn't run"
  }
}
