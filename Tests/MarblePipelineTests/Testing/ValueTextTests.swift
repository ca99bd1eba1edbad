import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Testing

@Suite struct ValueTextTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  /// Each row: an expression, and the text of its value.
  private static let texts: [(String, String)] = [
    ("-5", "-5"),
    ("1.0 / 3", "0.3333333333333333"),
    ("true", "true"),
    (#""say \"é\" \\ \n\t👍""#, #""say \"é\" \\ \n\t👍""#),
    (#"Character("c")"#, #""c""#),
    (#""hello".dropFirst()"#, #""ello""#),
    (#""c" as Unicode.Scalar"#, #""c""#),
    ("()", "()"),
    (#"(1, b: "x", (2, 3))"#, #"(1, b: "x", (2, 3))"#),
    ("Int?.none", "nil"),
    ("Optional(Optional(3))", "Optional(Optional(3))"),
    ("Int??.some(nil)", "Optional(nil)"),
    ("[Int]()", "[]"),
    ("[[1], [2, 3]]", "[[1], [2, 3]]"),
    ("[1, 2, 3][1...]", "[2, 3]"),
    ("Set([10, 9, 100])", "[9, 10, 100]"),
    ("Set<Int>()", "[]"),
    (#"["b": 2, "a": 1]"#, #"["a": 1, "b": 2]"#),
    ("[Int: Int]()", "[:]"),
    (#"["x": 1] as KeyValuePairs"#, #"["x": 1]"#),
    (#"AnyHashable("x")"#, #""x""#),
    ("0..<5", "0..<5"),
    ("Duration.seconds(2)", "2.0 seconds"),
    ("Point(x: 1, y: nil)", "Point(x: 1, y: nil)"),
    ("Nothing()", "Nothing()"),
    ("Lazy()", "Lazy(value: nil)"),
    ("Box(value: Point(x: 1, y: 2))", "Box<Point>(value: Point(x: 1, y: Optional(2)))"),
    ("Shape.empty", ".empty"),
    ("Shape.circle(2)", ".circle(2)"),
    ("Shape.rect(w: 1, h: 2)", ".rect(w: 1, h: 2)"),
    ("Shape.square(side: 1)", ".square(side: 1)"),
    ("Shape.both(.empty, .circle(1))", ".both(.empty, .circle(1))"),
    ("Result<Int, Failure>.failure(Failure())", ".failure(Failure())"),
    ("Failure() as any Error", "Failure()"),
    ("Node()", "Node"),
    ("[Node()]", "[Node]"),
    ("Told()", "told"),
    ("Debugged()", "debugged"),
    ("Optional(Told())", "Optional(told)"),
    ("Lines()", #"one\ntwo"#),
    ("[Report()]", "[Report]"),
    ("{ (n: Int) in n } as (Int) -> Int", "(Function)"),
    ("Int.self", "Int"),
    ("Outer.Inner(n: 1)", "Inner(n: 1)"),
    (#"\Point.x"#, #"\Point.x"#),
    ("stride(from: 0, to: 4, by: 2)", "StrideTo<Int>(from: 0, to: 4, by: 2)"),
    ("local()", "Local(n: 1)"),
    ("5 as Any", "5"),
    ("Circle.make()", "Circle"),
    ("nested", "[[[[[[[[...]]]]]]]]"),
  ]

  @Test func `values are told in Swift's own forms, without the names of our modules`()
    async throws
  {
    let code = Self.texts.enumerated().map { "let v\($0) = \($1.0)\n" }.joined()
    let report = try await book.testSharing([Chapter(Self.types + "```swift values\n\(code)```\n")])
    let observations = try #require(report.verdicts.last?.shown.observations)
    let found = zip(Self.texts, observations.values).map { "\($0.0) is \($1.last)" }
    #expect(report.diagnostics.filter { $0.severity == .error } == [])
    #expect(found == Self.texts.map { "\($0) is \($1)" })
  }

  @Test func `a value is cut where it gets long, and costs no more than is shown`() async throws {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift values
        let long = String(repeating: "x", count: 2_000_000)
        let many = Array(0..<1_000_000)
        let some = Set(0..<100_000)
        let endless = sequence(first: 1) { $0 + 1 }
        func all() { for _ in 0..<2_000 { let l = long; _ = l; let m = many; _ = m } }
        all()
        ```

        """
      )
    ])
    let values = try #require(report.verdicts.first?.shown.observations).values
    #expect(report.summary == "1 verified\n")
    #expect(values[0].last == "\"" + String(repeating: "x", count: 199) + "...")
    #expect(values[1].last.hasPrefix("[0, 1, 2, 3, "))
    #expect(values[1].last.count == 203)
    #expect(values[2].last.count == 203)
    #expect(values.allSatisfy { $0.last.utf8.count <= 1_000 })
  }

  private static let types = """
    ```swift
    struct Point { var x: Int; var y: Int? }
    struct Nothing {}
    struct Lazy { lazy var value = 3 }
    struct Box<Value> { var value: Value }
    indirect enum Shape {
      case empty, circle(Int), rect(w: Int, h: Int), square(side: Int), both(Shape, Shape)
    }
    struct Failure: Error {}
    class Node { var next: Node? }
    class Circle {
      var own: Circle?
      static func make() -> Circle { let c = Circle(); c.own = c; return c }
    }
    struct Told: CustomStringConvertible, CustomDebugStringConvertible {
      var description: String { "told" }
      var debugDescription: String { "debugged" }
    }
    struct Debugged: CustomDebugStringConvertible { var debugDescription: String { "debugged" } }
    struct Lines: CustomStringConvertible { var description: String { "one\\ntwo" } }
    class Report: CustomStringConvertible { var description: String { "one\\ntwo" } }
    enum Outer { struct Inner { var n: Int } }
    func local() -> Any { struct Local { var n = 1 }; return Local() }
    let nested = (0..<20).reduce([] as [Any]) { inner, _ in [inner] }
    ```


    """
}
