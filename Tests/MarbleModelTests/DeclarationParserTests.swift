import MarbleModel
import Testing

@Suite struct DeclarationParserTests {
  struct Pair: CustomTestStringConvertible {
    let testDescription: String
    let shown: String
    let real: String
    var conformances: [String] = []
    let holds: Bool

    init(_ name: String, _ shown: String, _ real: String, _ conformances: String..., holds: Bool) {
      (testDescription, self.shown, self.real, self.holds) = (name, shown, real, holds)
      self.conformances = conformances
    }
  }

  static let pairs = [
    Pair("the same", "func a(b c: Int) -> Int", "func a(b c: Int) -> Int", holds: true),
    Pair(
      "spaces and lines",
      "func a (\n  b c : Int,\n) -> Int",
      "func a(b c: Int) -> Int",
      holds: true
    ),
    Pair("access", "public func a()", "func a()", holds: true),
    Pair("another access", "open func a()", "func a()", holds: false),
    Pair("an attribute too many", "@inlinable func a()", "func a()", holds: false),
    Pair("an attribute too few", "func a()", "@discardableResult func a()", holds: false),
    Pair("isolation", "nonisolated func a()", "@MainActor func a()", holds: false),
    Pair("lazy", "var a: Int", "lazy var a: Int { mutating get set }", holds: false),
    Pair("another type", "func a(b: Int)", "func a(b: Double)", holds: false),
    Pair("another label", "func a(b: Int)", "func a(c: Int)", holds: false),
    Pair("a default", "init(a: Int = 1)", "init(a: Int = 1)", holds: true),
    Pair("a missing default", "init(a: Int)", "init(a: Int = 1)", holds: false),
    Pair("an effect", "func a() async throws", "func a() async", holds: false),
    Pair("static", "static func a()", "func a()", holds: false),
    Pair("mutating", "mutating func a()", "mutating func a()", holds: true),
    Pair("dots for parameters", "func a(b: Int, ...)", "func a(b: Int, c: Int)", holds: true),
    Pair("a variadic parameter", "func a(b: Int...)", "func a(b: Int, c: Int)", holds: false),
    Pair(
      "dots for requirements",
      "func a<T>(b: T) where ...",
      "func a<T>(b: T) where T : P",
      holds: true
    ),
    Pair("dots for a default", "init(a: Int = ...)", "init(a: Int = .max)", holds: true),
    Pair(
      "a requirement in another place",
      "func a<T: P & Q>(b: T) where T.X == Int",
      "func a<T>(b: T) where T : P, T : Q, Int == T.X",
      holds: true
    ),
    Pair("a requirement too few", "func a<T>(b: T)", "func a<T>(b: T) where T : P", holds: false),
    Pair("Self", "func a() -> Element", "func a() -> Self.Element", holds: true),
    Pair("accessors", "var a: Int { get }", "var a: Int { get }", holds: true),
    Pair("accessors left out", "var a: Int", "var a: Int { get }", holds: false),
    Pair(
      "accessors in another order",
      "var a: Int { get set mutating }",
      "var a: Int",
      holds: false
    ),
    Pair(
      "an error of an accessor",
      "var a: Int { get throws(E) }",
      "var a: Int { get throws(E) }",
      holds: true
    ),
    Pair(
      "another error",
      "var a: Int { get throws(E) }",
      "var a: Int { get throws(F) }",
      holds: false
    ),
    Pair("accessors of a stored one", "var a: Int { get set }", "var a: Int", holds: true),
    Pair(
      "a setter that is not there",
      "var a: Int { get set }",
      "var a: Int { get }",
      holds: false
    ),
    Pair("a value of which nothing is known", "let a: Int = 1", "let a: Int", holds: false),
    Pair("a protocol", "struct A: P {", "struct A", "P", "Q", holds: true),
    Pair("no such protocol", "struct A: R {", "struct A", "P", "Q", holds: false),
    Pair("what is not suppressed", "struct A: ~Copyable {", "struct A", holds: false),
    Pair(
      "an operator",
      "static func + (a: A, b: A) -> A",
      "static func + (a: A, b: A) -> A",
      holds: true
    ),
  ]

  @Test(arguments: pairs) func `a page describes what the library declares`(pair: Pair) throws {
    let shown = try #require(signature(pair.shown))
    let real = try #require(signature(pair.real))
    let known = KnownDeclaration(printed: real, conformances: pair.conformances)
    #expect((known.difference(from: shown) == nil) == pair.holds)
  }

  @Test func `names are those without labels`() throws {
    let texts = [
      "func a(b: Int)", "init?(a: Int)", "subscript(i: Int) -> Int { get }", "func ==(a: A, b: A)",
      "func <= (a: A, b: A)", "public var `default`: Int", "extension A.B where C: D",
      "struct E<F>",
    ]
    let names = ["a", "init", "subscript", "==", "<=", "default", "B", "E"]
    #expect(texts.compactMap { signature($0)?.name } == names)
  }

  @Test func `several cases on a line are several declarations`() throws {
    var parser = DeclarationParser(
      DeclarationToken.all(in: SwiftCode(["case a, b(c: Int, d: Int), e = 1"]))
    )
    let declarations = parser.declarations()
    let found = try #require(declarations)
    #expect(
      found.map(\.tokens) == [["a"], ["b", "(", "c", ":", "Int", "d", ":", "Int", ")"], ["e"]]
    )
  }

  @Test func `the types around a member need not be written`() throws {
    let text = "func a() -> Deque<Element>.Index"
    var parser = DeclarationParser(DeclarationToken.all(in: SwiftCode([text])), inside: ["Deque"])
    #expect(parser.declarations()?.first?.tokens == ["a", "(", ")", "->", "Index"])
  }

  @Test func `a string is one token, whatever is interpolated`() {
    let code = SwiftCode([#"a = "x\(f("y", { 1 }))\(2)z" + "-""#, ##"b -> c... = #"\#(1)"#"##])
    #expect(
      DeclarationToken.all(in: code).map(\.text) == [
        "a", "=", #""x\(f("y", { 1 }))\(2)z""#, "+", #""-""#, "b", "->", "c", "...", "=",
        ##"#"\#(1)"#"##,
      ]
    )
  }

  private func signature(_ text: String) -> DeclarationSignature? {
    var parser = DeclarationParser(
      DeclarationToken.all(in: SwiftCode(text.split(separator: "\n").map(String.init)))
    )
    return parser.declarations()?.first
  }
}
