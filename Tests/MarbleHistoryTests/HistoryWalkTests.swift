import MarbleModel
import Testing

@testable import MarbleHistory

@Suite struct HistoryWalkTests {
  @Test(arguments: [
    ("two files exchange their names", "3 M a;2 R100 a>b R100 b>a;1 A a A b", ["a 1 3", "b 1 1"]),
    ("a new file takes the name", "2 A a R090 a>b;1 A a", ["a 2 2", "b 1 2"]),
    ("a chain of names", "4 M d;3 R100 c>d;2 R080 b>c;1 A b", ["d 1 4"]),
    ("exact renames aren't changes", "3 R100 b>c;2 R100 a>b;1 A a", ["c 1 1"]),
    ("a removed file", "2 D a;1 A a", []),
    ("a file that came again", "3 A a;2 D a;1 A a", ["a 3 3"]),
    ("a mode that changed", "2 T a;1 A a", ["a 1 2"]),
    ("no beginning", "2 M a", ["a - 2"]),
    ("the end of a shallow clone", "2 M a;0 A a A b", ["a - 2"]),
  ])
  func `files get the dates of their own history`(name: String, log: String, dates: [String]) {
    var walk = HistoryWalk(boundary: ["0"])
    for entry in CommitLog(Self.bytes(of: log)).entries { walk.pass(entry) }
    let lines = walk.dates.map { path, dates in
      "\(path) \(dates.created.map { "\($0.seconds)" } ?? "-") \(dates.changed.seconds)"
    }
    #expect(lines.sorted() == dates, "\(name)")
  }

  @Test func `the changes of a file are those under its earlier names, too`() {
    var walk = HistoryWalk(boundary: ["0"])
    let log = "5 M a;4 R090 b>a;3 R100 c>b;2 M c;1 A c M d;0 M d"
    for entry in CommitLog(Self.bytes(of: log)).entries { walk.pass(entry) }
    let lines = walk.changes["a"]?
      .map { "\($0.revision.subject): \($0.old ?? "-") \($0.new)" }
    #expect(lines == ["in 5: <5 >5", "in 4: <4 >4", "in 2: <2 >2", "in 1: - >1"])
    #expect(walk.changes["d"]?.map(\.revision.commit) == ["1"])
    #expect(walk.dates["a"]?.commit == "5")
  }

  @Test func `a log that breaks off is read as far as it goes`() {
    let whole = Self.bytes(of: "2 R090 a>b M c;1 A a")
    for count in whole.indices { _ = CommitLog(Array(whole[..<count])).entries }
    #expect(CommitLog(Array("M\0a\0".utf8)).entries == [])
    #expect(CommitLog(Array("\u{1}id 1 never\0M\0a\0".utf8)).entries == [])
  }

  /// Returns the log that git would write: commits between `;`, each a number and its changes.
  ///
  /// The contents of a file before a commit are `<` with its number, and after it `>`.
  private static func bytes(of log: String) -> [UInt8] {
    let commits = log.split(separator: ";").map { commit in
      let words = commit.split(separator: " ")
      let changes = words.dropFirst().enumerated().map { index, word in
        index % 2 == 0
          ? ":100644 100644 <\(words[0]) >\(words[0]) \(word)" : word.replacing(">", with: "\0")
      }
      let head = "\u{1}\(words[0]) \(words[0]) 2020-01-01T00:00:00Z in \(words[0])"
      return head + "\0\n" + changes.map { $0 + "\0" }.joined()
    }
    return Array(commits.joined().utf8)
  }
}
