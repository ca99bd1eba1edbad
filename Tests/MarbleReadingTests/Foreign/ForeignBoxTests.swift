import Testing

@testable import MarbleReading

struct ForeignBoxTests {
  @Test(arguments: [
    ("a box", "!!! tip", "box [!TIP]"),
    ("a box with a title", "!!! warning \"Mind the gap\"", "box [!WARNING] **Mind the gap**"),
    ("a note with a title ends it in a full stop", "!!! note \"Why\"", "box [!NOTE] **Why.**"),
    ("a box without a title", "!!! danger \"\"", "box [!CAUTION]"),
    ("a kind by another name", "!!! example", "box [!NOTE] **Example.**"),
    ("a kind that nobody knows", "!!! recipe", "box [!NOTE] **Recipe.**"),
    ("a kind in capitals", "!!! TIP", "box [!TIP]"),
    ("a `<details>` element", "??? note \"More\"", "details More"),
    ("a part that is open", "???+ note \"More\"", "details open More"),
    ("a part without a title", "??? question", "details Question"),
    ("a part with the title of its kind", "??? note", "details Note"),
    ("a tab", "=== \"Linux\"", "tab **Linux**"),
    ("a fenced box", ":::tip", "fenced [!TIP]"),
    ("a fenced box with a title", ":::caution[Hot]", "fenced [!CAUTION] **Hot**"),
    ("a fenced box with a title behind it", "::: info Read this", "fenced [!NOTE] **Read this.**"),
    ("no kind", "!!!", nil),
    ("no space before the kind", "!!!tip", nil),
    ("too many marks", "!!!! tip", nil),
    ("a heading's underline", "===", nil),
    ("a tab without quotes", "=== Linux", nil),
    ("a tab that is not closed", "=== \"Linux", nil),
    ("a fence of something else", ":::python", nil),
    ("a sum", "+ one", nil),
    ("nothing", "", nil),
    ("letters of another script", "!!! 注意", "box [!NOTE] **注意.**"),
    ("a title with an open quote", "!!! tip \"a", "box [!TIP]"),
    ("many marks", String(repeating: "!", count: 9_999), nil),
  ])
  func `a line begins a box`(name: String, line: String, outcome: String?) {
    #expect(ForeignBox(line[...]).map(Self.text) == outcome, "\(name)")
  }

  private static func text(_ box: ForeignBox) -> String {
    let context = box.context(at: 2)
    if box.isDetails { return "details \(box.isOpen ? "open " : "")\(box.title)" }
    let kind = context.closing != nil ? "fenced" : context.isQuote ? "box" : "tab"
    return ([kind] + box.lines.filter { !$0.isEmpty }).joined(separator: " ")
  }

  @Test(arguments: [
    ("a box", "!!! tip", "6 nil 3"), ("a tab", "=== \"a\"", "6 nil 3"),
    ("a fenced box", ":::tip", "2 ::: nil"),
  ])
  func `what is inside begins at a column`(name: String, line: String, outcome: String) {
    let context = ForeignBox(line[...])?.context(at: 2)
    let text = [
      context?.margin.map { "\($0)" }, context?.closing, context?.minimum.map { "\($0)" },
    ].map { $0 ?? "nil" }
    #expect(text.joined(separator: " ") == outcome, "\(name)")
  }

  @Test(arguments: [
    ("[TOC]", "[TOC]"), ("[[toc]]", "[[toc]]"), ("--8<-- \"file.md\"", "--8<--"),
    ("::: module.Class", ":::"), ("{% include x %}", "{% ... %}"), ("{: .class }", "{: ... }"),
    ("{ .annotate }", "{: ... }"), ("*[HTML]: a language", "*[...]: ..."),
    (":   what it is", ":   ..."),
    ("*[a link](b)*", nil), (": a face", nil), ("{ a: 1 }", nil), ("[toc]", nil), ("--8<", nil),
    ("", nil),
  ])
  func `what only other tools read is named`(line: String, form: String?) {
    #expect(ForeignBox.extra(line[...]) == form)
  }
}
