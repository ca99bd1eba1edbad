import Foundation
import Testing

/// Machines that do what no machine should: that is told, and no verdict is made of it.
@Suite struct RobustnessTests {
  /// Returns a book with one chapter, `page`, and no other.
  private func book(_ text: String) throws -> Case {
    let book = try Case("true-book")
    try book.change("Site/site.yml") { $0 = "title: Book\ncontents: [prose]\n" }
    for name in ["words", "expectations"] {
      try FileManager.default.removeItem(at: book.folder.appending(path: "notes/en/\(name).md"))
    }
    try book.change("notes/en/prose.md") { $0 = "---\ntitle: Prose\n---\n\n" + text }
    return book
  }

  private let two =
    "```swift\nprint(1) // Prints \"1\"\n```\n\n```swift\nprint(2) // Prints \"2\"\n```\n"

  @Test(arguments: [
    (
      "a stack dump that names the place",
      "echo 'Stack dump:'; echo '4. at [notes/en/prose.md:14:5]';"
    ),
    ("no word but the cause", "echo 'Assertion failed: too clever';"),
  ])
  func `a crash of the compiler is told at its block`(name: String, words: String) async throws {
    let book = try book(
      two + "\n```swift\nlet tooClever = 3\n```\n\n```swift\nprint(4) // Prints \"4\"\n```\n"
    )
    let toolchain = try FakeToolchain(
      "for file; do if grep -qs tooClever \"$file\"; then \(words) kill -SEGV $$; fi; done",
      in: book.temporary
    )
    try await book.marble("test", environment: ["MARBLE_SWIFTC": toolchain.compiler]).exits(1)
      .mentions("the compiler crashes on this block (SIGSEGV)")
      .mentions("sh $BOOK/.marble/crashes/en_prose.sh` reproduces the crash")
      .mentions("3 verified, 0 compiled, 0 skipped, 1 failed")
    #expect(
      book.output.contains("notes/en/prose.md:1\(name.hasPrefix("a") ? "4:5" : "3:1"): error:")
    )
    let script = book.folder.appending(path: ".marble/crashes/en_prose.sh")
    let shown = Process()
    shown.executableURL = URL(filePath: "/bin/sh")
    shown.arguments = [script.path]
    shown.standardOutput = FileHandle.nullDevice
    shown.standardError = FileHandle.nullDevice
    try shown.run()
    shown.waitUntilExit()
    #expect(shown.terminationReason == .uncaughtSignal)
    #expect(shown.terminationStatus == SIGSEGV)
  }

  @Test func `a file in the place of the cache is told`() async throws {
    let book = try book(two)
    try Data("mine".utf8).write(to: book.folder.appending(path: ".marble"))
    try await book.marble("test").exits(2)
    #expect(book.complaints.hasPrefix("error: $BOOK/.marble isn't a folder"))
    #expect(try book.contents(".marble") == Data("mine".utf8))
  }

  @Test func `a cache that cannot be written is told`() async throws {
    let book = try book(two)
    try await book.marble("test", environment: ["MARBLE_CACHE": "/proc/marble"]).exits(2)
    #expect(
      book.complaints == """
        error: cannot write to the folder /proc/marble
        help: make it writable, or set MARBLE_CACHE to a folder that is

        """
    )
  }

  @Test func `what was damaged in the cache is dropped with a word`() async throws {
    let book = try book(two)
    let cache = book.folder.appending(path: ".marble")
    let place = ["MARBLE_CACHE": cache.path]
    try await book.marble("test", environment: place).exits(0)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: cache.path).filter { path in
      path.hasPrefix("results/") || path == "toolchain"
        || path.hasPrefix("runtime/") && !path.hasSuffix(".sum")
    }
    #expect(paths.count == 4)
    for path in paths { try damage(cache.appending(path: path)) }
    try await book.marble("test", environment: place).exits(0).leavesNothing()
    let warnings = book.complaints.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    #expect(warnings.count == 4, "\(book.complaints)")
    try await book.marble("test", environment: place).exits(0)
    #expect(book.complaints == "")
  }

  @Test func `programs that cannot stand together are told and linked apart`() async throws {
    let block =
      "```swift isolated\n@_cdecl(\"answer\") func answer() {}\nprint(1) // Prints \"1\"\n```\n\n"
    let book = try book(block + block + two)
    try await book.marble("test").exits(0).leavesNothing()
    #expect(
      book.complaints
        == "note: several programs define the symbol answer, so they're linked separately: "
        + "notes/en/prose.md, notes/en/prose.md\n"
    )
  }

  @Test(arguments: ["200112310000", "197101010000", "203012312359"])
  func `the times of files tell nothing but change`(time: String) async throws {
    let book = try book(two)
    try await book.marble("test").exits(0)
    for path in ["notes/en/prose.md", "Site/site.yml", ".marble/toolchain"] {
      let touch = try Process.run(
        URL(filePath: "/usr/bin/touch"),
        arguments: ["-t", time, book.folder.appending(path: path).path]
      )
      touch.waitUntilExit()
    }
    try await book.marble("test").exits(0)
    try book.change("notes/en/prose.md") { $0 = $0.replacing("Prints \"2\"", with: "Prints \"3\"") }
    try await book.marble("test").exits(1).leavesNothing()
  }

  @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
  func `a full disk is never taken for a mistake of the book`() async throws {
    let book = try book(two)
    let disk = book.temporary.path + "-disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: disk) }
    var codes: Set<Int32> = []
    for size in [16, 64, 128, 192, 256, 320, 512, 4096] {
      try #require(try run("/bin/mount", "-t", "tmpfs", "-o", "size=\(size)k", "none", disk) == 0)
      defer { _ = try? run("/bin/umount", "-l", disk) }
      try await book.marble("test", environment: ["MARBLE_CACHE": disk])
      codes.insert(book.code)
      #expect([0, 2].contains(book.code), "\(size): \(book.output)\(book.complaints)")
      #expect(book.code == 0 || book.complaints.contains("there is no space left for"))
      try #require(try run("/bin/mount", "-o", "remount,size=64m", disk) == 0)
      try await book.marble("test", environment: ["MARBLE_CACHE": disk]).exits(0).leavesNothing()
    }
    #expect(codes == [0, 2])
  }

  private func run(_ path: String, _ arguments: String...) throws -> Int32 {
    let process = try Process.run(URL(filePath: path), arguments: arguments)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Changes one bit in the middle of a file.
  private func damage(_ file: URL) throws {
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: file)
  }
}
