import MarbleModel
import Testing

@testable import MarbleReading

struct SymbolPagesTests {
  @Test(arguments: [
    ("the module", "Kit.docc/a.md", "# ``Kit``", "Kit:"),
    ("a type", "Kit.docc/a.md", "\n# ``Kit/Pot`` \n", "Kit:Pot"),
    ("a member", "Kit.docc/a.md", "# ``Kit/Pot/pour(_:)-5fk2a``", "Kit:Pot.pour(_:)"),
    ("without its module", "Sources/Kit/X.docc/a.md", "# ``Pot``", "Kit:Pot"),
    ("below a comment", "Kit.docc/a.md", "<!--\nCopyright\n-->\n# ``Kit/Pot``", "Kit:Pot"),
    ("another module", "Other.docc/a.md", "# ``Other/Pot``", nil),
    ("a title with a name in it", "Kit.docc/a.md", "# The ``Pot``", nil),
    ("two names", "Kit.docc/a.md", "# ``Pot`` and ``Kit``", nil),
    ("plain code", "Kit.docc/a.md", "# `Pot`", nil),
    ("no title", "Kit.docc/a.md", "``Kit/Pot``", nil),
    ("outside of a catalog", "docs/a.md", "# ``Kit/Pot``", nil),
  ])
  func `a title that is a symbol says what a page is about`(
    name: String,
    path: String,
    text: String,
    symbol: String?
  ) throws {
    let disk = try BookOnDisk(settings: nil, [path: text])
    var settings = BookSettings(title: "x")
    #expect(Self.name(path, settings, disk) == nil, "\(name), without a reference")
    settings.reference = [PlacedText("Kit", at: SourceRange(at: SourcePosition(line: 1)))]
    #expect(Self.name(path, settings, disk) == symbol, "\(name)")
  }

  private static func name(
    _ path: String,
    _ settings: BookSettings,
    _ disk: BookOnDisk
  ) -> String? {
    BookFolder.at(disk.root)
      .flatMap { SymbolPages(settings, in: $0).name(ofPage: path) }
      .map { "\($0.module):\($0.symbol.joined(separator: "."))" }
  }
}
