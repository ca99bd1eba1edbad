import Foundation
import Testing

@Suite struct CoverageTests {
  @Test func `names lead where the compiler says, whatever else has their name`() async throws {
    let book = try await Case("uses").marble("build").exits(0)
    try book.shows("en/page.links.js", as: "page.links.js")
      .shows("en/other.links.js", as: "other.links.js")
      .shows("en/reference/Kit/Bag.cards.js", as: "Bag.cards.js")
      .shows("en/page.names.js", as: "page.names.js")
    let page = String(decoding: try book.contents("Site/public/en/page.html"), as: UTF8.self)
    let links = page.components(separatedBy: "class=\"symbol\" href=\"").dropFirst().map {
      String($0.prefix { $0 != "<" })
    }
    #expect(links == ["reference/Kit/Bag.html#filter\">"])
    #expect(page.contains("data-near=\".code\" data-load=\"../assets/links.js page.links.js\""))
    let bag = String(
      decoding: try book.contents("Site/public/en/reference/Kit/Bag.html"),
      as: UTF8.self
    )
    let uses = bag.components(separatedBy: "Used in ").dropFirst().map {
      $0.components(separatedBy: "</p>")[0].replacing(/<[^>]*>/, with: "")
    }
    #expect(uses.joined(separator: "\n") == Self.uses)
  }

  @Test func `names of the toolchain lead to the web where the book asks for it`() async throws {
    try await Case("uses")
      .change("Site/site.yml") { $0 += "\nwebReference: true\n" }
      .marble("build").exits(0)
      .shows("en/page.names.js", as: "web.names.js")
  }

  @Test func `a toolchain that reports no symbols of its own gives their names no cards`()
    async throws
  {
    let book = try Case("uses")
    let toolchain = try FakeToolchain(
      extractor: "case \"$*\" in *'-module-name Kit'*) ;; *) exit 1 ;; esac",
      in: book.temporary
    )
    try await book.marble("build", environment: ["MARBLE_SWIFTC": toolchain.compiler]).exits(0)
      .complains("cardless.txt")
    let links = String(decoding: try book.contents("Site/public/en/page.links.js"), as: UTF8.self)
    #expect(links.contains("Kit/Bag.html") && !links.contains("[\"\","))
  }

  /// Of the type, `init`, `items`, `filter`, the subscript and `~~`; `draw` and `never` have none.
  private static let uses = """
    Page
    Page
    A local function
    Page, A local function
    A local function
    A local function
    """

  @Test func `what the compiler writes for a type isn't a use that readers see`() async throws {
    let book = try Case("uses")
    try book.change("Sources/Kit/Bag.swift") { text in
      text += """

        open class Pot {
          public init() {}
        }

        public protocol Keyed {
          var rawValue: String { get }
        }

        """
    }
    try book.change("notes/en/page.md") { text in
      text += "\n```swift\nclass Kettle: Pot {}\nenum Key: String, Keyed { case one }\n```\n"
    }
    try await book.marble("coverage").exits(0).mentions("  Keyed\n    rawValue  ")
      .mentions("  Pot\n    init()  ").mentions("18 of 23 public symbols")
  }

  @Test func `symbols that no block uses are listed, and a minimum must be reached`() async throws {
    try await Case("uses")
      .marble("coverage").exits(0).prints("coverage.txt")
      .marble("coverage", "--format", "json", "--minimum", "20").exits(0).prints("coverage.json")
      .marble("coverage", "--minimum", "99.5").exits(1).complains("minimum.txt")
  }

  @Test func `a book that is not true, or has no reference, has no coverage`() async throws {
    try await Case("uses")
      .change("notes/en/page.md") { $0.replace("[2] 2", with: "[2] 3") }
      .marble("coverage").exits(1).complains("untrue.txt")
      .change("Site/site.yml") { $0.replace("reference: [Kit]\n", with: "") }
      .marble("coverage").exits(1).complains("unnamed.txt")
  }

  @Test func `what blocks use is kept, and found again when the library changes`() async throws {
    let book = try await Case("uses").marble("build").exits(0)
    let before = try book.contents("Site/public/en/page.links.js")
    try await book.marble("build").exits(0).mentions("nothing to write")
    #expect(try book.contents("Site/public/en/page.links.js") == before)
    try await book
      .change("Sources/Kit/Bag.swift") {
        $0.replace("(_ isGood: (Int) -> Bool)", with: "(_ isGood: (Int) -> Bool, more: Int = 0)")
      }
      .marble("build").exits(0)
    let after = String(decoding: try book.contents("Site/public/en/page.links.js"), as: UTF8.self)
    #expect(after.contains("\"filter-more\""))
  }
}
