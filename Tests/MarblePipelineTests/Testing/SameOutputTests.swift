import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Testing

/// What a program prints is the same whether or not its values are logged.
@Suite struct SameOutputTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  /// Each row: what is nasty about a program, and the program.
  private static let programs: [(String, String)] = [
    (
      "objects that end with their statement",
      """
      class C { let n: String; init(_ n: String) { self.n = n }; deinit { print("end", n) }
        func me() -> C { self } }
      C("bare"); print(1)
      _ = C("dropped")
      print(2)
      func make() -> C { C("made") }
      make()
      print(3)
      do { let x = C("do"); x.me(); print("in do") }
      var v: C? = C("v"); v = nil
      [C("in array")].map { $0.n }
      print(4)
      weak var w = C("weak"); print(w == nil)
      """
    ),
    (
      "a description that prints and computes",
      """
      struct P: CustomStringConvertible { var n = 0
        var description: String { print("described"); let k = n + 1; return "P\\(k)" } }
      var p = P(n: 3); p.n = 5
      p
      print("x")
      """
    ),
    (
      "observers and wrappers",
      """
      @propertyWrapper struct Twice {
        var wrappedValue: Int { didSet { print("did", oldValue, wrappedValue) } }
        var projectedValue: Int { wrappedValue * 2 }
      }
      struct S { @Twice var x = 1; var y = 0 { willSet { print("will", newValue) } } }
      var s = S(); s.x = 4; s.y = 2; print(s.$x)
      func f() { @Twice var y = 3; y += 1; print(y) }
      f()
      """
    ),
    (
      "result builders",
      """
      @resultBuilder struct B { static func buildBlock(_ p: String...) -> String { p.joined() }
        static func buildOptional(_ s: String?) -> String { s ?? "" } }
      func make(@B _ f: () -> String) -> String { f() }
      print(make { "a"; if true { "b" } })
      @B var q: String { "x"; "y" }
      print(q)
      """
    ),
    (
      "defer, errors and early exits",
      """
      enum E: Error { case a }
      func f() throws(E) -> Int { defer { print("left f") }; throw .a }
      do { let x = try f(); print(x) } catch { print(error) }
      let z = try? f()
      func g(_ t: String) throws { defer { print("left g") }
        guard let n = Int(t) else { throw E.a }
        print(n) }
      try? g("x"); try g("1")
      outer: for i in 0..<3 { for j in 0..<3 { if j == 1 { continue outer }
        if i == 2 { break outer }; print(i, j) } }
      print(z as Any)
      """
    ),
    (
      "expressions with branches",
      """
      let n = 5
      let s = switch n { case 5: "five"; default: "other" }
      let i = if n > 3 { 1 } else { 2 }
      func f(_ n: Int) -> String { switch n { case 1: "one"; case 2...4: "few"; default: "many" } }
      func g(_ n: Int) -> Int { if n > 3 { 1 } else { 2 } }
      let c: (Int) -> String = { n in if n > 3 { "big" } else { "small" } }
      print(s, i, f(3), g(4), c(5))
      """
    ),
    (
      "values that cannot be copied",
      """
      struct NC: ~Copyable { var n = 1; mutating func inc() { n += 1 }
        consuming func end() { print("end", n) }; deinit { print("deinit") } }
      func f() { var a = NC(); a.inc(); a.n = 7; a.end(); let b = NC(); print(b.n) }
      func g(_ x: borrowing NC) -> Int { x.n }
      func h(_ x: inout NC) { x.inc() }
      func k(_ x: consuming NC) { x.inc(); print(x.n) }
      func all() { var a = NC(); h(&a); print(g(a)); k(a) }
      f(); all()
      let numbers = [1, 2, 3]
      func sum() -> Int { let span = numbers.span; return span[0] + span[2] }
      print(sum())
      """
    ),
    (
      "closures that may not escape, and packs",
      """
      struct S { var n = 0 }
      func with(_ s: inout S, _ body: (inout S) throws -> Int) rethrows -> Int { try body(&s) }
      var s = S(n: 3)
      print(with(&s) { $0.n += 1; return $0.n })
      func two(_ a: (Int, Int) -> Int, _ b: () -> Void) -> Int { b(); return a(1, 2) }
      print(two(+, { print("b") }))
      func c(_ x: @convention(c) (Int) -> Int) -> Int { x(3) }
      print(c { $0 + 1 })
      func check(_ c: @autoclosure () -> Bool) { print(c()) }
      check(1 > 2)
      func all<each T>(_ x: repeat each T) -> (repeat each T) { (repeat each x) }
      print(all(1, "a"))
      """
    ),
    (
      "actors, tasks and streams",
      """
      actor A { var n = 0; func inc() -> Int { n += 1; return n } }
      let a = A()
      let one = await a.inc()
      async let two = a.inc()
      print(one, await two)
      let sum = await withTaskGroup(of: Int.self) { g in
        for i in 0..<3 { g.addTask { i * i } }
        var s = 0; for await x in g { s += x }; return s }
      @MainActor func m() -> Int { 5 }
      print(sum, m())
      for await x in AsyncStream(unfolding: { nil as Int? }) { print(x) }
      """
    ),
    (
      "threads",
      """
      import Dispatch
      import Synchronization
      let total = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 100) { i in
        let twice = i * 2
        total.withLock { $0 += twice }
      }
      print(total.withLock { $0 })
      """
    ),
    (
      "recursion and generics",
      """
      func fib(_ n: Int) -> Int { n < 2 ? n : fib(n - 1) + fib(n - 2) }
      print(fib(10))
      protocol P { associatedtype T; var t: T { get } }
      struct A: P { var t = 1 }
      let e: any P = A()
      print(e.t)
      func same<T: P>(_ x: T) -> some P { x }
      print(same(A()).t)
      extension Array where Element == Int { var total: Int { reduce(0, +) } }
      print([1, 2].total)
      """
    ),
    (
      "text printed in pieces and to other places",
      """
      import Foundation
      print("a", terminator: ""); print("b", "c", separator: "-")
      var text = ""; print("kept", to: &text); print(text, terminator: "")
      FileHandle.standardOutput.write(Data("bytes\\n".utf8))
      print(#line, #function, type(of: text), Thread.isMainThread)
      """
    ),
  ]

  @Test func `nasty programs print the same when they are observed`() async throws {
    let blocks = Self.programs.map { name, code in
      "## \(name)\n\n```swift isolated values steps\n\(code)\n```\n\n```output varies\n```\n\n"
    }
    let report = try await book.testSharing([Chapter(blocks.joined())])
    for ((name, _), verdict) in zip(Self.programs, report.verdicts) {
      #expect(verdict.diagnostics.filter { $0.severity == .error } == [], "\(name)")
      #expect(verdict.shown.observations?.output == verdict.output, "\(name)")
      #expect(verdict.shown.observations?.values.isEmpty == false, "\(name)")
      #expect(verdict.output?.isEmpty == false, "\(name)")
    }
    #expect(report.verdicts.count == Self.programs.count)
  }

  @Test func `where observing changes the output, the page is told and no value is shown`()
    async throws
  {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift values
        class Counter: CustomStringConvertible {
          var calls = 0
          var description: String { calls += 1; return "counter" }
        }
        let counter = Counter()
        print(counter.calls) // Prints "0"
        ```

        ```swift
        counter.calls // => 0
        ```

        ```swift in=other values
        let __builtin_send_data = 1
        ```

        ```swift in=third
        class Fragile: CustomStringConvertible {
          var isReady = false
          var description: String { precondition(isReady, "not ready"); return "ready" }
        }
        let fragile = Fragile() // => ready
        fragile.isReady = true
        ```

        """
      )
    ])
    #expect(report.verdicts.allSatisfy { $0.shown.observations == nil })
    #expect(
      report.summary == """
        1 verified
          | 0
          |\u{20}
          1:1: warning: values can't be shown here: the block at line 1 prints something different when \
        values are logged
            -0
            +1
        10 failed
          11:15: error: this value can't be checked: the block at line 1 prints something different when \
        values are logged
            -0
            +1
            = remove the `// =>` comments from this block
        14 verified
          14:1: warning: values can't be shown here: the program doesn't compile when values are \
        logged
            cannot call value of non-function type 'Int'
        18 failed
          23:25: error: this value can't be checked: the program is killed by SIGILL when values are \
        logged
            Precondition failed: not ready
            = remove the `// =>` comments from this block

        """
    )
  }
}
