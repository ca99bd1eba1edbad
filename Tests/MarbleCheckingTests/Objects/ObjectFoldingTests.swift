import MarbleModel
import Testing

@testable import MarbleChecking

/// What a record has, and the text that is made of it.
struct ObjectFoldingTests {
  @Test func `properties are listed in order, and an object is opened once`() {
    expect(
      """
      a -> 1
      b -> 3
      1 A
      2 B
      3 C
      1 -first-> 2
      1 -second-> 3
      2 -other-> 3
      3 -owner-> 1
      """,
      is: """
        a: A
          first: B
            other: C
              owner: A (above)
          second: C (above)
        b: C (above)
        """
    )
  }

  @Test func `what is weak or unowned says so`() {
    expect(
      """
      a -> 1
      weak b -> 2
      1 A
      2 B
      2 -unowned owner-> 1
      1 -weak delegate-> 2
      """,
      is: """
        a: A
          weak delegate: B
            unowned owner: A (above)
        weak b: B (above)
        """
    )
  }

  @Test func `the elements of arrays stand under the name of the property, in order`() {
    expect(
      """
      a -> 1
      list -> 7
      1 A
      2 _ContiguousArrayStorage
      5 B
      4 B
      7 _ContiguousArrayStorage
      1 -items-> 2
      2 -> 5
      2 -> 4
      7 -> 5
      """,
      is: """
        a: A
          items: B 2
          items: B
        list: B 2 (above)
        """
    )
  }

  @Test func `what a dictionary or a set holds is sorted by its names`() {
    for storage in ["_DictionaryStorage", "_SetStorage"] {
      expect(
        """
        a -> 1
        1 A
        2 \(storage)
        6 B
        3 C
        4 B
        1 -table-> 2
        2 -> 3
        2 -> 6
        2 -> 4
        """,
        is: """
          a: A
            table: B
            table: B 2
            table: C
          """
      )
    }
  }

  @Test(arguments: ["(memory)", "(box)", "(error)", "(context)", "_Storage"])
  func `what only serves others is folded into its holder`(kind: String) {
    expect(
      """
      a -> 1
      1 A
      2 \(kind)
      3 B
      4 \(kind)
      1 -property-> 2
      2 -> 4
      4 -weak -> 3
      4 -> 1
      """,
      is: """
        a: A
          weak property: B
          property: A (above)
        """
    )
  }

  @Test func `memory that refers to itself is folded, too`() {
    expect(
      "a -> 1\n1 (memory)\n2 (memory)\n3 A\n1 -> 2\n2 -> 1\n2 -> 3\n1 -> 3",
      is: "a: A\na: A (above)"
    )
  }

  @Test func `a closure holds what it captured`() {
    expect(
      """
      a -> 1
      1 A
      2 (context)
      3 (box)
      4 B
      1 -action{}-> 2
      2 -> 3
      2 -unowned -> 1
      3 -> 4
      """,
      is: """
        a: A
          action: closure
            captures: B
            unowned captures: A (above)
        """
    )
  }

  @Test func `a closure that captured one object needs no memory of its own`() {
    expect(
      """
      a -> 1
      1 A
      1 -first{3}-> 1
      1 -second{4}-> 1
      1 -third{3}-> 1
      """,
      is: """
        a: A
          first: closure
            captures: A (above)
          second: closure 2
            captures: A (above)
          third: closure (above)
        """
    )
  }

  @Test func `a closure that only passes on to another one is folded`() {
    expect(
      """
      a{9} -> 1
      1 (context)
      2 (context)
      3 (context)
      4 A
      1 -{8}-> 2
      2 -{7}-> 3
      3 -> 4
      3 -> 4
      """,
      is: """
        a: closure
          captures: A
          captures: A (above)
        """
    )
  }

  @Test func `elements behind all properties have a name, and lazy properties their own`() {
    expect(
      "a -> 1\n1 A\n2 B\n3 C\n1 -$__lazy_storage_$_late-> 2\n1 -> 3",
      is: "a: A\n  late: B\n  elements: C"
    )
  }

  @Test func `a closure that captured no object is left out`() {
    expect(
      """
      a -> 1
      1 A
      2 (context)
      3 (context)
      4 __StringStorage
      1 -first{}-> 2
      1 -second{}-> 3
      3 -> 4
      """,
      is: "a: A"
    )
  }

  @Test func `what nobody counts does not keep its object alive`() {
    expect(
      """
      a -> 1
      b -> 2
      1 A 1
      2 B 2
      3 C 1
      4 (memory)
      1 -other?-> 2
      1 -last?-> 2
      1 -memory-> 4
      4 -?-> 3
      4 -?-> 3
      """,
      is: """
        a: A
          other: B
          unowned last: B (above)
          memory: C
          unowned memory: C (above)
        b: B (above)
        """
    )
  }

  private static let chain = """
    a -> 1
    b -> 2
    1 A
    2 B
    3 C
    4 (context)
    1 -next-> 2
    2 -next-> 3
    3 -action{}-> 4
    4 -> 1
    """

  @Test func `from begins with some variables only`() {
    let record = record(Self.chain)
    #expect(text(record, from: ["b"]).hasPrefix("b: B\n  next: C\n"))
    #expect(text(record, from: ["c"]) == "")
  }

  @Test func `an object of a type that is left out is gone, with what only it leads to`() {
    let record = record(Self.chain)
    #expect(text(record, without: ["C"]) == "a: A\n  next: B\nb: B (above)")
    #expect(text(record, without: ["B"]) == "a: A")
    #expect(
      text(record, without: ["closure"]) == """
        a: A
          next: B
            next: C
        b: B (above)
        """
    )
  }

  @Test func `what is not there is left out, and nothing traps`() {
    #expect(text(record("a -> 1\nb -> 2\n2 B\n2 -c-> 3")) == "b: B")
    #expect(text(ObjectRecord()) == "")
  }

  @Test func `long chains end like short ones`() {
    let count = 10_000
    var record = ObjectRecord()
    record.nodes = (0..<count).map { .init($0, $0 % 2 == 0 ? .object : .memory, name: "A") }
    record.edges = [.init("a", to: 0)] + (1..<count).map { .init("next", from: $0 - 1, to: $0) }
    #expect(ObjectOutline(of: HeldObjects(record)).lines.count == count / 2)
    for index in record.nodes.indices { record.nodes[index].kind = .memory }
    record.nodes[count - 1].kind = .object
    #expect(text(record) == "a: A")
  }

  private func expect(
    _ lines: String,
    is expected: String,
    at place: SourceLocation = #_sourceLocation
  ) {
    let found = text(record(lines))
    #expect(found == expected, sourceLocation: place)
  }
}
