import Foundation
import MarbleModel
import Testing

@testable import MarbleRunning

struct RefusalsTests {
  /// Paths that a program tried to open, with what it was refused with a sandbox and without.
  private static let rows: [(String, [String], confined: [Refusal], free: [Refusal])] = [
    ("nothing", [], [], []),
    ("a socket", ["socket"], [.network], []),
    ("a file elsewhere", ["/etc/shadow"], [.file("/etc/shadow")], []),
    (
      "a file of the book", ["ROOT/data/a.csv"], [.bookFile("data/a.csv")],
      [.bookFile("data/a.csv")]
    ),
    (
      "one that is looked for in the program's own folder", ["WORK/data/a.csv"],
      [.bookFile("data/a.csv")], [.bookFile("data/a.csv")]
    ),
    ("one that the book has not", ["WORK/data/b.csv"], [], []),
    ("a folder of the book", ["ROOT/data"], [], []), ("the book", ["ROOT/"], [], []),
    ("a folder whose name begins like the book's", ["ROOTS/a"], [.file("ROOTS/a")], []),
    ("one thing twice", ["/a", "socket", "/a", "socket"], [.file("/a"), .network], []),
  ]

  @Test(arguments: rows)
  func `what a program was refused is told once, by its place in the book`(
    row: (String, [String], confined: [Refusal], free: [Refusal])
  ) throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "marble-refusals-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let data = root.appending(path: "data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    try Data().write(to: data.appending(path: "a.csv"))
    let work = root.path + "/.marble/runs/program"
    func placed(_ path: String) -> String {
      path.replacing("ROOT", with: root.path).replacing("WORK", with: work)
    }
    for (isConfined, wanted) in [(true, row.confined), (false, row.free)] {
      let refusals = Refusals(root: root.path, work: work, isConfined: isConfined)
      let expected = wanted.map { refusal in
        if case .file(let path) = refusal { return Refusal.file(placed(path)) }
        return refusal
      }
      #expect(refusals.all(in: row.1.map(placed)) == expected, "\(row.0), confined: \(isConfined)")
    }
  }
}
