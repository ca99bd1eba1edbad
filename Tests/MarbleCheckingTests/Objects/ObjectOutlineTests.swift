import MarbleModel
import Testing

@testable import MarbleChecking

struct ObjectOutlineTests {
  /// Each row: two moments, and what changed between them.
  @Test(arguments: [
    (
      "a -> 1\n1 A", "a -> 1\n1 A\n2 B\n1 -next-> 2",
      "  a: A\n+   next: B"
    ),
    (
      "a -> 1\n1 A\n2 B\n3 C\n1 -next-> 2\n2 -last-> 3", "a -> 1\n1 A",
      "  a: A\n-   next: B\n-     last: C"
    ),
    (
      "a -> 1\n1 A\n2 B\n1 -next-> 2", "a -> 1\n1 A\n3 B\n1 -next-> 3",
      "  a: A\n-   next: B\n+   next: B 2"
    ),
    (
      "a -> 1\n1 A\n2 B\n1 -next-> 2", "a -> 1\n1 A\n2 B\n1 -weak next-> 2",
      "  a: A\n-   next: B\n+   weak next: B (above)"
    ),
    ("", "a -> 1\n1 A", "+ a: A"),
    ("a -> 1\n1 A", "", "- a: A"),
    ("a -> 1\n1 A", "a -> 1\n1 A", "  a: A"),
  ])
  func `a line says what is new and what is gone`(old: String, new: String, expected: String) {
    let moments = [old, new].map { HeldObjects(record($0)) }
    let outline = ObjectOutline(from: moments[0], to: moments[1])
    #expect(outline.text(ObjectNames(in: [outline])).joined(separator: "\n") == expected)
  }

  @Test func `references that stay keep their order beside those that come and go`() {
    let old = record("a -> 1\n1 A\n2 B\n3 B\n4 B\n1 -b-> 2\n1 -b-> 3\n1 -b-> 4")
    let new = record("a -> 1\n1 A\n2 B\n5 B\n4 B\n1 -b-> 5\n1 -b-> 2\n1 -b-> 4")
    let outline = ObjectOutline(from: HeldObjects(old), to: HeldObjects(new))
    #expect(
      outline.text(ObjectNames(in: [outline])) == [
        "  a: A", "+   b: B 4", "    b: B", "-   b: B 2", "    b: B 3",
      ]
    )
  }

  @Test func `an object has the same name in all texts, by the order in which it was made`() {
    let outlines = ["x -> 9\n9 A", "x -> 3\ny -> 9\n3 A\n9 A"].map {
      ObjectOutline(of: HeldObjects(record($0)))
    }
    let names = ObjectNames(in: outlines)
    #expect(outlines.map { $0.text(names) } == [["x: A 2"], ["x: A", "y: A 2"]])
  }
}
