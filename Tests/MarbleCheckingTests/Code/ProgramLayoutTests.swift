import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

struct ProgramLayoutTests {
  /// Each row: code, and the kinds of its items, one letter each: `s` for a statement, `v` for
  /// variables in the function, `m` and `f` for variables of the file that belong to the main actor
  /// or to nobody, `d` for a declaration, `e` for an extension of an own type, `i` for an import.
  @Test(arguments: [
    ("let a = 1\nprint(a)", "vs"),
    ("let a = 1\nfunc f() -> Int { a }\nprint(f())", "fds"),
    ("var a = 1\nfunc f() -> Int { a }\nprint(f())", "mds"),
    ("let a = f { 1 }\nfunc g() -> Int { a }", "md"),
    ("let b = 1\nlet a = b + 1\nfunc f() -> Int { a }", "ffd"),
    ("nonisolated(unsafe) var a = 1", "f"),
    ("func f() -> Int { a }\nprint(f())\nlet a = 1", "dsv"),
    ("struct A { var count = 1 }\nlet count = A().count", "dv"),
    ("list.map { a in a }\nlet a = 1", "sv"),
    ("let a = list.map { a in a + 1 }", "v"),
    ("list.map { a in a }\nlet a = 1\nfunc f() -> Int { a }", "svd"),
    ("let (a, _) = pair", "v"),
    ("let a = 1, b: Int = 2", "v"),
    ("weak var a: Screen?", "v"),
    ("let b = 1\nvar a = b\nrun { a += 1 }", "fms"),
    ("var a = 1\na += 1", "vs"),
    ("let _ = f()", "s"),
    ("import Foundation\nprint(Data())", "is"),
    ("@discardableResult\nfunc f() -> Int { 1 }\nf()", "ds"),
    ("@MainActor final class A {}", "d"),
    ("struct A {}\nextension A: Sendable {}", "de"),
    ("extension Int { func f() {} }", "d"),
    ("open.value = 1\nopen()", "ss"),
    ("do { try f() } catch { print(error) }", "s"),
    ("let a = try f()\ntry g()\nprint(try! h(), try? h())", "vss"),
    ("print(await f())\nfor await a in b { await g(a) }", "ss"),
    ("Task { await f() }", "s"),
    ("list.forEach { if $0 > 1 { return } }", "s"),
    ("print(\"#\")", "s"),
    ("if a {\n  print(1)\n} else {\n  print(2)\n}", "s"),
    ("list\n  .map { $0 }\n  .forEach { print($0) }", "s"),
  ])
  func `a program is taken apart`(code: String, kinds: String) {
    #expect(kindsOfItems(in: [code]) == kinds)
  }

  /// Each row: code that other programs would notice, or that would mean something else in a
  /// function.
  @Test(arguments: [
    "print(a)\nlet a = 1",
    "let a = a",
    "let a = list.map { a($0) }",
    "run { a += 1 }\nvar a = 1",
    "let max = 1",
    "func a() {}\nlet a = 1",
    "let a: Int",
    "var a: Int { 1 }",
    "var a = 1 { didSet { print(a) } }",
    "@Wrapped var a = 1",
    "lazy var a = 1",
    "guard let a = b else { fatalError() }",
    "defer { print(1) }",
    "if a { return }",
    "for a in b { await f(a) }",
    "if a { throw A() }\nthrow A()",
    "public struct A {}",
    "private func f() {}",
    "infix operator <+>",
    "func + (a: A, b: A) -> A { a }",
    "extension Int: @retroactive Identifiable {}",
    "extension Int { public func f() {} }",
    "@main struct A { static func main() {} }",
    "@_cdecl(\"a\") func a() {}",
    "print(#line)",
    "#if os(Linux)\nprint(1)\n#endif",
    "@testable import Kit",
    "import struct Foundation.Data",
    "print(1); print(2)",
    "print(String(reflecting: a))",
    "dump(a)",
    "print(Mirror(reflecting: a))",
    "{ print(1) }()",
    "-a",
  ])
  func `a program that could be noticed has no layout`(code: String) {
    #expect(kindsOfItems(in: [code]) == nil)
  }

  @Test func `a listing sees the names of those before it`() {
    #expect(kindsOfItems(in: ["print(a)", "let a = 1"]) == nil)
    #expect(kindsOfItems(in: ["let a = 1", "func f() -> Int { a }"]) == "f|d")
    #expect(kindsOfItems(in: ["struct A {}", "extension A: Sendable {}"]) == "d|e")
  }

  @Test func `listings that don't run aren't part of the layout`() {
    var checked = Listing(code: ["lazy var a = 1"])
    checked.words.check = .compile
    let listings = [Listing(code: ["print(1)"]), checked]
    #expect(layout(of: listings)?.items.map(\.count) == [1, 0])
    #expect(layout(of: [checked]) == nil)
  }

  @Test func `programs in another dialect, with other files, or that must stop have no layout`() {
    var old = Dialect()
    old.mode = .five
    #expect(layout(of: [Listing(code: ["print(1)"])], in: old) == nil)
    #expect(layout(of: [Listing(code: ["print(1)"])], name: .stopping(line: 1)) == nil)
    var other = Listing(code: ["func f() {}"])
    other.words.file = "other.swift"
    #expect(layout(of: [Listing(code: ["f()"]), other]) == nil)
  }

  @Test func `a program waits if it does so outside of all braces`() {
    #expect(layout(of: [Listing(code: ["print(await f())"])])?.isAsync == true)
    #expect(layout(of: [Listing(code: ["Task { await f() }"])])?.isAsync == false)
  }

  private func kindsOfItems(in listings: [String]) -> String? {
    let listings = listings.map { code in
      Listing(code: code.split(separator: "\n").map(String.init))
    }
    let items = layout(of: listings)?.items
    return items.map { items in
      items.map { $0.map(\.kind.letter).joined() }.joined(separator: "|")
    }
  }

  private func layout(
    of listings: [Listing],
    in dialect: Dialect = Dialect(),
    name: Program.ID.Name = .page
  ) -> ProgramLayout? {
    let id = Program.ID(path: "notes/en/a.md", name: name)
    return ProgramLayout(of: Program(id: id, listings: listings, dialect: dialect))
  }
}

extension ProgramLayout.Item.Kind {
  fileprivate var letter: String {
    switch self {
    case .statement: "s"
    case .declaration: "d"
    case .ownExtension: "e"
    case .moduleImport: "i"
    case .variables(let variables):
      switch variables.storage {
      case .function: "v"
      case .file(let isIsolated): isIsolated ? "m" : "f"
      }
    }
  }
}
