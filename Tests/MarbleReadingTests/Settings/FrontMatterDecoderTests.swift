import MarbleModel
import Testing

@testable import MarbleReading

struct FrontMatterDecoderTests {
  @Test(arguments: FrontMatter.table.map { ($0.key, $0.form) })
  func `each setting of the table is read`(key: String, form: String) {
    let line = key == "sources" ? "sources: [{title: S, url: https://a}]" : form
    let title = key == "title" ? "" : "title: x\n"
    let source = SourceFile(path: "notes/en/x.md", text: "---\n\(title)\(line)\n---\n")
    let head = FrontMatterHead(of: source)
    let read = FrontMatterDecoder.decode(head, of: source, name: "x")
    #expect(read.diagnostics == [])
    #expect(read.frontMatter != FrontMatter(title: "x"))
  }

  @Test(arguments: [
    (
      "no head", "a",
      "1:1: error: the chapter has no head, so it has no title | begin the file with three lines: `---`, `title: ...` and `---`"
    ),
    (
      "open head", "---\ntitle: a\n",
      "1:1: error: the head of the chapter is never closed | end it with `---` on its own line"
    ),
    (
      "empty head", "---\n---\n",
      "1:1: error: the chapter has no title | add `title: ...` to the head"
    ),
    (
      "empty title", "---\ntitle:\n---\n",
      "2:7: error: the chapter has no title | add `title: ...` to the head"
    ),
    (
      "broken", "---\ntitle: a: b\n---\n",
      "2:9: error: broken YAML: mapping values are not allowed in this context | write `title: \"a: b\"`"
    ),
    (
      "a sign of YAML's own", "---\ntitle: `bind` \"and\" \\\n---\n",
      "2:8: error: broken YAML: found character that cannot start any token | write `title: \"`bind` \\\"and\\\" \\\\\"`"
    ),
    (
      "source", "---\ntitle: a\nsources: [{url: 'ftp:x'}]\n---\n",
      "3:11: error: a source has no title | add `title: ...`\n3:17: error: the address of a source isn't a web address | write `https://...`"
    ),
  ])
  func `heads that cannot be used are reported`(name: String, head: String, problem: String) {
    #expect(ParsedChapter("", head: head).problems == problem, "\(name)")
  }

  @Test func `a byte order mark and Windows line endings change nothing`() {
    let chapter = ParsedChapter(
      "## a\r\n\r\n```swift x\r\n```\r\n",
      head: "\u{FEFF}---\r\ntitle: a\r\n--- \r\n"
    )
    #expect(chapter.tree == "4-4 heading 2 #a a\n6-7 listing")
    #expect(chapter.problems.hasPrefix("6:10: error: unknown word `x`"))
  }
}
