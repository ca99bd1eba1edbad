import MarbleModel
import Testing

@testable import MarbleCompiling

@Suite struct ModuleSymbolsTests {
  @Test func `a graph becomes symbols in the order of the sources`() throws {
    let symbols = try Self.symbols(
      Self.symbol("s:B", "class", ["Box"], line: 4, fragments: #"{"kind":"text","spelling":"x"}"#),
      Self.symbol("s:A", "func", ["make(_:)"], line: 1),
      relations: #"{"source":"s:B","target":"s:P","kind":"conformsTo","targetFallback":"Swift.P"},"#
        + #"{"source":"s:B","target":"s:C","kind":"inheritsFrom"}"#
    )
    #expect(symbols.symbols.map(\.id) == ["s:A", "s:B"])
    let box = try #require(symbols.symbols.last)
    #expect(box.place == LibrarySymbol.Place(path: "Sources/A.swift", line: 5))
    #expect(box.declaration == [LibrarySymbol.Fragment("x")])
    #expect(
      box.conformances == [
        LibrarySymbol.Fragment("", .type, symbol: "s:C"),
        LibrarySymbol.Fragment("P", .type, symbol: "s:P"),
      ]
    )
  }

  @Test(arguments: LibrarySymbol.Kind.allCases)
  func `each kind is known`(kind: LibrarySymbol.Kind) throws {
    let symbols = try Self.symbols(Self.symbol("s:A", kind.rawValue, ["a"], line: 0))
    #expect(symbols.symbols.map(\.kind) == [kind])
  }

