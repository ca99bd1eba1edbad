import MarbleModel

/// A file that a step of a DocC tutorial shows as code.
///
///     @Code(name: "Pot.swift", file: "pot-2.swift")
///
/// A link stands for it until the file is read. Its address names the file as the tutorial does,
/// and that of its replacement names it by its path.
struct TutorialCode {
  static let scheme = "tutorial-code"

  /// The name of a file of the catalog, or its path in the book.
  let file: String
  /// The name that the file has for readers.
  let name: String
  /// The file of the step before, or in a replacement the numbers of the lines that are shown.
  let detail: String
  /// The words that say how it's checked.
  let words: String

  init(file: String, name: String, detail: String, words: String) {
    (self.file, self.name, self.detail, self.words) = (file, name, detail, words)
  }

  init?(_ address: String) {
    guard let text = address.rest(behind: Self.scheme + ":") else { return nil }
    let parts = text.split(separator: "#", omittingEmptySubsequences: false).map(\.percentDecoded)
    guard parts.count == 4, !parts[0].isEmpty else { return nil }
    self.init(file: parts[0], name: parts[1], detail: parts[2], words: parts[3])
  }

  /// The address that holds all of it.
  var address: String {
    let parts = [file, name, detail, words].map(\.encodedInLink)
    return Self.scheme + ":" + parts.joined(separator: "#")
  }

  /// Returns the code with its path in the book, and what is shown and checked of it.
  ///
  /// Each file is compiled for itself if all that it imports is there, and otherwise parsed.
  func found(
    at path: String,
    text: String,
    earlier: String?,
    knowing modules: Set<String>
  ) -> TutorialCode {
    let lines = SourceFile(path: path, text: text).texts
    let shown = earlier.map { SourceFile(path: path, text: $0).texts }
      .flatMap { Self.news(in: lines, since: $0) }
    return TutorialCode(
      file: path,
      name: name,
      detail: shown.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "",
      words: [check(of: lines, knowing: modules) ?? "", words].filter { !$0.isEmpty }
        .joined(separator: " ")
    )
  }

  /// Returns the code of a replacement as a block; `nil` unless it's Swift.
  func listing(in text: String) -> Listing? {
    guard file.hasSuffix(".swift") else { return nil }
    let texts = SourceFile(path: file, text: text).texts
    let shown = shownLines
    let lines = texts.enumerated().map { index, text in
      Listing.Line(
        text: text,
        position: SourcePosition(line: index + 1),
        isHidden: shown?.contains(index + 1) == false
      )
    }
    let split = FenceWord.split(words[...], at: SourcePosition(line: 1))
    var words = ListingWordsParser.parse(split, in: SourceFile(path: file, text: text)).words
    (words.membership, words.otherPrograms, words.file, words.module) = (.isolated, [], nil, nil)
    if words.isRun { words.check = .compile }
    let end = SourcePosition(line: max(1, lines.count))
    let range = SourceRange(from: SourcePosition(line: 1), to: end)
    let id = Listing.ID(path: file, line: shown?.lowerBound ?? 1)
    return Listing(id: id, words: words, lines: lines, range: range)
  }

  /// Returns the code as a block that is only shown.
  func plain(_ text: String) -> Block.Content {
    let ending = file.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    return .code(info: ending == "txt" ? "text" : ending.lowercased(), text: text)
  }

  private var shownLines: ClosedRange<Int>? {
    let numbers = detail.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] <= numbers[1] else { return nil }
    return numbers[0]...numbers[1]
  }

  /// Returns the word that says how a file can be checked, unless a comment names another.
  private func check(of lines: [String], knowing modules: Set<String>) -> String? {
    let written = FenceWord.split(words[...], at: SourcePosition(line: 1)).map(\.name)
    let checks = BlockWord.all.filter { $0.subject == .check }.map(\.name)
    guard !written.contains(where: checks.contains) else { return nil }
    if name.split(separator: "/").last == "Package.swift" { return "manifest" }
    return Self.imports(of: lines).allSatisfy(modules.contains) ? "norun" : "parses"
  }

  /// Returns the modules that a file imports.
  private static func imports(of lines: [String]) -> [String] {
    let code = SwiftCode(lines)
    return lines.indices.flatMap { line -> [String] in
      let words = code.words(ofLine: line).map(\.text)
      guard let start = words.firstIndex(of: "import"), code.beginsAsCode[line] else { return [] }
      // An import may name a kind of declaration first, as in `import struct Foundation.Date`.
      let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
      return words[(start + 1)...].first { !kinds.contains($0) }.map { [$0] } ?? []
    }
  }

  /// Returns the numbers of the lines that a file has and the one before it hasn't, with those
  /// around them; `nil` if that's nearly the whole.
  private static func news(in lines: [String], since earlier: [String]) -> ClosedRange<Int>? {
    let start = zip(lines, earlier).prefix { $0 == $1 }.count
    let rest = min(lines.count, earlier.count) - start
    let end = zip(lines.reversed(), earlier.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let first = max(1, start + 1 - margin)
    let last = min(lines.count, lines.count - end + margin)
    guard first <= last, lines != earlier, last - first + 1 + 2 * margin < lines.count else {
      return nil
    }
    return first...last
  }

  /// How many lines are shown around what is new.
  private static let margin = 3
}

extension SourceFile {
  fileprivate var texts: [String] { lines(from: 1).map { String(line($0)) } }
}
