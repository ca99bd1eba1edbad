import MarbleModel
import Testing

@Suite struct SymbolCoverageTests {
  /// A protocol with a requirement and its default, a class with an override, and others.
  private static let symbols: [LibrarySymbol] = [
    symbol(.protocol, "Shape"), symbol(.method, "Shape", "draw()", owner: "Shape"),
    symbol(.method, "Shape", "default draw()", owner: "Shape", replaced: ["Shape.draw()"]),
    symbol(.class, "Base"), symbol(.method, "Base", "go()", owner: "Base"),
    symbol(.class, "Sub"), symbol(.method, "Sub", "go()", owner: "Sub", replaced: ["Base.go()"]),
    symbol(.method, "Array", "total()", owner: "Sa"), symbol(.function, "free()"),
    symbol(.deinit, "Base", "deinit", owner: "Base"), symbol(.method, "Base", "old()", isOld: true),
  ]

  @Test(
    arguments: [
      (
        "nothing", [],
        ["Shape", "Shape.draw()", "Base", "Base.go()", "Sub", "Array.total()", "free()"]
      ),
      (
        "a free function", ["free()"],
        ["Shape", "Shape.draw()", "Base", "Base.go()", "Sub", "Array.total()"]
      ),
      (
        "a member of another module's type", ["Array.total()"],
        ["Shape", "Shape.draw()", "Base", "Base.go()", "Sub", "free()"]
      ),
      (
        "a default stands for its requirement", ["Shape.default draw()"],
        ["Base", "Base.go()", "Sub", "Array.total()", "free()"]
      ),
      (
        "an override stands for what it overrides", ["Sub.go()"],
        ["Shape", "Shape.draw()", "Array.total()", "free()"]
      ),
      (
        "a name of no symbol", ["print"],
        ["Shape", "Shape.draw()", "Base", "Base.go()", "Sub", "Array.total()", "free()"]
      ),
    ] as [(String, [String], [String])]
  )
  func `what a block uses counts`(name: String, used: [String], unused: [String]) {
    let coverage = Self.coverage(used, .verified)
    #expect(coverage.modules[0].unused.map(\.id) == unused)
    #expect((coverage.count, coverage.used) == (7, 7 - unused.count))
  }

  @Test(arguments: [
    (Verdict.Outcome.verified, 1), (.compiled, 1), (.stopped, 1), (.refused, 0), (.failed, 0),
    (.skipped(reason: "no"), 0), (.notReached, 0),
  ])
  func `only blocks that show that it works count`(outcome: Verdict.Outcome, count: Int) {
    #expect(Self.coverage(["free()"], outcome).used == count)
  }

  @Test func `a share is reached if it is not less`() {
    let coverage = Self.coverage(["free()"], .verified)
    #expect(coverage.reaches(100.0 / 7))
    #expect(!coverage.reaches(15))
    #expect(SymbolCoverage(of: [], by: Self.report([], .verified)).reaches(100))
  }

  private static func coverage(_ used: [String], _ outcome: Verdict.Outcome) -> SymbolCoverage {
    let module = ModuleSymbols(module: "M", folder: "/M", symbols: symbols)
    return SymbolCoverage(of: [module], by: report(used, outcome))
  }

  private static func report(_ used: [String], _ outcome: Verdict.Outcome) -> TestReport {
    var verdict = Verdict(listing: Listing.ID(path: "a.md", line: 1), outcome: outcome)
    verdict.shown.uses = used.map { SymbolUse($0, at: nil) }
    return TestReport(verdicts: [verdict], timings: [], toolchain: "")
  }

  private static func symbol(
    _ kind: LibrarySymbol.Kind,
    _ path: String...,
    owner: String? = nil,
    replaced: [String] = [],
    isOld: Bool = false
  ) -> LibrarySymbol {
    var symbol = LibrarySymbol(
      id: path.joined(separator: "."),
      kind: kind,
      path: path,
      declaration: [],
      place: LibrarySymbol.Place(path: "Sources/M/A.swift", line: 1)
    )
    (symbol.owner, symbol.replaced, symbol.isDeprecated) = (owner, replaced, isOld)
    return symbol
  }
}
