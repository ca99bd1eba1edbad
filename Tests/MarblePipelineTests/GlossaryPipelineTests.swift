import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct GlossaryPipelineTests {
  @Test func `each language has the words of its own glossary, and links are held in translations`()
    async throws
  {
    let book = try TemporaryBook()
    try book.write(
      "title: B\nlanguages: [en, zh]\ncontents: [a, words]\nglossary: words\n",
      to: "Site/site.yml"
    )
    try book.write("title: 书\n", to: "Site/zh.yml")
    try book.write("---\ntitle: W\n---\n\n## Sum\n\nNot ~~total~~.\n", to: "notes/en/words.md")
    try book.write("---\ntitle: 词\n---\n\n## 和\n\n不说~~总数~~。\n", to: "notes/zh/words.md")
    let page = { (text: String, anchor: String) in
      "---\ntitle: A\n---\n\nA total, 总数, [\(text)](words.md#\(anchor)).\n"
    }
    try book.write(page("something else", "sum"), to: "notes/en/a.md")
    try book.write(page("别的", "sum"), to: "notes/zh/a.md")
    let outcome = try await Pipeline(folder: book.root).test(.init())
    let warnings = outcome.complaints.filter { $0.message.text.contains("glossary") }
    #expect(
      warnings.map { "\($0.path):\($0.message.text)" } == [
        "notes/en/a.md:the glossary rules out `total`",
        "notes/zh/a.md:the glossary rules out `总数`",
        "notes/zh/a.md:the glossary calls this `和`, but here it's `别的`",
      ]
    )
  }
}
