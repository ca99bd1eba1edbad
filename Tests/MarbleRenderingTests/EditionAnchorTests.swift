import Testing

@testable import MarbleRendering

@Suite struct EditionAnchorTests {
  @Test(arguments: [
    ("bind", "the-six-rules", "bind.the-six-rules"), ("绑定", "六条规则", "绑定.六条规则"),
    ("1-start", "2", "_31_-start.2"), ("a.b", "c_d", "a_2e_b.c_5f_d"),
    ("a b", "marble-note:1", "a_20_b.marble-note_3a_1"), ("x", "→", "x._2192_"),
  ])
  func `an id is a name of XML that begins with its chapter`(
    chapter: String,
    id: String,
    anchor: String
  ) {
    #expect(EditionAnchor.place(id, in: EditionAnchor.chapter(chapter)) == anchor)
  }

  @Test func `no two places have the same id`() {
    let names = ["a", "a.b", "b", "a_2e_b", "_", "1", "_31_", "", ".", "_contents", "_part-1"]
    var all = [EditionAnchor.text, EditionAnchor.contents, EditionAnchor.part(0)]
    for chapter in names.map(EditionAnchor.chapter) where !chapter.isEmpty {
      all.append(chapter)
      all += names.map { EditionAnchor.place($0, in: chapter) }
    }
    #expect(Set(all).count == all.count)
  }
}
