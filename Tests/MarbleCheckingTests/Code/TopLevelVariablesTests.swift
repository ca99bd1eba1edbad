import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

struct TopLevelVariablesTests {
  /// Each row: code, and the variables that it declares.
  @Test(arguments: [
    ("let a = 1", "a"),
    ("var a: Int?", "a"),
    ("let a = 1, b = 2", "a b"),
    ("let a: [String: Int] = [:], b: Int = f(x, y)", "a b"),
    ("let a: Map<String, Int> = [:]", "a"),
    ("let (a, b) = pair", "a b"),
    ("let (a, _) =\n  f(1)", "a"),
    ("let _ = f()", ""),
    ("weak var a: Screen?", "weak a"),
    ("unowned let a = b", "unowned a"),
    ("unowned(unsafe) var a = b", "unowned a"),
    ("private let a = 1", "a"),
    ("nonisolated(unsafe) var a = 1", "a"),
    ("@MainActor var a = 1", "a"),
    ("@MainActor\nvar a = 1", "a"),
    ("guard let a = b, let c = d else { fatalError() }", "a c"),
    ("if let a = b { print(a) }", ""),
    ("if let a = b,\n  let c = d { print(a) }", ""),
    ("while let a = b.next() { }", ""),
    ("for var a in b { }", ""),
    ("async let a = b()", ""),
    ("var a: Int { 3 }", ""),
    ("var a: Int {\n  3\n}", ""),
    ("var a = 1 { didSet { print(a) } }", "a"),
    ("let a = f { let b = $0; return b }", "a"),
    ("class A {\n  let b = 1\n}", ""),
    ("let a = A()\n\nlet b = a // let c = d", "a b"),
    ("let a = \"\"\"\nlet c = {\n\"\"\"\nlet b = 2", "a b"),
    ("let 名 = 1", "名"),
  ])
  func `variables with a value are found outside of all braces`(code: String, names: String) {
    let listing = Listing(code: code.split(separator: "\n").map(String.init))
    let found = TopLevelVariables(of: listing).all.map { variable in
      (variable.strength == .strong ? "" : variable.strength.rawValue + " ") + variable.name
    }
    #expect(found.joined(separator: " ") == names)
  }
}
