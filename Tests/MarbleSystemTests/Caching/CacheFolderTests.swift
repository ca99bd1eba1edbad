import Foundation
import MarbleTestSupport
import Testing

@testable import MarbleSystem

@Suite struct CacheFolderTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `the cache folder is in the book and isn't part of its repository`() async throws {
    let cache = try await CacheFolder.open(root: book.root, environment: [:])
    #expect(cache.path == book.root + "/.marble")
    #expect(book.read(".marble/.gitignore") == "*\n")
  }

  @Test func `another folder can be named`() async throws {
    let environment = ["MARBLE_CACHE": book.root + "/elsewhere"]
    let cache = try await CacheFolder.open(root: book.root, environment: environment)
    #expect(cache.path == book.root + "/elsewhere")
    #expect(book.names(in: "").sorted() == ["elsewhere"])
  }

  @Test(arguments: ["HOME", "MARBLE_CACHE"])
  func `what tools in a sandbox make stands apart`(variable: String) async throws {
    let environment = [variable: book.root + "/elsewhere"]
    let open = try await CacheFolder.open(root: book.root, environment: environment)
    let confined = try await CacheFolder.open(
      root: book.root,
      environment: environment,
      isSandboxed: true
    )
    #expect(confined.path == open.path + "/sandboxed")
    #expect(confined.common == open.common)
    Files.remove(confined.path)
    try #require(symlink(book.root, confined.path) == 0)
    await #expect(throws: CacheFolderError.link(path: confined.path)) {
      try await CacheFolder.open(root: book.root, environment: environment, isSandboxed: true)
    }
  }

  @Test func `a folder that cannot be made is told`() async throws {
    try book.write("a file", to: "file")
    let environment = ["MARBLE_CACHE": book.root + "/file/below"]
    await #expect(throws: CacheFolderError.notAFolder(path: book.root + "/file/below")) {
      try await CacheFolder.open(root: book.root, environment: environment)
    }
  }

  @Test(arguments: ["", "HOME", "XDG_CACHE_HOME"])
  func `a user without a home shares nothing`(variable: String) async throws {
    // A path that depends on the current folder is none.
    let environment = variable.isEmpty ? [:] : [variable: "there"]
    let cache = try await CacheFolder.open(root: book.root, environment: environment)
    #expect(cache.common == cache.path)
  }

  @Test func `a kept file without its checksum, or of others, is not believed`() throws {
    let file = KeptFile(path: book.root + "/tool")
    #expect(file.state == .missing)
    try book.write("made", to: "product")
    try #require(chmod(book.root + "/product", 0o775) == 0)
    try file.keep(book.root + "/product")
    #expect(file.state == .whole)
    try #require(chmod(file.path, 0o775) == 0)
    #expect(file.state == .damaged)
    try #require(chmod(file.path + ".sum", 0o666) == 0)
    #expect(file.state == .damaged)
    try #require(chmod(file.path, 0o755) == 0)
    #expect(file.state == .damaged)
    try #require(chmod(file.path + ".sum", 0o644) == 0)
    #expect(file.state == .whole)
  }

  @Test func `what a killed run left is removed by the next one`() async throws {
    let cache = try await CacheFolder.open(root: book.root, environment: [:])
    // No process has a number above the largest that any system gives.
    try book.write("left", to: ".marble/runs/2147483646-x/left")
    try FolderMark.put(in: book.root + "/.marble/runs/2147483646-x")
    let names = try await cache.withRunFolder { _ in book.names(in: ".marble/runs") }
    #expect(names.count == 1)
    #expect(names.allSatisfy { $0.hasPrefix("\(ProcessInfo.processInfo.processIdentifier)-") })
    #expect(book.names(in: ".marble/runs") == [])
  }
}
