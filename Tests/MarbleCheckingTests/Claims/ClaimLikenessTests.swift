import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct ClaimLikenessTests {
  /// Each row: a comment behind code that begins like a claim, and how the claim is spelled.
  @Test(arguments: [
    ("//=> 7", "// => 7"),
    ("// = > 7", "// => 7"),
    ("//  => 7", "// => 7"),
    ("// ==> 7", "// => 7"),
    ("// -> 7", "// => 7"),
    ("// -> \"a b\"", "// => \"a b\""),
    ("// → [1, 2]", "// => [1, 2]"),
    ("// ⇒ x", "// => x"),
    ("/* => 7 */", "// => 7"),
    ("/// => 7", "// => 7"),
    ("// =>", "// =>"),
    ("// Prints 7", "// Prints \"7\""),
    ("// prints 7.", "// Prints \"7\""),
    ("// prints \"a b\"", "// Prints \"a b\""),
    ("// \"a b\" is printed", "// Prints \"a b\""),
    ("// 打印 \"a b\"", "// Prints \"a b\""),
    ("// 输出：“a b”", "// Prints \"a b\""),
    ("// == 7", "// => 7"),
    ("// Print \"a\"", "// Prints \"a\""),
    ("// Prnits \"a\"", "// Prints \"a\""),
    ("// Prints “a”", "// Prints \"a\""),
    ("// Prints 'a'.", "// Prints \"a\""),
    ("// Prints `a`", "// Prints \"a\""),
    ("// Prints: a", "// Prints \"a\""),
    ("// Prints:", "// Prints \"...\""),
    ("// prints", "// Prints \"...\""),
    ("//Prints \"a\"", "// Prints \"a\""),
    ("/* Prints \"a\" */", "// Prints \"a\""),
    ("/// Prints \"a\".", "// Prints \"a\""),
    ("// Prints [1, 2]", "// Prints \"[1, 2]\""),
    ("// Prints true", "// Prints \"true\""),
    ("// ＝＞ 7", "// => 7"),
    ("// = = > 7", "// => 7"),
    ("// ⟹ 7", "// => 7"),
    ("// ➜ 7", "// => 7"),
    ("// ⟶ 7", "// => 7"),
    ("// –> 7", "// => 7"),
    ("// ← 7", "// => 7"),
    ("// 👉 7", "// => 7"),
    ("// ~~> 7", "// => 7"),
    ("// -> (1, 2)", "// => (1, 2)"),
    ("// → Optional(7)", "// => Optional(7)"),
    ("// → .none", "// => .none"),
    ("// → Point(x: 1)", "// => Point(x: 1)"),
    ("// Prints #\"a\"#", "// Prints \"a\""),
    ("// Рrints \"a\"", "// Prints \"a\""),
    ("// Ｐｒｉｎｔｓ 「a」", "// Prints \"a\""),
    ("// Prints： 7", "// Prints \"7\""),
    ("// Output: 7", "// Prints \"7\""),
    ("// output:", "// Prints \"...\""),
    ("// error: no", "// error: no"),
    ("// Error: no", "// error: no"),
    ("// еrror: no", "// error: no"),
    ("// ｗａｒｎｉｎｇ： no", "// warning: no"),
    ("/* warning: no */", "// warning: no"),
    ("// a() // => 7", "// => 7"),
    ("// ❌ error: no", "// error: no"),
    ("// [error]: no", "// error: no"),
    ("// compile-time error: no", "// error: no"),
    ("// Compiler error: no", "// error: no"),
    ("// error – no", "// error: no"),
    ("// this prints \"a\"", "// Prints \"a\""),
    ("// And now it will print \"a\".", "// Prints \"a\""),
    ("// Prints => \"a\"", "// Prints \"a\""),
    ("// Console: \"a\"", "// Prints \"a\""),
    ("// a() // error: no", "// error: no"),
    ("// Displays \"a\"", "// Prints \"a\""),
    ("// logs 'a'.", "// Prints \"a\""),
  ])
  func `a comment that begins like a claim has a spelling`(comment: String, spelling: String) {
    #expect(ClaimLikeness(comment)?.spelling == spelling)
  }

  @Test(arguments: [
    "// 打印总数", "// the \"a\" is printed", "// == Sums ==", "// == b", "// prints the sum",
    "// Prints the sum of 3 numbers.", "// prints 3 lines",
    "// prints \"a\" twice", "// print(x)", "// -> see below", "// -> Int", "// → next",
    "// points \"north\"", "// paints 7", "// printer", "// reprints 7", "// = 7", "// > 7",
    "// x => 7", "// note: Prints \"a\"", "/* one */", "/// Returns 7.", "// http://a", "//",
    "// Prints `count` lines", "// prints (3)", "// >= 7", "// <= 7", "// >> 7", "// - 7", "// ~7",
    "// → Int", "// → a(7)", "// ...", "// --", "// <- see", "// Output: all of it", "// output 7",
    "// this prints the \"a\" of it", "// this prints a", "// it is printed", "// and \"a\"",
    "// the user error: none", "// [error] is caught", "// error-prone", "// error - ", "// ❌ no",
    "// error", "// error:", "// errors: none", "// the error: none", "// warning signs: two",
    "// see http://a // b", "// a // b",
    "// shows the \"a\"", "// Logs 7 lines", "// writes \"a\" to a file",
  ])
  func `prose begins like no claim`(comment: String) {
    #expect(ClaimLikeness(comment) == nil)
  }

  @Test func `an arrow on a line of its own points somewhere`() {
    #expect(ClaimLikeness("// -> 7", isAlone: true) == nil)
    #expect(ClaimLikeness("// => 7", isAlone: true) != nil)
  }

  @Test func `a word in capitals on a line of its own is meant for readers`() {
    #expect(ClaimLikeness("// Warning: slow", isAlone: true) == nil)
    #expect(ClaimLikeness("// warning: slow", isAlone: true) != nil)
  }

  @Test(arguments: [
    ("let a = 1 // one", false), ("let a = \"http://b\"", false), ("a() // => 1", true),
    ("a() /* x */ // Prints \"1\"", true), ("let a = \"// => 1\"", true), ("a / b", false),
  ])
  func `few listings may claim something`(code: String, mayClaim: Bool) {
    #expect(Listing(code: [code]).mayClaim == mayClaim)
  }
}
