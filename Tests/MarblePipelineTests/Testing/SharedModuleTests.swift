import Foundation
import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Testing

/// Programs share a module of the compiler; none may notice.
@Suite struct SharedModuleTests {
  /// Programs that would tell a shared module from their own, if nobody took care.
  private static let programs = [
    ("print(1)", "1"),
    // Names of types contain that of the module.
    ("struct A {}\nprint([A()])", "[en_p1.A()]"),
    ("struct A {}\nprint(String(reflecting: A.self).count)", "7"),
    ("struct A: Error {}\ndo { throw A() } catch { print(error) }", "A()"),
    // Variables live until the end, and those in braces don't.
    ("class A { deinit { print(\"gone\") } }\nlet a = A()\nprint(1)", "1"),
    ("class A { deinit { print(\"gone\") } }\ndo { let a = A(); _ = a }\nprint(1)", "gone\n1"),
    ("class A { deinit { print(\"gone\") } }\nvar a: A? = A()\na = nil\nprint(1)", "gone\n1"),
    (
      "class A {}\nvar a: A? = A()\nweak var b = a\nprint(b != nil)\na = nil\nprint(b == nil)",
      "true\ntrue"
    ),
    // Variables of the file have their values in order.
    (
      "func f() -> Int { print(\"f\"); return 1 }\nlet a = f()\nprint(\"g\")\nfunc g() -> Int { a }"
        + "\nprint(g())", "f\ng\n1"
    ),
    ("func f() -> Int { a }\nprint(f())\nlet a = 5", "0"),
    // A program ends where it says.
    ("import Foundation\nprint(1)\nif Bool.random() || true { exit(0) }", "1"),
    ("struct A: Error {}\nfunc f() throws { print(1) }\ntry f()", "1"),
    ("func f() async -> Int { 1 }\nprint(await f())", "1"),
    ("import Foundation\nprint(Thread.isMainThread)", "true"),
    ("@MainActor func f() { print(1) }\nlet a = { f() }\na()", "1"),
    (
      "for n in 1...2 {\n  print(n)\n}\nlet text = \"\"\"\n  let a = 1\n  \"\"\"\nprint(text)",
      "1\n2\nlet a = 1"
    ),
    ("extension Int { func f() -> Int { self + 1 } }\nprint(1.f())", "2"),
    ("extension Int { func f() -> Int { self + 2 } }\nprint(1.f())", "3"),
    (
      "protocol P { func f() -> Int }\nextension P { func f() -> Int { 1 } }\nstruct A: P {}"
        + "\nprint(A().f())", "1"
    ),
    (
      "enum E: String, CaseIterable { case a, b }\nprint(E.allCases.map(\\.rawValue))",
      "[\"a\", \"b\"]"
    ),
    ("actor A { var n = 1 }\nlet a = A()\nprint(await a.n)", "1"),
    ("func f<T>(_ t: T) -> String { \"\\(T.self)\" }\nprint(f(1))", "Int"),
    ("print(1)\nfatalError(\"no\")", "1"),
    ("let a = [1]\nprint(a[3])", ""),
  ]

  /// Programs that Swift refuses, though a function could accept them.
  private static let refused = [
    "print(a)\nlet a = 1",
    "if true { return }",
    "class A {}\nlet a = A()\nTask.detached { _ = a }",
    "var a = 1\nTask.detached { a += 1 }",
    "var a = 1\nfunc f() { a += 1 }\nf()",
    "let a = 1\nlet a = 2",
    "func a() {}\nlet a = 1",
    "let zip = 1\nfunc f() { print(zip([1], [2])) }",
    "class A {}\nlet a = A()\nfunc f(_ a: sending A) {}\nlet b = { @Sendable in print(a) }",
    "print(missing)",
    "let a: Int = \"\"",
    "import Missing",
  ]

  @Test func `verdicts are those of programs in modules of their own`() async throws {
    let chapters = Self.programs.enumerated().map { number, program in
      Chapter(
        "```swift\n\(program.0)\n```\n\n```output\n\(program.1)\n```\n",
        at: "notes/en/p\(number).md"
      )
    }
    let refused = Self.refused.enumerated().map { number, code in
      Chapter("```swift\n\(code)\n```\n", at: "notes/en/r\(number).md")
    }
    let merged = try await summaries(of: chapters + refused, modules: nil)
    let own = try await summaries(of: chapters + refused, modules: "own")
    for (one, other) in zip(merged, own) { #expect(one == other) }
    #expect(own.suffix(refused.count).allSatisfy { $0.contains("failed") })
    let stopping = own.prefix(chapters.count).filter { !$0.contains("verified") }
    #expect(stopping.count == 2)
  }

  private func summaries(of chapters: [Chapter], modules: String?) async throws -> [String] {
    let book = try TemporaryBook()
    var environment = ProcessInfo.processInfo.environment
    environment["MARBLE_MODULES"] = modules
    let settings = BookSettings(title: "Book")
    let tester = DocTester(root: book.root, settings: settings, environment: environment)
    let report = try await Turnstile.shared.pass { try await tester.test(chapters) }
    let verdicts = Dictionary(grouping: report.verdicts, by: \.listing.path)
    return chapters.map { chapter in
      var own = report
      own.verdicts = verdicts[chapter.path] ?? []
      return chapter.path + "\n" + own.summary
    }
  }
}
