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
    #expect(watched.paths == [kit + "/Sources/Kit"])
    #expect(watched.whole == [])
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

  @Test func `what goes into a library whole is watched whole, beside it no hidden file`() throws {
    let target = "José/kit/Sources/Kit"
    let paths = ["Texts/.a", "Texts/.more/b", "Texts/c", ".single", ".beside"].map {
      target + "/" + $0
    }
    for path in paths { try book.write("1", to: path) }
    let inputs = [source] + ["Texts", ".single"].map { book.root + "/" + target + "/" + $0 }
    let watched = WatchedFiles(around: Set(inputs), in: [], excluding: book.root + "/other")
    let noticed = try paths.filter { path in
      let before = [watched.fingerprint, watched.visibleFingerprint, watched.contents]
      try book.write("changed", to: path)
      let after = [watched.fingerprint, watched.visibleFingerprint, watched.contents]
      let changes = zip(before, after).map { $0 != $1 }
      #expect(Set(changes).count == 1, "\(path)")
      return changes[0]
    }
    #expect(noticed == paths.dropLast())
  }

  @Test(.timeLimit(.minutes(5)))
  func `links that lead back up are followed once`() throws {
    for name in ["a", "b", "c"] {
      try FileManager.default.createSymbolicLink(
        atPath: book.root + "/José/kit/Sources/Kit/" + name,
        withDestinationPath: ".."
      )
    }
    #expect(watched.fingerprint == watched.fingerprint)
  }
}
