import Testing

@testable import MarbleRendering

@Suite struct PageChangesTests {
  private func lines(_ text: String) throws -> PageLines {
    try #require(PageLines(ofPage: PageLinesTests.page(text)))
  }

  /// Returns the changes as text: sections, removed and added lines, and a bar between changes.
  private func changes(_ old: String, _ new: String) throws -> String {
    let changes = PageChanges(from: try lines(old), to: try lines(new))
    return changes.sections.map { section in
      let texts = section.changes.map { change in
        change.removed.map { "-\($0.text)\n" }.joined()
          + change.added.map { "+\($0.text)\n" }.joined()
      }
      let former = section.formerTitle.map { "\($0) -> " } ?? ""
      return "[\(section.id ?? "gone")|\(former)\(section.title)]\n"
        + texts.joined(separator: "---\n")
    }
    .joined()
  }

  @Test func `equal texts have no changes, however they are marked up`() throws {
    let old = "<p>One <b>and</b>\ntwo.</p><h2 id=\"a\">A</h2><p>x</p>"
    let new = "<div><p>One and <i>two</i>.</p></div><h2 id=\"a\">A</h2><ul><li>x</ul>"
    #expect(try changes(old, new).isEmpty)
  }

  @Test func `changes are below their sections, apart where lines between them are equal`() throws {
    let old = """
      <h2 id="a">A</h2><p>1</p><p>2</p><p>3</p><p>4</p>
      <h2 id="b">B</h2><pre><code>let x = 1
      print(x)</code></pre><pre><samp>1</samp></pre>
      <h2 id="c">C</h2><p>5</p>
      """
    let new = """
      <h2 id="a">A</h2><p>1</p><p>two</p><p>3</p>
      <h2 id="b">B</h2><pre><code>let x = 7
      print(x)</code></pre><pre><samp>7</samp></pre>
      <h2 id="d">D</h2><p>6</p><h2 id="e">E</h2>
      """
    #expect(
      try changes(old, new) == """
        [a|A]
        -2
        +two
        ---
        -4
        [b|B]
        -let x = 1
        +let x = 7
        ---
        -1
        +7
        [d|D]
        +6
        [e|E]
        [gone|C]
        -5

        """
    )
  }

  @Test func `a section with another heading is known by its lines`() throws {
    let old = """
      <h2 id="a">A</h2><p>1</p><p>2</p><p>2</p><p>3</p>
      <h2 id="b">B</h2><p>4</p><p>5</p><p>6</p>
      <h2 id="c">C</h2><p>7</p>
      """
    let new = """
      <h2 id="x">X</h2><p>2</p><p>2</p><p>three</p><p>1</p>
      <h2 id="y">Y</h2><p>4</p><p>8</p><p>9</p>
      <h2 id="c">See</h2><p>7</p>
      """
    #expect(
      try changes(old, new) == """
        [x|A -> X]
        -1
        ---
        -3
        +three
        +1
        [y|Y]
        +4
        +8
        +9
        [c|C -> See]
        [gone|B]
        -4
        -5
        -6

        """
    )
  }

  @Test func `a renamed heading shows the old title before the link`() throws {
    let old = try lines("<h2 id=\"b\">B &lt;</h2><p>x</p>")
    let new = try lines("<h2 id=\"c\">C</h2><p>x</p>")
    var html = HTMLBuffer()
    ChangesHTML(page: "bind.html", PageChanges(from: old, to: new)).append(to: &html)
    #expect(html.text == "<h3><del>B &lt;</del> <a href=\"bind.html#c\">C</a></h3>\n")
  }

  @Test func `a text that became output is another one`() throws {
    #expect(try changes("<p>1</p>", "<pre><samp>1</samp></pre>") == "[|]\n-1\n+1\n")
  }

  @Test func `sections that are too long for it are compared as a whole`() {
    let lines = (0..<PageChanges.limit).map { PageLines.Line(kind: .code, text: "\($0)") }
    let last = PageLines.Line(kind: .code, text: "last")
    let changes = PageChanges.changes(from: lines, to: lines + [last])
    #expect(changes == [PageChanges.Change(removed: lines, added: lines + [last])])
  }

  @Test func `changes become HTML in which nothing of the text is markup`() throws {
    let old = "<p>a &lt;b&gt;</p><pre><samp>1\n2</samp></pre>"
    let new = "<h2 id=\"new&quot;\">&lt;New&gt;</h2><pre><code>x &amp;&amp; y</code></pre>"
    var html = HTMLBuffer()
    let changes = PageChanges(from: try lines(old), to: try lines(new))
    ChangesHTML(page: "bind.html", changes).append(to: &html)
    #expect(
      html.text == """
        <h3><a href="bind.html#new&quot;">&lt;New&gt;</a></h3>
        <div class="change">
        <pre class="code"><ins>x &amp;&amp; y</ins>
        </pre>
        </div>
        <div class="change">
        <p><del>a &lt;b&gt;</del></p>
        <pre class="output"><del>1</del>
        <del>2</del>
        </pre>
        </div>

        """
    )
  }
}