  @Test(arguments: [
    ("a kind that is new", #"{"kind":{"identifier":"swift.spell"},"#, #""location":"#),
    ("made by the compiler", #"{"kind":{"identifier":"swift.func"},"#, #""elsewhere":"#),
  ])
  func `what cannot be shown is left out`(name: String, kind: String, location: String) throws {
    let rest = #""identifier":{"precise":"s:A"},"pathComponents":["a"],"#
    let place = #"{"uri":"file:///book/Sources/A.swift","position":{"line":0}}}"#
    let symbols = try Self.symbols(kind + rest + location + place)
    #expect(symbols.symbols == [], "\(name)")
  }

  @Test(arguments: [
    ("nothing", "", [], false),
    (
      "a version", #"{"domain":"macOS","introduced":{"major":15,"minor":0}}"#,
      ["macOS 15.0 or later"], false
    ),
    (
      "deprecated", #"{"isUnconditionallyDeprecated":true,"message":"use b","renamed":"b"}"#,
      ["deprecated: renamed to b: use b"], true
    ),
    (
      "deprecated since", #"{"domain":"iOS","deprecated":{"major":9,"patch":1}}"#,
      ["deprecated since iOS 9.1"], true
    ),
    ("obsolete", #"{"domain":"iOS","obsoleted":{"major":9}}"#, ["obsolete since iOS 9"], false),
    ("unavailable", #"{"isUnconditionallyUnavailable":true}"#, ["not available"], false),
  ])
  func `attributes say where a symbol can be used`(
    name: String,
    availability: String,
    texts: [String],
    isDeprecated: Bool
  ) throws {
    let more = #","availability":[\#(availability)]"#
    let symbols = try Self.symbols(Self.symbol("s:A", "func", ["a()"], line: 0, more: more))
    #expect(symbols.symbols.first?.availability == texts, "\(name)")
    #expect(symbols.symbols.first?.isDeprecated == isDeprecated, "\(name)")
  }

  @Test func `members know their types, and types of other modules are named`() throws {
    let symbols = try Self.symbols(
      Self.symbol("s:A", "struct", ["A"], line: 0),
      Self.symbol("s:m", "method", ["A", "m()"], line: 1),
      Self.symbol("s:e", "method", ["Sequence", "e()"], line: 2),
      relations: #"{"source":"s:m","target":"s:A","kind":"memberOf"},"#
        + #"{"source":"s:e","target":"s:ST","kind":"memberOf"}"#
    )
    #expect(symbols.symbols.map(\.owner) == [nil, "s:A", "s:ST"])
    #expect(symbols.extended == ["s:ST": "Sequence"])
  }

  @Test func `a default is a member of its protocol, and an override stays one of its class`()
    throws
  {
    let symbols = try Self.symbols(
      Self.symbol("s:r", "method", ["P", "r()"], line: 0),
      Self.symbol("s:d", "method", ["P", "r()"], line: 1),
      Self.symbol("s:o", "method", ["C", "o()"], line: 2),
      relations: #"{"source":"s:r","target":"s:P","kind":"requirementOf"},"#
        + #"{"source":"s:d","target":"s:r","kind":"defaultImplementationOf"},"#
        + #"{"source":"s:o","target":"s:C","kind":"memberOf"},"#
        + #"{"source":"s:o","target":"s:b","kind":"overrides"}"#
    )
    #expect(symbols.symbols.map(\.owner) == ["s:P", "s:P", "s:C"])
    #expect(symbols.symbols.map(\.replaced) == [[], ["s:r"], ["s:b"]])
  }

  @Test func `only a comment of its own counts`() throws {
    let comment =
      #","docComment":{"uri":"file:///book/Sources/@.swift","lines":["#
      + #"{"range":{"start":{"line":6}},"text":"A."}]}"#
    let own = comment.replacing("@", with: "A")
    let inherited = comment.replacing("@", with: "B")
    let symbols = try Self.symbols(
      Self.symbol("s:A", "func", ["a()"], line: 8, more: own),
      Self.symbol("s:B", "func", ["b()"], line: 9, more: inherited)
    )
    #expect(symbols.symbols.map(\.comment) == [7, nil])
  }

  @Test func `symbols are kept as they are`() throws {
    var symbol = LibrarySymbol(
      id: "s:A",
      kind: .operator,
      path: ["A", "==(_:_:)"],
      declaration: [
        LibrarySymbol.Fragment("func", .keyword), LibrarySymbol.Fragment("A", symbol: "s:A"),
      ],
      place: LibrarySymbol.Place(path: "a.swift", line: 3)
    )
    (symbol.comment, symbol.owner, symbol.isDeprecated) = (2, "s:A", true)
    symbol.availability = ["macOS 15.0 or later"]
    symbol.conformances = [LibrarySymbol.Fragment("P", .type)]
    let module = ModuleSymbols(module: "M", folder: "/m", symbols: [symbol], extended: ["a": "B"])
    let owner = Fingerprint(of: "")
    guard
      case .whole(let kept) = Sealed<ModuleSymbols>(
        Sealed.bytes(of: module, for: owner),
        for: owner
      )
    else { return #expect(Bool(false), "not whole") }
    #expect(kept == module)
  }

  private static func symbol(
    _ id: String,
    _ kind: String,
    _ path: [String],
    line: Int,
    fragments: String = "",
    more: String = ""
  ) -> String {
    let names = path.map { "\"\($0)\"" }.joined(separator: ",")
    return """
      {"kind":{"identifier":"swift.\(kind)"},"identifier":{"precise":"\(id)"},\
      "pathComponents":[\(names)],"declarationFragments":[\(fragments)],\
      "location":{"uri":"file:///book/Sources/A.swift","position":{"line":\(line)}}\(more)}
      """
  }

  private static func symbols(_ symbols: String..., relations: String = "") throws -> ModuleSymbols
  {
    let list = symbols.joined(separator: ",")
    let text = #"{"symbols":[\#(list)],"relationships":[\#(relations)]}"#
    let graph = try #require(SymbolGraph(text))
    let module = LibraryModule(name: "M", folder: "/book/Sources")
    return ModuleSymbols(of: module, [graph]) { String($0.dropFirst("file:///book/".count)) }
  }
}
