import MarbleModel
import Testing

@testable import MarbleReading

struct BareLinksTests {
  @Test(arguments: [
    ("nothing", "plain text", "1 plain text"),
    (
      "an address", "see https://example.org/a?b=c#d now",
      "1 see  | 5 [https://example.org/a?b=c#d] | 32  now"
    ),
    ("the end of a sentence", "at http://example.org.", "1 at  | 4 [http://example.org] | 22 ."),
    ("many marks at the end", "https://example.org/a!?,.", "1 [https://example.org/a] | 22 !?,."),
    ("parentheses around it", "(https://example.org/a)", "1 ( | 2 [https://example.org/a] | 23 )"),
    ("parentheses in it", "https://example.org/a_(b)", "1 [https://example.org/a_(b)]"),
    ("no scheme", "www.example.org/a", "1 [www.example.org/a → http://www.example.org/a]"),
    ("in the middle of a word", "xhttps://example.org", "1 xhttps://example.org"),
    ("no host", "https:// and http://-a", "1 https:// and http://-a"),
    ("a host without a dot", "http://localhost/a", "1 http://localhost/a"),
    ("a port", "http://example.org:80/", "1 [http://example.org:80/]"),
    ("a tag behind it", "https://example.org<b>", "1 [https://example.org] | 20 <b>"),
    (
      "two of them", "www.a.b www.c.d",
      "1 [www.a.b → http://www.a.b] | 8   | 9 [www.c.d → http://www.c.d]"
    ),
    ("another script", "见 https://example.org/é 。", "1 见  | 5 [https://example.org/é] | 27  。"),
    ("the end of the text", "ends in www.", "1 ends in www."),
    ("nothing at all", "", "1 "),
  ])
  func `addresses become links at their places`(name: String, text: String, outcome: String) {
    #expect(Self.dump(BareLinks.split(text, at: SourcePosition(line: 1))) == outcome, "\(name)")
  }

  @Test func `an address has none of the dashes and quotes that were set around it`() {
    let text = "“see https://example.org/a–b—c…d’e” – now"
    let pieces = BareLinks.split(text, at: SourcePosition(line: 1), isSmart: true)
    let outcome = "1 “see  | 8 [https://example.org/a--b---c...d'e\"] | 48  – now"
    #expect(Self.dump(pieces) == outcome)
  }

  @Test func `a long text is read in one pass`() {
    let text = String(repeating: "https://example.org/a ", count: 5_000)
    #expect(BareLinks.split(text, at: SourcePosition(line: 1)).count == 10_000)
    let hostile = String(repeating: "www.", count: 20_000)
    #expect(BareLinks.split(hostile, at: SourcePosition(line: 1)).count == 2)
  }

  private static func dump(_ pieces: [Inline]) -> String {
    pieces.map { inline in
      switch inline.content {
      case .text(let text): return "\(inline.position.column) \(text)"
      case .link(let destination, _, let label):
        guard case .text(let text)? = label.first?.content else { return "a link without a label" }
        let target = text == destination ? "" : " → \(destination)"
        return "\(inline.position.column) [\(text)\(target)]"
      default: return "something else"
      }
    }
    .joined(separator: " | ")
  }
}
