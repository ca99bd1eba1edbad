import Foundation
import MarbleTestSupport
import Testing

@testable import MarbleReading

@Suite struct DataFolderTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    for name in [
      "data/a.csv", "data/b.csv", "data/.hidden", "data/c.txt", "data/x/a.csv", ".git/config",
    ] {
      try book.write(name, to: name)
    }
    for (link, target) in [
      ("data/inside.ln", "a.csv"), ("data/outside.ln", "/etc/passwd"),
      ("data/git.ln", "../.git/config"),
      ("elsewhere", "/etc"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: book.root + "/" + link,
        withDestinationPath: target
      )
    }
  }

  /// Returns the paths that a pattern finds, or why it finds none.
  private func found(_ pattern: String) -> String {
    do throws(DataFolder.Failure) {
      return try DataFolder(root: book.root).paths(matching: pattern).joined(separator: " ")
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("data/a.csv", "data/a.csv"),
    ("data/*.csv", "data/a.csv data/b.csv"),
    ("data/?.*", "data/a.csv data/b.csv data/c.txt"),
    ("*/*/*.csv", "data/x/a.csv"),
    ("data/inside.ln", "data/inside.ln"),
    ("data/x", "nothing(nearest: nil)"),
    ("data/d.csv", "nothing(nearest: Optional(\"data/a.csv\"))"),
    ("data/", "nothing(nearest: nil)"),
    ("", "nothing(nearest: nil)"),
    ("data/.hidden", "hidden"),
    ("data/*hidden", "nothing(nearest: nil)"),
    ("./data/a.csv", "hidden"),
    ("../data/a.csv", "outside"),
    ("data/../data/a.csv", "outside"),
    ("/etc/passwd", "outside"),
    ("data/outside.ln", "outside"),
    ("elsewhere/passwd", "outside"),
    ("data/git.ln", "hidden"),
  ])
  func `a pattern finds files of the book and no others`(pattern: String, paths: String) {
    #expect(found(pattern) == paths)
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("", "*", true), ("abc", "a*c", true),
    ("abcb", "a*b", true),
    ("abd", "a*c", false), ("aXbXc", "*X*X*", true), ("aXb", "*X*X*", false), ("é", "?", true),
    ("ab", "?", false), ("a*", "a*", true), ("", "?", false), ("aaa", "*a", true),
  ])
  func `stars and question marks match within a name`(name: String, pattern: String, isMatch: Bool)
  {
    #expect(DataFolder.matches(name, pattern[...]) == isMatch)
  }
}
