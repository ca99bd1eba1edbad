import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct FirstDeclaredNameTests {
  @Test(arguments: [
    (["struct A_b2 {}"], "A_b2"), (["let a = 1", "func f() {}", "class C {}"], "f"),
    (["@MainActor final class Box<Item> {"], "Box"), (["enum Kind: String {"], "Kind"),
    (["protocol P"], "P"), (["actor Meter {"], "Meter"), (["let structure = 1"], nil),
    (["struct Größe {}"], nil), (["struct"], nil), ([], nil),
  ])
  func `the first declaration of a type or function names a program`(
    code: [String],
    name: String?
  ) {
    #expect(Listing(code: code).firstDeclaredName == name)
  }
}
