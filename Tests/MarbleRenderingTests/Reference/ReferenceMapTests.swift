import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct ReferenceMapTests {
  @Test func `types have pages, and members places on them`() {
    let type = SampleReference.symbol(.class, "Box")
    let member = SampleReference.symbol(.method, "Box", "put(_:into:)", line: 2, owner: type.id)
    let inner = SampleReference.symbol(.enum, "Box", "Kind", line: 3, owner: type.id)
    let free = SampleReference.symbol(.function, "make()", line: 4)
    let map = SampleReference.map(type, member, inner, free)
    #expect(
      [type, member, inner, free].map { Self.address(of: $0, in: map) } == [
        "en/reference/M/Box.html", "en/reference/M/Box.html#put-into",
        "en/reference/M/Box.Kind.html", "en/reference/M/index.html#make",
      ]
    )
  }

  @Test func `equal names have different addresses, whatever the case`() {
    let symbols = [
      SampleReference.symbol(.struct, "Box"), SampleReference.symbol(.struct, "box", line: 2),
      SampleReference.symbol(.struct, "Index", line: 3),
      SampleReference.symbol(.function, "f(a:)", line: 4),
      SampleReference.symbol(.function, "f(a:)", line: 5),
      SampleReference.symbol(.function, "F(a:)", line: 6),
    ]
    let map = ReferenceMap(of: SampleReference.library(symbols), words: .in("en"))
    #expect(
      symbols.map { Self.address(of: $0, in: map) } == [
        "en/reference/M/Box.html", "en/reference/M/box-2.html", "en/reference/M/Index-2.html",
        "en/reference/M/index.html#f-a", "en/reference/M/index.html#f-a-2",
        "en/reference/M/index.html#F-a-3",
      ]
    )
  }

  @Test(arguments: [
    ("../../x", "-..-..-x"), ("a/b", "a-b"), (".hidden", "-.hidden"), ("<script>", "-script-"),
    ("类型", "类型"), ("", "-"), ("a b\"c", "a-b-c"), ("\u{202E}x", "-x"),
  ])
  func `hostile names stay in the folder`(name: String, file: String) {
    #expect(name.fileName == file)
  }

  @Test(arguments: [
    ("merge(with:)", "merge-with"), ("<->(_:_:)", "less-minus-greater"),
    ("==(_:_:)", "equal-equal"), ("init(_:)", "init"), ("\"><b>", "greater-less-b-greater"),
    ("marble-text", "symbol-marble-minus-text"), ("", "symbol"), ("subscript(_:)", "subscript"),
  ])
  func `places on pages are plain`(name: String, anchor: String) {
    #expect(name.symbolAnchor == anchor)
  }

  @Test func `members of a large type have pages by folders`() {
    let type = SampleReference.symbol(.class, "Box")
    let members = (1...ReferencePlanner.limit).map { number in
      let folder = number.isMultiple(of: 2) ? "Even" : "Operators/Odd/Deep"
      let file = "Sources/M/\(folder)/A.swift"
      return SampleReference.symbol(
        .method,
        "Box",
        "m\(number)()",
        file: file,
        line: number,
        owner: type.id
      )
    }
    let property = SampleReference.symbol(.property, "Box", "p", line: 99, owner: type.id)
    let library = SampleReference.library([type, property] + members)
    let map = ReferenceMap(of: library, words: .in("en"))
    #expect(
      map.pages.map(\.address.path) == [
        "en/reference/M/index.html", "en/reference/M/Box.html", "en/reference/M/Box/Even.html",
        "en/reference/M/Box/Odd.html",
      ]
    )
    #expect(Self.address(of: property, in: map) == "en/reference/M/Box.html#p")
    #expect(Self.address(of: members[0], in: map) == "en/reference/M/Box/Odd.html#m1")
  }

  @Test func `names mean what only one type has`() {
    let box = SampleReference.symbol(.class, "Box")
    let bag = SampleReference.symbol(.class, "Bag", line: 2)
    let map = SampleReference.map(
      box,
      bag,
      SampleReference.symbol(.method, "Box", "put(_:)", line: 3, owner: box.id),
      SampleReference.symbol(.method, "Box", "put(_:at:)", line: 4, owner: box.id),
      SampleReference.symbol(.method, "Box", "map(_:)", line: 5, owner: box.id),
      SampleReference.symbol(.method, "Bag", "map(_:)", line: 6, owner: bag.id),
      SampleReference.symbol(.property, "Box", "name", line: 7, owner: box.id)
    )
    let names = [
      "Box", "put", "put()", "put(_:at:)", "Box.put", "Box.map", "map", "name", "Box.name", "", "x",
    ]
    #expect(
      names.map { map.symbol(named: $0) } == [
        "Box@1", "Box.put(_:)@3", "Box.put(_:)@3", "Box.put(_:at:)@4", "Box.put(_:)@3",
        "Box.map(_:)@5", nil, nil, "Box.name@7", nil, nil,
      ]
    )
  }

  private static func address(of symbol: LibrarySymbol, in map: ReferenceMap) -> String? {
    map.place(of: symbol.id).map { $0.page.path + ($0.anchor.map { "#" + $0 } ?? "") }
  }
}
