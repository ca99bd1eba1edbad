import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

@Suite struct ToolchainSymbolTests {
  /// Each line says what kind of symbol it is, its path, the module that it extends, its page.
  @Test(
    arguments: [
      ("a type", "struct", ["Array"], nil, "swift/array"),
      ("a type in a type", "struct", ["String", "Index"], nil, "swift/string/index"),
      (
        "a member is on the page of its type", "method", ["Array", "append(_:)"], nil, "swift/array"
      ),
      (
        "a member of a part of Foundation", "property", ["Date", "now"], "FoundationEssentials",
        "foundation/date"
      ),
      ("a function", "func", ["print(_:)"], nil, "swift/print(_:)"),
      ("a function that isn't alone", "func", ["Twice(_:)"], nil, nil),
    ] as [(String, String, [String], String?, String?)]
  )
  func `a symbol has the page that surely exists`(
    name: String,
    kind: String,
    path: [String],
    extended: String?,
    page: String?
  ) throws {
    let more = extended.map { #","swiftExtension":{"extendedModule":"\#($0)"}"# } ?? ""
    let found = try Self.symbols(
      Self.symbol("s:1", kind, path, more: more),
      Self.symbol("s:2", "func", ["twice(_:)"])
    )
    #expect(found.first?.page == page, "\(name)")
  }

  @Test(arguments: [
    ("s:Sa", true), ("s:s5printyypd_S2StF", true), ("s:12_Concurrency16ContinuousClockV", true),
    ("s:17_StringProcessing5RegexV", true), ("s:10Foundation4DateV", true),
    ("s:7Signals6SignalC", false), ("s:So8NSObjectC", false), ("c:@F@printf", false),
  ])
  func `identifiers of the toolchain's libraries are recognized`(id: String, isTheirs: Bool) {
    #expect(ToolchainSymbol.mayHave(id) == isTheirs)
  }

  @Test func `a symbol is reduced to what a card shows`() throws {
    let comment =
      #","docComment":{"lines":[{"text":""},{"text":"Adds `one`"},{"text":"more."},{"text":""},"#
      + #"{"text":"Never shown."}]},"declarationFragments":[{"kind":"keyword","spelling":"init"},"#
      + #"{"kind":"typeIdentifier","spelling":"Int","preciseIdentifier":"s:Si"}]"#
    let found = try Self.symbols(
      Self.symbol("s:a", "init", ["Int", "init(_:)"], more: comment),
      Self.symbol("s:b", "extension", ["Int"]),
      Self.symbol("s:a", "init", ["Int", "init(_:)"])
    )
    #expect(
      found == [
        ToolchainSymbol(
          id: "s:a",
          library: .swift,
          isInitializer: true,
          declaration: [.init("init", .keyword), .init("Int", .type)],
          summary: "Adds `one`\nmore.",
          page: "swift/int"
        )
      ]
    )
  }

  @Test func `a symbol comes back as it was kept`() {
    expectKept(
      ToolchainSymbol(
        id: "s:SS",
        library: .foundation,
        isInitializer: true,
        declaration: [.init("init", .keyword, symbol: "s:SS")],
        summary: "Text.",
        page: "swift/string"
      )
    )
  }

  @Test func `an array's filter is the one of sequences`() throws {
    let hidden = "s:s14_ArrayProtocolPsE6filterySay7ElementQzGSbAEKXEKF"
    let all = try Self.symbols(
      Self.symbol("s:STsE6filteryXEKF", "method", ["Sequence", "filter(_:)"]),
      Self.symbol("s:Si", "struct", ["Int"]),
      Self.symbol("s:SS", "struct", ["String"])
    )
    let found = ToolchainSymbol.named([hidden, "s:Si", "s:unknown"], among: all)
    #expect(found.map(\.id) == ["s:Si", hidden])
    #expect(found.last?.page == "swift/sequence")
  }

  @Test(
    arguments: [
      ("print(_:)", "s:s5printyyypd_tF", true), ("String", "s:SS", true), ("Task", "s:ScT", true),
      ("Date", "s:20FoundationEssentials4DateV", true), ("Bag", "s:3Kit3BagV", false),
      ("printf", "c:@F@printf", false), ("NSObject", "s:So8NSObjectC", false),
      ("+(_:_:)", "s:Si1poiyS2i_SitFZ", false), ("_sum()", "s:SS4_sumSiyF", true),
      ("", "s:SS", false),
    ] as [(String, String, Bool)]
  )
  func `words that may name the toolchain's symbols are found`(
    name: String,
    symbol: String,
    isFound: Bool
  ) {
    for isImplicit in [false, true] {
      let found = IndexedName(
        line: 1,
        column: 1,
        name: name,
        symbol: symbol,
        isImplicit: isImplicit
      )
      #expect(found.isOfToolchain == (isFound && !isImplicit))
    }
  }

  private static func symbol(
    _ id: String,
    _ kind: String,
    _ path: [String],
    more: String = ""
  ) -> String {
    let names = path.map { "\"\($0)\"" }.joined(separator: ",")
    return """
      {"kind":{"identifier":"swift.\(kind)"},"identifier":{"precise":"\(id)"},\
      "pathComponents":[\(names)]\(more)}
      """
  }

  private static func symbols(_ symbols: String...) throws -> [ToolchainSymbol] {
    let text = #"{"module":{"name":"Swift"},"symbols":[\#(symbols.joined(separator: ","))],"#
    let graph = try #require(SymbolGraph(text + #""relationships":[]}"#))
    return ToolchainSymbol.all(in: [graph], of: .swift)
  }
}
