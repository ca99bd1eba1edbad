internal import MarbleModel

/// Whether a program can see its line numbers, and so could print different ones when prose above
/// moves it.
///
/// Only three things let code see its line: a `#` of its own, as in `#line` or a macro; an imported
/// function or macro with a parameter that defaults to `#line`; and debug information. So a program
/// is blind if it has no `#`, and imports only modules that are known to have no such thing: those
/// of the toolchain below, and those of a library whose sources contain nothing of the kind. Code
/// that isn't understood is assumed to see its line.
struct LineAwareness: Sendable {
  private let blind: Set<String>
  private let seesByLibrary: Bool

  init(library: BuiltLibrary?) {
    let blind = Self.toolchain.union(library?.blindModules ?? [])
    self.blind = blind
    self.seesByLibrary = !(library?.imports ?? []).allSatisfy(blind.contains)
  }

  /// The modules of the toolchain from which a program that keeps running can't learn its line
  /// numbers.
  ///
  /// `assert` and the like reveal them only when they stop it. `Testing`, `XCTest` and `Runtime`,
  /// which has backtraces, aren't among them.
  private static let toolchain: Set = [
    "Cxx", "CxxStdlib", "Darwin", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Musl",
    "Observation", "RegexBuilder", "Swift", "Synchronization",
  ]

  func sees(_ program: Program) -> Bool {
    if program.language == .console { return false }
    // C has `__LINE__`, which a search for `#` wouldn't find.
    if seesByLibrary || program.language != nil { return true }
    if let module = program.module, !blind.contains(module) { return true }
    return program.listings.contains { $0.lines.contains { sees($0.text) } }
  }

  private func sees(_ line: String) -> Bool {
    line.utf8.contains(bytes: "#".utf8)
      || line.utf8.contains(bytes: "import".utf8) && !isBlind(line)
  }

  /// Whether a line that contains the word `import` imports only blind modules.
  private func isBlind(_ line: String) -> Bool {
    var rest = Substring(line)
    while let found = rest.firstRange(of: "import") {
      let before = rest[..<found.lowerBound].utf8.last
      rest = rest[found.upperBound...]
      if Self.isInName(before) || Self.isInName(rest.utf8.first) { continue }
      guard let module = Self.module(in: rest), blind.contains(module) else { return false }
    }
    return true
  }

  /// Returns the module that is named after `import`; `nil` if there is none on the line.
  private static func module(in text: Substring) -> String? {
    var words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })[...]
    if words.first.map({ kinds.contains(String($0)) }) == true { words = words.dropFirst() }
    let name = words.first.map { Substring($0.utf8.prefix(while: \.isPartOfName)) }
    return name.flatMap { $0.isEmpty ? nil : String($0) }
  }

  /// Whether a byte beside `import` makes it part of a longer name.
  ///
  /// The lexer accepts some spaces that aren't ASCII, so only ASCII is understood here.
  private static func isInName(_ byte: UInt8?) -> Bool {
    byte.map { $0 < 0x80 && $0.isPartOfName } ?? false
  }

  /// The words that may come between `import` and the module.
  private static let kinds: Set = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}
