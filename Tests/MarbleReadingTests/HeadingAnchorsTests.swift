import Testing

@testable import MarbleReading

@Suite struct HeadingAnchorsTests {
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
}
