import Foundation
import Testing

@Suite struct HostileInputTests {
  private let path = "notes/en/prose.md"

  /// Puts `text` in place of a chapter and returns the book.
  private func book(with bytes: some Sequence<UInt8>) throws -> Case {
    let book = try Case("true-book")
    try Data(bytes).write(to: book.folder.appending(path: path))
    return book
  }

  private func book(with text: String) throws -> Case {
    try book(with: "---\ntitle: Prose\n---\n\(text)".utf8)
  }

  @Test(arguments: [
    ("bytes that are not UTF-8", Array("---\ntitle: a\n---\n\nok \u{FF}".utf8) + [0xFF, 0x0A], 5),
    ("a NUL byte", Array("---\ntitle: a\n---\n\nzero ".utf8) + [0x00, 0x0A], 5),
  ])
  func `bytes that aren't text are told with their place`(
    name: String,
    bytes: [UInt8],
    line: Int
  ) async throws {
    try await book(with: bytes).marble("test").exits(1).mentions("\(path):\(line):")
  }

  /// A chapter that nobody writes by accident; described by name, as some are large.
  enum Hostility: String, CaseIterable {
    case unclosedFence, unclosedComment, quotes, lists, emphases, brackets, longLine
    case deletions, addresses

    var text: String {
      switch self {
      case .unclosedFence: "```swift\nprint(1)\n"
      case .unclosedComment: "<!-- marble\nlet a = 1\n"
      case .quotes: String(repeating: ">", count: 100_000) + " deep\n"
      case .lists: String(repeating: "- ", count: 100_000) + "deep\n"
      case .emphases: String(repeating: "*a **a ", count: 50_000) + "\n"
      case .brackets: String(repeating: "![[", count: 50_000) + "\n"
      case .longLine: String(repeating: "word ", count: 10 << 20)
      case .deletions: String(repeating: "~~a *b ~~", count: 50_000) + "\n"
      case .addresses: String(repeating: "https://a.b(", count: 50_000) + "\n"
      }
    }

    /// The line that is told, or nil where the text is harmless.
    var complaint: String? {
      switch self {
      case .unclosedFence, .unclosedComment: ":4:1: error: "
      case .quotes, .lists: ":4:"
      case .longLine: ": error: the file is larger than"
      case .emphases, .brackets, .deletions, .addresses: nil
      }
    }
  }

  @Test(arguments: Hostility.allCases)
  func `hostile Markdown is told or taken, and never traps`(hostility: Hostility) async throws {
    let book = try book(with: hostility.text)
    try await book.marble("list").neverTraps()
    guard let complaint = hostility.complaint else { return }
    try await book.marble("test").exits(1).mentions(path + complaint)
  }

  @Test(arguments: [
    ("---\ntitle: [a\n---\n", 3), ("---\ntitle: a\ntitle: b\n---\n", 3), ("---\n- a\n---\n", 2),
    ("---\ntitle: a\n", 1), ("no head\n", 1), ("", 1),
  ])
  func `a broken head is told`(text: String, line: Int) async throws {
    try await book(with: text.utf8).marble("test").exits(1).mentions("\(path):")
  }

  @Test func `broken settings are told with their line`() async throws {
    let book = try Case("true-book")
    try book.change("Site/site.yml") { $0 = "title: \"a\ncontents: [\n" }
    try await book.marble("test").exits(1).mentions("Site/site.yml:")
  }

  @Test func `a chapter that is a link in a circle is told`() async throws {
    let book = try Case("true-book")
    let file = book.folder.appending(path: path)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "prose.md")
    try await book.marble("test").exits(1).mentions("\(path): error:")
  }

  @Test func `a chapter that lies outside the book is not read`() async throws {
    let book = try Case("true-book")
    let file = book.folder.appending(path: path)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(
      atPath: file.path,
      withDestinationPath: "/etc/passwd"
    )
    try await book.marble("test").exits(1).mentions("\(path): error:")
  }

  @Test func `a chapter that is a folder is told`() async throws {
    let book = try Case("true-book")
    let file = book.folder.appending(path: path)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    try await book.marble("test").exits(1).mentions("\(path): error:")
  }

  @Test(.timeLimit(.minutes(20)))
  func `code that is more than the parser can take is shown without colours`() async throws {
    let deep = String(repeating: "[", count: 40)
    let book = try book(
      with: "```swift\nlet a = 1\n```\n\n```swift skip=\"deep\"\n\(deep)\n```\n\n"
        + "```swift fails\n@A({ $0 })\nvar x: Int\n```\n\n"
        + "```diagnostics\n1: error: unknown attribute 'A'\n```\n"
    )
    try await book.marble("build").exits(0)
    for line in [8, 12] {
      let place = "\(path):\(line):1: warning: this block is shown without colours"
      #expect(book.complaints.contains(place), "\(book.complaints)")
    }
    let page = String(decoding: try book.contents("Site/public/en/prose.html"), as: UTF8.self)
    #expect(page.contains("<span class=\"tk\">let</span>"))
    try book.leavesNothing()
  }

  @Test(.timeLimit(.minutes(20)), arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends a build that waits for the parser`(signal: Int32) async throws {
    let deep = String(repeating: "[", count: 40)
    let block = "```swift skip=\"deep\"\n\(deep)\n```\n\n"
    let book = try book(with: String(repeating: block, count: 200))
    let marble = try BackgroundMarble("build", "--no-test", in: book)
    while !book.processes().contains(where: { $0.contains("--syntax-worker") }) {
      await Task.yield()
    }
    marble.send(signal)
    let clock = ContinuousClock()
    let start = clock.now
    #expect(marble.code() == 128 + signal)
    #expect(clock.now - start < .seconds(60))
    try book.leavesNothing()
  }
}
