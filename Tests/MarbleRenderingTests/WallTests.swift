import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRendering

/// Chapters whose sections have pages of their own.
@Suite struct WallTests {
  private static let text = """
    Look [there](#map).

    ```swift
    let one = 1
    ```

    ## Values

    Some `values` pass.

    ### `filter`

    ```swift
    print(2)
    ```
    ```marble
    a       1-2|
    filter  1--|
    ```

    ### `map`

    See [`filter`](#filter), and [late](c.md#late) ones.

    ```swift
    print(3)
    ```
    ```marble
    a    1--2|
    map  (1 2|)
    ```

    ## Time

    ### `late`

    ```swift
    print(4)
    ```
    ```marble
    a     1-X
    b     2-|
    late  --1X
    ```

    ## Words

    No picture.
    """

  private static func book(isSplit: Bool = true) -> Book {
    var settings = BookSettings(title: "Book")
    settings.contents = [BookSettings.Part(title: nil, chapters: ["c", "d"])]
    let front = FrontMatter(title: "C", summary: "All of it.", isSplit: isSplit)
    let first = SampleBook.chapter("c", front, Chapter(text).blocks)
    let second = SampleBook.chapter(
      "d",
      FrontMatter(title: "D"),
      Chapter("[one](c.md#map) [two](c.md#time) [three](c.md) [four](c.md#nothing)").blocks
    )
    let part = Book.Part(title: nil, chapters: [first, second])
    return Book(root: "/", settings: settings, parts: [part])
  }

  private static func texts(isSplit: Bool = true) -> [String: String] {
    let book = book(isSplit: isSplit)
    return SitePlan(of: book).texts(of: book)
  }

  @Test func `each section has a page, behind one with pictures of all diagrams`() throws {
    let texts = Self.texts()
    let pages = texts.keys.filter { $0.hasPrefix("en/c.") && $0.hasSuffix(".html") }.sorted()
    #expect(pages == ["en/c.html", "en/c.time.html", "en/c.values.html", "en/c.words.html"])
    for page in ["en/c.html", "en/c.values.html"] {
      let name = page.replacing("en/", with: "wall-")
      try expect(texts[page] ?? "", isAsRecordedIn: "Pages/\(name)")
    }
  }

  @Test(arguments: [
    ("`combineLatest(with:combine:)`", "<code>combineLatest<wbr>(with:<wbr>combine:)</code>"),
    (
      "A heading: a name `a(b:)` [c](https://d.e:80)",
      "A heading:<wbr> a name <code>a<wbr>(b:)</code> c"
    ),
    ("Sums $f(a) = b$ and others", nil),
  ])
  func `long names can break, and neither tags nor formulas are changed`(
    heading: String,
    title: String?
  ) throws {
    let text = "## \(heading)\n\n```swift\nprint(1)\n```\n\n```marble\na  1-|\nb  1-|\n```\n"
    let entry = try #require(WallEntry.all(in: Chapter(text).blocks).first)
    if let title { #expect(entry.title == title) } else { #expect(!entry.title.contains("<wbr>")) }
  }

  @Test func `a chapter is on one page unless its head says otherwise`() {
    let texts = Self.texts(isSplit: false)
    let pages = texts.keys.filter { $0.hasPrefix("en/c") && $0.hasSuffix(".html") }
    #expect(pages == ["en/c.html"])
    #expect(texts["en/c.html"]?.contains("class=\"wall\"") == false)
  }

  @Test func `links lead to the page of their section`() throws {
    let texts = Self.texts()
    let other = try #require(texts["en/d.html"])
    #expect(other.contains("<a href=\"c.values.html#map\">one</a>"))
    #expect(other.contains("<a href=\"c.time.html#time\">two</a>"))
    #expect(other.contains("<a href=\"c.html\">three</a>"))
    #expect(other.contains("<a href=\"c.html#nothing\">four</a>"))
    #expect(texts["en/c.html"]?.contains("<a href=\"c.values.html#map\">there</a>") == true)
    let values = try #require(texts["en/c.values.html"])
    #expect(values.contains("<a href=\"#filter\"><code>filter</code></a>"))
    #expect(values.contains("<a href=\"c.time.html#late\">late</a>"))
  }

  @Test func `a page changes with the sections that its links lead to`() {
    let (split, whole) = (
      SitePlan(of: Self.book()).keys, SitePlan(of: Self.book(isSplit: false)).keys
    )
    #expect(split["en/d.html"] != whole["en/d.html"])
  }

  @Test(arguments: [
    ("one signal", ["a  1-2|", "b  1-2|"], "one"),
    ("a signal alone", ["a  (1|)"], ""),
    ("a signal that sends later", ["a  --1|"], "time"),
    ("several", ["a  1-|", "b  --2|", "c  1-2|"], "several"),
    ("later than its input", ["a  1-|", "b  --1|"], "one time"),
    ("an error", ["a  1-X", "b  1-|"], "one errors"),
    ("the end of its input", ["a  1-2-|", "b  1|"], "one time early"),
    ("before an endless one", ["a  1-2---", "b  1-|"], "one early"),
    ("an endless one", ["a  1-2|", "b  1-2-"], "one"),
  ])
  func `pictures are found by what they show`(name: String, lines: [String], kinds: String) throws {
    let lanes = try MarbleDiagram(parsing: lines).lanes
    let found = WallEntry.Kind.allCases.filter { $0.holds(for: lanes) }.map(\.rawValue)
    #expect(found.joined(separator: " ") == kinds)
  }

  @Test func `a picture has a path for the lines, for the dots of each colour, and for errors`()
    throws
  {
    let diagram = try MarbleDiagram(parsing: ["a  1-2-|", "b  1---X"])
    #expect(
      WallPicture(of: diagram).html
        == "<svg viewBox=\"0 0 120 38\" aria-hidden=\"true\">"
        + "<path d=\"M2 11H44M44 6v10M2 26H44\"/><path class=\"m0\" d=\"M8 11h0M8 26h0\"/>"
        + "<path class=\"m1\" d=\"M26 11h0\"/><path class=\"x\" d=\"M40 22l8 8m0-8l-8 8\"/></svg>"
    )
  }
}
