import MarbleModel
import Testing

@testable import MarbleReading

struct FormulaFinderTests {
  private func blocks(_ text: String) -> [Block] {
    let source = SourceFile(path: "notes/en/t.md", text: text)
    return ExtendedMarkdown.parse(source, fromLine: 1, options: MarkdownOptions()).parsed.blocks
  }

  /// Returns the formulas of a text in order; those on lines of their own are in brackets.
  private func formulas(_ text: String) -> [String] {
    var found: [String] = []
    for block in blocks(text).flattened {
      block.visitParts(
        text: { inlines in
          inlines.visit { inline in
            guard case .formula(let formula) = inline.content else { return }
            found.append(formula.isDisplay ? "[\(formula.source)]" : formula.source)
          }
        },
        blocks: { _ in }
      )
    }
    return found
  }

  @Test(arguments: [
    ("in a line", "a $x^2$ b", ["x^2"]),
    ("at both ends", "$x$", ["x"]),
    ("with signs of Markdown", "$a*b*c_1$ and *$d$*", ["a*b*c_1", "d"]),
    ("in quotation marks", "\"$x$\", ($y$)", ["x", "y"]),
    ("in Chinese", "当$x$时", ["x"]),
    ("twice the same", "$x$ $x$", ["x", "x"]),
    ("in backticks", "$`a*b`$", ["a*b"]),
    ("prices", "$5 and $6, or $5-$10 each", []),
    ("variables", "$HOME/$USER", []),
    ("escaped", #"\$x$ and $x\$"#, []),
    ("in code", "`$x$` and ``$y`$``", []),
    ("with code inside", "$a `b$` c", []),
    ("in an address", "<https://example.org/$x$>", []),
    ("over two lines", "$a\nb$", []),
    ("in a fence", "```\n$x$\n```", []),
    ("indented", "    $x$", []),
    ("in HTML", "<!-- $x$ -->", []),
    ("a line of its own", "$$x$$", ["[x]"]),
    ("lines of their own", "$$\nx\n$$", ["[x]"]),
    ("what would be a heading", "$$\na\n= b\n- c\n$$", ["[a\n= b\n- c]"]),
    ("in a quote", "> $$\n> x\n> $$", ["[x]"]),
    ("in a list", "- a\n\n  $$\n  x\n  $$", ["[x]"]),
    ("between lines", "a\n$$\nx\n$$\nb $y$", ["[x]", "y"]),
    ("not closed", "$$\nx\n\n$$", []),
    ("a fence", "```math\nx\n```", ["[x]"]),
    ("in a table", "| a |\n| --- |\n| $|x|$ |", ["|x|"]),
    ("in a heading", "## About $x$", ["x"]),
    ("in a note", "a[^n]\n\n[^n]: $x$", ["x"]),
    ("in a link", "[$x$](https://example.org)", ["x"]),
  ])
  func `formulas are found as on GitHub`(name: String, text: String, expected: [String]) {
    #expect(formulas(text) == expected, "\(name)")
  }

  @Test func `addresses and code keep their dollar signs`() throws {
    let blocks = blocks("$x$ [a](https://example.org/?q=$x$) `$x$`")
    guard case .paragraph(let text) = try #require(blocks.first).content else {
      Issue.record("no paragraph")
      return
    }
    #expect(
      text.map(\.content) == [
        .formula(Formula("x", isDisplay: false)), .text(" "),
        .link(
          destination: "https://example.org/?q=$x$",
          title: "",
          [Inline(.text("a"), at: text[2].children[0].position)]
        ),
        .text(" "), .code("$x$"),
      ]
    )
    #expect(text.map(\.position.column).prefix(4) == [1, 4, 5, 36])
  }

  @Test(arguments: [
    (
      "in a line", "a $x^$",
      "4:5: error: `^` has nothing to apply to | write it in braces, as in `^{x}`"
    ),
    (
      "on lines of its own", "> $$\n> a\n> b & c\n> $$",
      #"6:5: error: rows and columns need an environment | write `\begin{aligned}` before the rows, and `\end{aligned}` after them"#
    ),
    (
      "in a fence", "  ```math\n  x^\n  ```",
      "5:4: error: `^` has nothing to apply to | write it in braces, as in `^{x}`"
    ),
  ])
  func `a mistake is told at its place`(name: String, text: String, problem: String) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }

  @Test func `with math off, dollar signs are text`() {
    let source = SourceFile(path: "notes/en/t.md", text: "a $x^$\n")
    let read = ExtendedMarkdown.parse(
      source,
      fromLine: 1,
      options: MarkdownOptions(readsFormulas: false)
    )
    #expect(read.diagnostics.isEmpty)
    #expect(
      read.parsed.blocks.first?.content
        == .paragraph([Inline(.text("a $x^$"), at: SourcePosition(line: 1))])
    )
  }

  @Test func `as many formulas of a length as there are names keep their text`() {
    let pairs = (33...126).map { String(UnicodeScalar(UInt8($0))) }.filter {
      !"\\`$#%&{}^_'".contains($0)
    }
    let text = pairs.map { "$\($0)$" }.joined(separator: " ")
    #expect(formulas(text) == pairs)
  }
}
