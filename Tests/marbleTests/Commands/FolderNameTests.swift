import Foundation
import Testing

/// Books in folders whose names some tool stumbles over.
@Suite(.timeLimit(.minutes(20))) struct FolderNameTests {
  /// Puts a book with a library, which has C code, into a folder, and returns the folder.
  private func book(in name: String, of place: Case) throws -> String {
    let folder = place.temporary.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: place.folder.path) {
      try FileManager.default.copyItem(
        at: place.folder.appending(path: name),
        to: folder.appending(path: name)
      )
    }
    return folder.path
  }

  @Test(arguments: ["笔记 José", "it's \"so\" \\ $x%2Fb"])
  func `all commands work in a folder of any name`(name: String) async throws {
    let place = try Case("library")
    let folder = try book(in: name, of: place)
    // What the compiler leaves for a moment goes there, too.
    let odd = place.temporary.path + "/" + name
    let environment = ["XDG_CACHE_HOME": place.temporary.path + "/caches", "TMPDIR": odd]
    func marble(_ arguments: String...) async throws -> Run {
      try await Run.marble(arguments, in: URL(filePath: folder), environment: environment)
    }
    let tested = try await marble("test")
    #expect(tested.code == 0, "\(tested.complaints)\(tested.output)")
    #expect(tested.output.hasPrefix("1 verified, 0 compiled, 0 skipped, 0 failed"))
    for command in ["list", "accept", "build"] {
      let run = try await marble(command)
      #expect(run.code == 0, "\(command): \(run.complaints)")
    }
    #expect(try await marble("run", "page").output == "Hello, reader, for the 100th time.\n")
    #expect(try await marble("read", "page").output.contains("Hello, reader"))
    let path = folder + "/library/Sources/Greeting/Greeting.swift"
    var text = try String(contentsOfFile: path, encoding: .utf8)
    text.replace("Hello", with: "Good day")
    try Data(text.utf8).write(to: URL(filePath: path))
    let changed = try await marble("test", "notes/en/page.md")
    #expect(changed.code == 1)
    #expect(changed.output.contains("+Good day, reader"), "\(changed.output)\(changed.complaints)")
    text += "\nlet wrong: Int = \"\"\n"
    try Data(text.utf8).write(to: URL(filePath: path))
    let broken = try await marble("test")
    #expect(broken.code == 2)
    #expect(broken.complaints.contains("\nlibrary/Sources/Greeting/Greeting.swift:"))
  }

  @Test(arguments: ["笔记 \"so\" \\ $x%2F"])
  func `a book is begun, and watched, in a folder of any name`(name: String) async throws {
    let place = try Case("library")
    let folder = place.temporary.path + "/" + name
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: place.folder.path + "/library",
      toPath: folder + "/Greeting"
    )
    let environment = ["TMPDIR": folder, "XDG_CACHE_HOME": place.temporary.path + "/caches"]
    let book = URL(filePath: folder + "/Greeting")
    let start = try await Run.marble(["init"], in: book, environment: environment)
    #expect(start.code == 0, "\(start.complaints)")
    #expect(start.output.contains("the blocks use Greeting"))
    let watch = try LiveRun(["test", "--watch"], in: book, environment: environment)
    #expect(watch.read(until: " verified,").contains("0 failed"))
    let names = try FileManager.default.contentsOfDirectory(atPath: book.path + "/notes/en")
    let page = "notes/en/" + (try #require(names.first))
    let file = try FileHandle(forWritingTo: book.appending(path: page))
    try file.seekToEnd()
    try file.write(contentsOf: Data("\nMore.\n".utf8))
    try file.close()
    #expect(watch.read(until: " verified,").hasPrefix("\n\(page) changed\n"))
    watch.send(SIGINT)
    #expect(watch.waitForEnd() == 0)
  }
}
