import Foundation
import MarbleTestSupport
import Synchronization
import Testing

@testable import MarbleSystem

struct PartyFolderTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    try book.write("precious", to: "outside/file")
  }

  private func link(_ path: String, to target: String) throws {
    try #require(symlink(target, "\(book.root)/\(path)") == 0)
  }

  /// What is outside of a party's folder is as it was, and nothing is beside it.
  private func outsideIsWhole(_ location: SourceLocation = #_sourceLocation) {
    #expect(book.names(in: "outside") == ["file"], sourceLocation: location)
    #expect(book.read("outside/file") == "precious", sourceLocation: location)
    let mode = (try? FileManager.default.attributesOfItem(atPath: book.root + "/outside"))?[
      .posixPermissions
    ]
    #expect(mode as? Int == 0o755, sourceLocation: location)
  }

  @Test(arguments: ["link", "folder", "file"])
  func `what is there already is nobody's own folder`(kind: String) throws {
    try book.write("", to: "own/x")
    switch kind {
    case "link": try link("own/party", to: "../outside")
    case "folder": try book.write("theirs", to: "own/party/theirs")
    default: try book.write("theirs", to: "own/party")
    }
    let path = book.root + "/own/party"
    #expect(throws: Files.SystemError.self) { try PartyFolder(at: path).remove() }
    #expect(throws: Files.SystemError.self) { try Files.makeFolder(path) }
    #expect(book.names(in: "own") == ["party", "x"])
    outsideIsWhole()
  }

  @Test func `a folder above it that is a link isn't ours`() throws {
    try link("own", to: "outside")
    #expect(throws: Files.SystemError.self) {
      try PartyFolder(at: book.root + "/own/party").remove()
    }
    outsideIsWhole()
  }

  @Test func `only ordinary files of its own are read, up to a limit`() throws {
    let own = try PartyFolder(at: book.root + "/own/party")
    try own.create("file", holding: [1, 2, 3])
    try own.createFolder("folder")
    try link("own/party/link", to: "file")
    try link("own/party/leading", to: "../../outside/file")
    try #require(Foundation.link(book.root + "/outside/file", book.root + "/own/party/twin") == 0)
    try #require(mkfifo(book.root + "/own/party/pipe", 0o600) == 0)
    #expect(try own.bytes(of: "file", limit: 3) == [1, 2, 3])
    #expect(try own.bytes(of: "file", limit: 2) == nil)
    for name in ["folder", "link", "leading", "twin", "pipe"] {
      #expect(throws: Files.SystemError.self, "\(name)") { try own.bytes(of: name, limit: 9) }
    }
    do throws(Files.SystemError) {
      _ = try own.bytes(of: "nothing", limit: 9)
      Issue.record("there is no such file")
    } catch {
      #expect(error.isMissing)
    }
    own.remove()
    outsideIsWhole()
  }

  @Test func `files go into folders of its own`() throws {
    let own = try PartyFolder(at: book.root + "/own/party")
    try own.create("a/b/file", holding: Array("text".utf8), mode: 0o444)
    try own.create("a/other", holding: [])
    try own.createFolder("a/c")
    #expect(book.read("own/party/a/b/file") == "text")
    #expect(book.names(in: "own/party/a") == ["b", "c", "other"])
    own.remove()
    #expect(book.names(in: "own") == [])
  }

  @Test(arguments: ["", ".", "..", "a/../../x", "/etc/x", "a//b", "a/", "nul\0/x"])
  func `a path that is not below it is refused`(path: String) throws {
    let own = try PartyFolder(at: book.root + "/own/party")
    #expect(throws: Files.SystemError.self) { try own.create(path, holding: [1]) }
    #expect(throws: Files.SystemError.self) { try own.createFolder(path) }
    own.remove()
    #expect(book.names(in: "") == ["outside", "own"])
  }

  @Test func `no link in it is followed, whichever step of a path it is`() throws {
    let own = try PartyFolder(at: book.root + "/own/party")
    try link("own/party/folder", to: "../../outside")
    try link("own/party/file", to: "../../outside/file")
    try link("own/party/dangling", to: "../../outside/new")
    for path in ["folder/new", "folder/file", "file", "file/x", "dangling"] {
      #expect(throws: Files.SystemError.self) { try own.create(path, holding: [1]) }
      #expect(throws: Files.SystemError.self) { try own.createFolder(path) }
    }
    own.remove()
    #expect(book.names(in: "own") == [])
    outsideIsWhole()
  }

  @Test func `it is emptied where it was moved, and what took its place stays`() throws {
    let own = try PartyFolder(at: book.root + "/own/party")
    try own.create("file", holding: [1])
    try #require(rename(book.root + "/own/party", book.root + "/own/moved") == 0)
    try link("own/party", to: "../outside")
    own.remove()
    #expect(book.names(in: "own/moved") == [])
    outsideIsWhole()
  }

  @Test func `whoever puts links and folders in its place meanwhile gains nothing`() throws {
    let root = book.root
    let isOver = Mutex(false)
    let attacker = Thread {
      // In turn a folder and a link stand where we are about to make, open or remove one.
      while !isOver.withLock({ $0 }) {
        rename(root + "/own/party/a", root + "/own/party/b")
        symlink(root + "/outside", root + "/own/party/a")
        unlink(root + "/own/party/a")
        mkdir(root + "/own/party/a", 0o000)
        symlink(root + "/outside", root + "/own/party/a/link")
        rename(root + "/own/party/a/link", root + "/own/party/b")
      }
    }
    attacker.start()
    defer { isOver.withLock { $0 = true } }
    var created = 0
    for _ in 0..<2_000 {
      guard let own = try? PartyFolder(at: root + "/own/party") else {
        Files.remove(root + "/own/party")
        continue
      }
      if (try? own.create("a/file", holding: [1])) != nil { created += 1 }
      own.remove()
      Files.remove(root + "/own/party")
    }
    #expect(created > 0)
    outsideIsWhole()
  }
}
