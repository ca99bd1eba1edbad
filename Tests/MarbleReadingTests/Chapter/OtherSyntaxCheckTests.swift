import MarbleModel
import Testing

struct OtherSyntaxCheckTests {
  @Test(arguments: [
    (":::tip\nA tip.\n:::", ":::", 4), ("!!! note \"Title\"\n    Text.", "!!!", 4),
    ("??? note\n    Text.", "???", 4), ("$$ n!\nm $$", "$$", 4),
    ("{{#include ../a.swift}}", "{{ ... }}", 4), ("```mermaid\ngraph LR\n```", "mermaid", 4),
    ("=== \"Tab\"\n    text", "===", 4),
  ])
  func `a chapter that uses another tool's syntax is told so`(text: String, form: String, line: Int)
  {
    #expect(
      ParsedChapter(text).problems == """
        \(line):1: warning: `\(form)` has no meaning here, so it's shown as written | \
        write it in Markdown, or leave it out
        """
    )
  }

  @Test func `each form is named once, wherever it is`() {
    let text = "- a\n\n  > :::tip\n  > b\n  > :::\n\n:::note\n:::"
    #expect(
      ParsedChapter(text).problems == """
        6:5: warning: `:::` has no meaning here, so it's shown as written | \
        write it in Markdown, or leave it out
        """
    )
  }

  @Test(arguments: [
    "A price of $5, or 3 !!! and {x}.", "```text\n:::tip\n$$\n```", "`:::` and `$$`",
    "    $$ in code", "=== x", "!!!important",
  ])
  func `other text isn't`(text: String) { #expect(ParsedChapter(text).problems == "") }
}
