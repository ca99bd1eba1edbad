import MarbleModel
import Yams

extension YAMLSource {
  /// Returns the name of a chapter; `nil`, with a diagnostic, if the node isn't a valid name.
  mutating func chapterName(_ node: Node, named what: String) -> String? {
    guard let name = text(node, named: what) else { return nil }
    guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(UInt8(ascii: "/")),
      !name.utf8.contains(0)
    else {
      let remedy = "write the name of a file in the language's folder, without `.md`"
      return refuse(.badName(name), node, remedy)
    }
    if name.hasSuffix(".md") {
      return refuse(.nameWithSuffix(name), node, "write `\(name.dropLast(3))`")
    }
    if let page = StudyPage.allCases.first(where: { $0.rawValue == name.lowercased() }) {
      return refuse(.studyPage(page), node, "give the chapter another name")
    }
    if let problem = Self.problem(onWindowsWith: name) {
      return refuse(problem, node, "give the chapter another name")
    }
    return name
  }

  /// Returns why a name that works here can't be used for a chapter's file and page on Windows.
  private static func problem(onWindowsWith name: String) -> Diagnostic.Message? {
    if devices.contains(name.prefix { $0 != "." }.lowercased()) { return .deviceName }
    let signs = "<>:\"|?*\\".unicodeScalars
    let wrong = name.unicodeScalars.first { isControl($0) || signs.contains($0) }
    if let wrong { return isControl(wrong) ? .controlInName : .badCharacter(wrong) }
    let losesItsEnd = name.hasSuffix(".") || name.hasSuffix(" ") || name.hasPrefix(" ")
    return losesItsEnd ? .lostEnd : nil
  }

  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] }
  )

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F
  }
}

extension Diagnostic.Message {
  fileprivate static func badName(_ name: String) -> Self { "a chapter can't be named `\(name)`" }
  fileprivate static func nameWithSuffix(_ name: String) -> Self {
    "chapters are named without `.md`: `\(name)`"
  }
  fileprivate static func studyPage(_ page: StudyPage) -> Self {
    "`\(page.rawValue)` is the name of a page that Marble generates"
  }
  fileprivate static let deviceName: Self =
    "Windows has a device with this name, so the book couldn't be checked out there"
  fileprivate static let lostEnd: Self =
    "Windows drops spaces and dots at the end of a name"
  fileprivate static let controlInName: Self = "this name contains a control character"
  fileprivate static func badCharacter(_ scalar: Unicode.Scalar) -> Self {
    "file names on Windows can't contain `\(scalar)`"
  }
}
