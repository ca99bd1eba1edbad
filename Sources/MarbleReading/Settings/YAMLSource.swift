import MarbleModel
import Yams

/// A piece of YAML in a file, and the diagnostics about it.
struct YAMLSource: Reporter {
  let source: SourceFile
  /// The line of the file where the YAML begins.
  let firstLine: Int
  /// Whether the YAML was written for other tools, whose keys aren't known here.
  let isForeign: Bool
  /// The search for pages that the contents name by paths; `nil` for YAML without contents.
  var pages: PageFinder?
  /// The entries of the contents without patterns, which patterns don't match again.
  var entries: Set<String> = []
  /// The chapters listed in the contents so far, without duplicates, if the YAML is a book's.
  private(set) var chapters: [PlacedText] = []
  // Some systems treat names that differ only in case as the same file.
  private var lowercased: [String: PlacedText] = [:]
  var diagnostics: [Diagnostic] = []

  init(
    in source: SourceFile,
    fromLine line: Int,
    isForeign: Bool = false,
    pages: PageFinder? = nil
  ) {
    self.source = source
    self.firstLine = line
    self.isForeign = isForeign
    self.pages = pages
  }

  /// Returns the root of the YAML; `nil` if it's empty or invalid.
  mutating func compose(_ yaml: String) -> Node? {
    // Every scalar is read as text; YAML's rules for numbers and dates don't apply.
    do {
      let parser = try Parser(yaml: yaml, resolver: .basic, encoding: .utf8)
      return try parser.singleRoot()
    } catch let error as YamlError {
      report(error)
    } catch {
      report(.brokenYAML("\(error)"), at: SourcePosition(line: firstLine))
    }
    return nil
  }

  /// Reports what is wrong with a node, and returns `nil` for its value.
  mutating func refuse<Value>(
    _ message: Diagnostic.Message,
    _ node: Node,
    _ remedy: String? = nil
  ) -> Value? {
    report(message, at: range(of: node), remedy: remedy)
    return nil
  }

  /// Adds a chapter to the list, or returns the one whose page has the same address.
  mutating func list(_ chapter: PlacedText) -> PlacedText? {
    let letters = ChapterName.page(of: chapter.text).lowercased()
    if let first = lowercased[letters] { return first }
    lowercased[letters] = chapter
    chapters.append(chapter)
    return nil
  }

  /// Marks the errors from an index on as unrelated to blocks.
  mutating func spareBlocks(from number: Int) {
    for index in number..<max(number, diagnostics.count) {
      diagnostics[index].concernsBlocks = false
    }
  }

  /// Returns where a node begins in the file.
  func range(of node: Node) -> SourceRange {
    let start = node.mark.map(position) ?? SourcePosition(line: firstLine)
    guard case .scalar(let scalar) = node, scalar.style == .plain else {
      return SourceRange(at: start)
    }
    var end = start
    // Text that was folded from several lines isn't as long as what the file has.
    let isOneLine = !scalar.string.utf8.contains(UInt8(ascii: "\n"))
    if isOneLine { end.column += scalar.string.utf8.count }
    return SourceRange(from: start, to: end)
  }

  private mutating func report(_ error: YamlError) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let place = position(of: mark)
      let remedy = quoted(line: place.line).map { "write `\($0)`" }
      report(.brokenYAML(problem), at: place, remedy: remedy)
    case .duplicatedKeysInMapping(let keys, let context):
      report(.duplicateKeys(keys), at: position(of: context.mark))
    case .reader(let problem, _, _, _), .writer(let problem), .emitter(let problem),
      .representer(let problem):
      report(.brokenYAML(problem), at: SourcePosition(line: firstLine))
    case .no, .memory, .dataCouldNotBeDecoded:
      report(.tooDeep, at: SourcePosition(line: firstLine))
    }
  }

  /// Returns a line with its value in quotes, if the value contains special characters.
  private func quoted(line number: Int) -> String? {
    let line = source.line(number)
    guard let colon = line.firstRange(of: ": ") else { return nil }
    let value = line[colon.upperBound...].drop { $0 == " " }
    let isPlain = !value.hasPrefix("\"") && !value.hasPrefix("'")
    let hasSign =
      value.contains(": ") || value.hasSuffix(":") || "@`%*&!|>".contains(value.first ?? "a")
    guard isPlain, hasSign else { return nil }
    let escaped = value.flatMap { $0 == "\\" || $0 == "\"" ? "\\\($0)" : "\($0)" }
    return line[..<colon.upperBound] + "\"" + escaped + "\""
  }

  /// Returns the position in the file of a mark in the YAML; marks count characters.
  private func position(of mark: Mark) -> SourcePosition {
    let line = mark.line - 1 + firstLine
    guard line <= source.lineCount else {
      // An error at the end of the file is reported at the end of its last line.
      return source.end(ofLine: max(source.lineCount, 1))
    }
    let before = source.line(line).unicodeScalars.prefix(max(mark.column - 1, 0))
    return SourcePosition(line: line, column: String(before).utf8.count + 1)
  }
}

extension Diagnostic.Message {
  fileprivate static func brokenYAML(_ problem: String) -> Self { "broken YAML: \(problem)" }
  fileprivate static func duplicateKeys(_ keys: [String]) -> Self {
    Self("written twice: " + keys.map { "`\($0)`" }.joined(separator: ", "))
  }
  fileprivate static let tooDeep: Self = "broken YAML: it's too large or nested too deeply"
}
