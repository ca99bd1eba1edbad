import Foundation
import Testing

@testable import MarbleReading

struct HeadingAnchorsTests {
  @Test func `anchors are those that GitHub makes, and no two are the same`() {
    var anchors = HeadingAnchors()
    let table = [
      ("The six rules", "the-six-rules"),
      ("What `bind` is for, in short!", "what-bind-is-for-in-short"),
      ("The six rules", "the-six-rules-1"),
      ("The six rules 1", "the-six-rules-1-1"),
      ("a_b - c", "a_b---c"),
      ("信号的 一生", "信号的-一生"),
      ("ÉTÉ", "été"),
      ("+ & ?", "--"),
      ("!", "section"),
      ("?", "section-1"),
    ]
    for (heading, anchor) in table {
      #expect(anchors.anchor(for: heading.replacing("`", with: "")) == anchor)
    }
  }

  @Test func `in a catalog, anchors are those that DocC makes`() {
    var anchors = HeadingAnchors(isCatalog: true)
    let table = [
      ("The six rules", "The-six-rules"),
      ("What bind is for, in short!", "What-bind-is-for-in-short"),
      ("a_b – c", "ab-c"),
      (" + & ? ", "+--"),
      ("!", "section"),
      ("The six rules", "The-six-rules-1"),
    ]
    for (heading, anchor) in table {
      #expect(anchors.anchor(for: heading) == anchor)
    }
  }

  @Test func `no heading takes the name of something else on the page`() {
    var anchors = HeadingAnchors()
    let table = [
      ("Marble text", "section-marble-text"), ("Marble text", "section-marble-text-1"),
      ("Marble 3", "section-marble-3"), ("Marble 3 12", "section-marble-3-12"),
      ("Marble", "marble"), ("Marble", "section-marble-1"), ("Marble diagrams", "marble-diagrams"),
    ]
    for (heading, anchor) in table { #expect(anchors.anchor(for: heading) == anchor) }
  }

  @Test func `the names of the templates, the scripts and the renderer are reserved`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    var found: Set<String> = []
    for folder in ["Site/scripts", "Site/templates", "Sources/MarbleRendering"] {
      let place = root.appending(path: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: place.path)
      where [".js", ".mustache", ".swift"].contains(where: path.hasSuffix) {
        let text = try String(contentsOf: place.appending(path: path), encoding: .utf8)
        for match in text.matches(of: /id(?:=|: )\\?"(marble-[a-z-]+)\\?"/) {
          found.insert("\(match.output.1)")
        }
      }
    }
    #expect(found.sorted() == HeadingAnchors.reserved)
  }
}
