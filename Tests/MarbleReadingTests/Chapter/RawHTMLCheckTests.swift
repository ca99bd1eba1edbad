import Testing

struct RawHTMLCheckTests {
  @Test func `raw HTML is an error unless the book allows it`() {
    let text = "<div>\nx\n</div>\n\na *b <b>*\n> <!-- c -->\n\n<!-- d --> <i>\n\na <!-- e --> b"
    let remedy = " | write it in Markdown, or allow raw HTML with `html: true` in `Site/site.yml`"
    let problems = ["4:1", "8:6", "11:1"].map { place in
      "\(place): error: raw HTML isn't allowed in this book" + remedy
    }
    #expect(ParsedChapter(text).problems == problems.joined(separator: "\n"))
    #expect(ParsedChapter(text, allowsRawHTML: true).problems == "")
  }
}
