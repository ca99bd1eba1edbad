import Foundation
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

@Suite struct WatchedFilesTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    try book.write("", to: "José/kit/Package.swift")
    try book.write("let a = 1", to: "José/kit/Sources/Kit/A.swift")
  }

  private var source: String { book.root + "/José/kit/Sources/Kit/A.swift" }
  private var watched: WatchedFiles {
    WatchedFiles(around: [source], in: [book.root + "/José/kit"], excluding: book.root + "/other")
  }

  @Test func `the folder of a target is watched, whatever letters lead there`() {
    let kit = book.root + "/José/kit"
    #expect(watched.paths == [kit + "/Plugins", kit + "/Sources/Kit"])
    #expect(watched.packages == [kit])
  }

  @Test func `another content is seen though size and time are as before`() throws {
    let before = watched.fingerprint
    #expect(watched.fingerprint == before)
    let time = try FileManager.default.attributesOfItem(atPath: source)[.modificationDate]
    try book.write("let a = 2", to: "José/kit/Sources/Kit/A.swift")
    try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: source)
    #expect(watched.fingerprint != before)
  }

  @Test(.timeLimit(.minutes(1)))
  func `links that lead back up are no way without end`() throws {
    for name in ["a", "b", "c"] {
      try FileManager.default.createSymbolicLink(
        atPath: book.root + "/José/kit/Sources/Kit/" + name,
        withDestinationPath: ".."
      )
    }
    #expect(watched.fingerprint == watched.fingerprint)
  }
}
