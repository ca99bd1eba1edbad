import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

/// Which type a name gets that a block uses and that nothing declares.
struct MissingTypeTests {
  private static func symbol(
    _ kind: LibrarySymbol.Kind,
    _ path: String...,
    of text: String = ""
  ) -> LibrarySymbol {
    LibrarySymbol(
      id: path.joined(separator: "."),
      kind: kind,
      path: path,
      declaration: [LibrarySymbol.Fragment(text)],
      place: LibrarySymbol.Place(path: "Kit.swift", line: 1)
    )
  }

  private static let library = KnownLibrary([
    ModuleSymbols(
      module: "Kit",
      folder: "/kit",
      symbols: [
        symbol(.struct, "Path"), symbol(.struct, "FullPath"), symbol(.struct, "CSV"),
        symbol(.property, "CSV", "rows"), symbol(.protocol, "HTTPHandler"),
        symbol(.struct, "FileHandler"),
        symbol(.typeMethod, "Kit", "start(_:)", of: "static func start(_ new: some Factory)"),
        symbol(
          .typeMethod,
          "Kit",
          "save(_:to:)",
          of: "static func save(_ it: Int, to map: Dictionary<Int, Int> = [:]) throws"
        ),
        symbol(
          .typeMethod,
          "Kit",
          "watch(_:)",
          of: "static func watch(_ body: @escaping () -> Void)"
        ),
        symbol(.initializer, "Oven", "init(_:)", of: "init(_ factory: any Factory)"),
      ]
    )
  ])

  /// Returns the type of a name in the last block of a page.
  private static func type(of name: Substring, in page: String) -> String? {
    let listings = Chapter(page).blocks.listings
    guard let last = listings.last else { return nil }
    return MissingType(listing: last, page: listings, library: library).type(of: name)
  }

  private static func block(_ code: String) -> String { "```swift\n\(code)\n```\n\n" }

  @Test(
    arguments: [
      ("path", "print(path)", "Path"),
      ("newPath", "open(newPath)", "Path"),
      ("myFullPath", "open(myFullPath)", "FullPath"),
      ("table", "print(table.rows)", "CSV"),
      ("table", "print(table.cells)", nil),
      ("handler", "add(handler)", "any HTTPHandler"),
      ("hTTPHandler", "add(hTTPHandler)", "any HTTPHandler"),
      ("url", "open(url)", "URL"),
      ("xmlData", "read(xmlData)", "Data"),
      ("name", "print(\"Hello, \\(name), \\(name)!\", a)", "String"),
      ("name", "print(\"Hello, \\(name)!\", name)", nil),
      ("name", "print(\"Hello, \\(name.first)!\")", nil),
      ("error", "print(\"\\(error)\")", "any Error"),
      ("Path", "print(Path)", nil),
      ("thing", "print(thing)", nil),
    ] as [(Substring, String, String?)]
  )
  func `its use shows it`(name: Substring, code: String, type: String?) {
    #expect(Self.type(of: name, in: Self.block(code)) == type, "\(name)")
  }

  @Test(
    arguments: [
      ("let list = try CSV<Named>(string: text)", "CSV<Named>"),
      ("let list = try! await CSV(\n  a\n)\nprint(list)", "CSV"),
      ("let url = 1; let list = URL(string: \"a\")!", "URL"),
      ("var list: [CSV<Int>] = []", "[CSV<Int>]"),
      ("let list: CSV? // none", "CSV?"),
      ("let list: any Handler", "any Handler"),
      ("let list = Kit.CSV()", "Kit.CSV"),
      ("let list = CSV().rows", nil),
      ("let list = CSV()\n  .rows", nil),
      ("let list = CSV.shared", nil),
      ("let list = make()", nil),
      ("func read(a list: [CSV], b: Int) {}", "[CSV]"),
      ("struct Reader { init(list: CSV<Int>) {} }", "CSV<Int>"),
      ("read(list: CSV.self)\nKit.init(list: CSV.self)", nil),
      ("print(list)", nil),
    ] as [(String, String?)]
  )
  func `an earlier block gives it its type`(code: String, type: String?) {
    let page = Self.block(code) + Self.block("print(list.header, list.other)")
    #expect(Self.type(of: "list", in: page) == type, "\(code)")
  }

  @Test(
    arguments: [
      ("Kit.start(backend)", "any Factory"),
      ("Kit.start(a, backend)", nil),
      ("Kit.save(1, to: backend)", "Dictionary<Int, Int>"),
      ("Kit.save(1, at: backend)", nil),
      ("Kit.save(1, to: backend.x)", nil),
      ("Kit.save(1, to: [backend])", nil),
      ("Kit.watch(backend)", nil),
      ("Oven(backend)", "any Factory"),
      ("use(backend)", nil),
    ] as [(String, String?)]
  )
  func `a function of the library wants it`(code: String, type: String?) {
    #expect(Self.type(of: "backend", in: Self.block(code)) == type, "\(code)")
  }

