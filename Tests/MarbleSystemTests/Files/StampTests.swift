import MarbleTestSupport
import Testing

@testable import MarbleSystem

struct StampTests {
  /// Each field changed alone, and whether that can happen when a name of the file comes or goes.
  private static let changes: [(String, isName: Bool, Files.Stamp)] = [
    ("size", false, stamp(size: 9)),
    ("changed", false, stamp(changed: 9)),
    ("touched", true, stamp(touched: 9)),
    ("number", false, stamp(number: Files.Stamp.Number(device: 4, file: 9))),
    ("isFolder", false, stamp(isFolder: true)),
  ]

  @Test func `each field of a stamp is in what keys and comparisons see`() {
    let usual = Self.stamp()
    expectLabels(of: usual, Self.changes.map(\.0))
    expectLabels(of: usual.number, ["device", "file"])
    expectKept(usual)
    let others =
      Self.changes.map { $0.2 } + [Self.stamp(number: Files.Stamp.Number(device: 9, file: 5))]
    #expect(Set(others + [usual]).count == others.count + 1)
    #expect(Set((others + [usual]).map(\.text)).count == others.count + 1)
    for (name, isName, other) in Self.changes { #expect(other.isLike(usual) == isName, "\(name)") }
    #expect(!others[5].isLike(usual))
  }

  @Test func `only an ordinary file has the stamp of one`() throws {
    let book = try TemporaryBook()
    try book.write("text", to: "file")
    let (file, folder) = (stat(of: book.root + "/file"), stat(of: book.root))
    #expect(file.flatMap(Files.Stamp.init(ofFile:)) == Files.stamp(of: book.root + "/file"))
    #expect(folder.flatMap(Files.Stamp.init(ofFile:)) == nil)
  }

  private static func stamp(
    size: Int = 1,
    changed: Int = 2,
    touched: Int = 3,
    number: Files.Stamp.Number = Files.Stamp.Number(device: 4, file: 5),
    isFolder: Bool = false
  ) -> Files.Stamp {
    Files.Stamp(size: size, changed: changed, touched: touched, number: number, isFolder: isFolder)
  }
}