  @Test(arguments: [
    ("print(CSV(), journal)", "journal", ["import Logs", "let journal: Log = { fatalError() }()"]),
    ("print(CSV(), Log())", "Log", ["import Logs"]),
    // Nothing of the library would be checked.
    ("print(data)", "data", []),
    ("print(CSV(), data)", "data", ["import Foundation", "let data: Data = { fatalError() }()"]),
  ])
  func `a type of another package comes with its module`(
    code: String,
    name: String,
    lines: [String]
  ) {
    let fragment = LibrarySymbol.Fragment("Log", symbol: "s:4Logs3LogV")
    var symbol = Self.symbol(.initializer, "CSV", "init(log:)")
    symbol.declaration = [
      LibrarySymbol.Fragment("init(log: "), fragment, LibrarySymbol.Fragment(")"),
    ]
    let csv = Self.symbol(.struct, "CSV")
    let library = KnownLibrary([
      ModuleSymbols(module: "Kit", folder: "/kit", symbols: [csv, symbol])
    ])
    let page = Chapter(Self.block("let journal: Log\n") + Self.block(code)).blocks.listings
    let error = Diagnostic(
      .error,
      Diagnostic.Message("cannot find '\(name)' in scope"),
      path: "a.md"
    )
    let found = Surroundings(for: page[1], of: page, lacking: [error], library)
    #expect(found.lines == lines, "\(code)")
  }

  @Test(
    arguments: [
      (["let list = CSV()"], "CSV"),
      (["let list = CSV()", "func read(list: CSV) {}"], "CSV"),
      (["let list = CSV()", "let list = FullPath()"], nil),
      (["let list = Shopping()"], nil),
      (["let list = URL(filePath: text)"], "URL"),
    ] as [([String], String?)]
  )
  func `other pages agree on it`(others: [String], type: String?) {
    let pages = others.flatMap { Chapter(Self.block($0)).blocks.listings }
    let page = Chapter(Self.block("read(list.header)")).blocks.listings
    let missing = MissingType(
      listing: page[0],
      page: page,
      library: Self.library,
      stated: StatedTypes(in: pages)
    )
    #expect(missing.type(of: "list") == type, "\(others)")
  }

  @Test func `what stands in for a function isn't near a name of the library or the page`() {
    func standIn(_ name: Substring, in code: String) -> String? {
      let page = Chapter(Self.block("let path: Path\n" + code)).blocks.listings
      return MissingType(listing: page[0], page: page, library: Self.library).standIn(for: name)
    }
    #expect(standIn("boil", in: "boil(path)") == "func boil(_ value0: some Any) {}")
    #expect(standIn("wach", in: "wach(1)") == nil)
    #expect(standIn("save", in: "save(1)") == nil)
    #expect(standIn("boil", in: "boil(1)\nfunc boils() {}") == nil)
    #expect(standIn("stove", in: "stove.boil()") == "enum stove { static func boil() {} }")
    #expect(standIn("stove", in: "stove.boil()\nstove.rows()") == nil)
  }

  @Test func `nothing stands in for a function where the library isn't used`() {
    let page = Chapter(Self.block("let path = 1\nboil(path)")).blocks.listings
    let missing = MissingType(listing: page[0], page: page, library: Self.library)
    #expect(missing.standIn(for: "boil") == nil)
  }

  @Test func `a type that only the page declares is not taken`() {
    let page = Self.block("struct Cup {}\nlet cup = Cup()") + Self.block("print(cup)")
    #expect(Self.type(of: "cup", in: page) == nil)
  }

  @Test(
    arguments: [
      ("let myPaht = open()", nil),
      ("var mPath = open()", nil),
      ("func myPaths() {}", nil),
      ("let cup = open()", "Path"),
      ("open(myPaht)", "Path"),
    ] as [(String, String?)]
  )
  func `a name that the page nearly declares is a slip, and gets none`(
    code: String,
    type: String?
  ) {
    let page = Self.block(code) + Self.block("print(myPath)")
    #expect(Self.type(of: "myPath", in: page) == type, "\(code)")
  }

  @Test func `a name that code changes becomes a variable`() {
    let all = Surroundings(declarations: [
      "let a: A = { fatalError() }()", "let b: B = { fatalError() }()",
    ])
    func joined(_ text: String) -> [String] {
      let error = Diagnostic(.error, Diagnostic.Message(text), path: "a.md")
      return all.joined(with: Surroundings(), [error]).declarations.map { String($0.prefix(5)) }
    }
    let mutating = "cannot use mutating member on immutable value: 'b' is a 'let' constant"
    #expect(joined(mutating) == ["let a", "var b"])
    let assigning = "cannot assign to immutable expression of type 'String?'"
    #expect(joined(assigning) == ["var a", "var b"])
    #expect(joined("cannot find 'a' in scope") == ["let a", "let b"])
  }

  @Test(arguments: [
    ("cannot assign to immutable expression of type 'String?'", false),
    ("cannot assign to value: 'box' is a 'let' constant", false),
    ("cannot assign to property: 'count' is a get-only property", true),
    ("cannot assign value of type 'Int' to type 'Box'", true),
  ])
  func `what may come from a constant of the page isn't a complaint about the library`(
    text: String,
    isComplaint: Bool
  ) {
    #expect((CompilerComplaint(text) != nil) == isComplaint, "\(text)")
  }
}
