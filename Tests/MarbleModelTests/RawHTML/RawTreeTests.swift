import MarbleModel
import Testing

@Suite struct RawTreeTests {
  @Test(arguments: [
    ("text", "a &amp; b&nbsp;&#x1F600;&#65;", "a & b\u{A0}😀A"),
    ("attributes", "<p id=x class='a b' title=\"&lt;\">c</p>", "<p id=x class=a b title=<>c</p>"),
    (
      "a flag", "<details open><summary>a</summary></details>",
      "<details open=><summary>a</summary></details>"
    ),
    ("upper case", "<B>a</b >", "<b>a</b>"),
    ("void elements", "a<br>b<br/>", "a<br></br>b<br></br>"),
    ("a comment", "a<!-- <b> -->c", "ac"),
    ("a list", "<ul>\n<li>a</li>\n</ul>", "<ul>\n<li>a</li>\n</ul>"),
    (
      "a table", "<table><tr><th>a</th><td>b</td></tr></table>",
      "<table><tr><th>a</th><td>b</td></tr></table>"
    ),
    (
      "a drawing", "<svg viewBox='0 0 1 1'><title>a</title><path d='M0 0'/></svg>",
      "<svg viewBox=0 0 1 1><title>a</title><path d=M0 0></path></svg>"
    ),
  ])
  func `a piece becomes a tree`(name: String, html: String, tree: String) {
    #expect(Self.written([html]) == tree, "\(name)")
  }

  @Test(arguments: [
    "<b>a", "a</b>", "<b>a<i>b</b></i>", "<b class='x>a</b>", "<b class=>a</b>", "<b a=1 a=2>c</b>",
    "a &unknown; b", "a & b", "&#0;", "&#xD800;", "<!-- a", "<!doctype html>", "<?php ?>", "< b>",
    "<script>a</script>", "<iframe></iframe>", "<input>", "<blink>a</blink>", "<font>a</font>",
    "<ul>a</ul>", "<ul><b>a</b></ul>", "<li>a</li>", "<table><td>a</td></table>", "<col>",
    "<p><div>a</div></p>", "<b><p>a</p></b>", "<h2><p>a</p></h2>", "<a href=x><a href=y>a</a></a>",
    "<details>a</details>", "<details><p>a</p><summary>b</summary></details>",
    "<details></details>", "<table><tr></tr><caption>a</caption></table>",
    "<svg><foreignObject>a</foreignObject></svg>", "<svg><p>a</p></svg>", "<path d='M0 0'/>",
    "<b title='<'>a</b>", "<b/c>a</b>",
  ])
  func `what isn't valid is left out`(html: String) {
    let tree = RawTree(of: [html], isRunning: false)
    #expect(tree.nodes.isEmpty)
    #expect(tree.omitted == [0])
  }

  @Test(
    arguments: [
      ("a box around blocks", ["<div>", nil, nil, "</div>"], "<div>[1][2]</div>", []),
      ("one that doesn't end", ["<div>", nil], "[1]", [0]),
      ("an end without a box", [nil, "</div>"], "[0]", [1]),
      (
        "a box in a box", ["<div>", "<section>", nil, "</section>", "</div>"],
        "<div><section>[2]</section></div>", []
      ),
      (
        "crossed boxes", ["<div>", "<section>", nil, "</div>", "</section>"],
        "<section>[2]</section>", [0, 3]
      ),
      ("a block in a paragraph", ["<p>", nil, "</p>"], "[1]", [0, 2]),
      ("a block in a list", ["<ul>", nil, "</ul>"], "[1]", [0, 2]),
      ("a fault between", ["<div>", "a & b", nil, "</div>"], "<div>[2]</div>", [1]),
    ] as [(String, [String?], String, Set<Int>)]
  )
  func `pieces belong together across Markdown`(
    name: String,
    pieces: [String?],
    tree: String,
    omitted: Set<Int>
  ) {
    #expect(Self.written(pieces) == tree, "\(name)")
    #expect(RawTree(of: pieces, isRunning: false).omitted == omitted, "\(name)")
  }

  @Test(
    arguments: [
      ("a key", ["<kbd>", nil, "</kbd>"], "<kbd>[1]</kbd>"),
      ("a break", [nil, "<br>"], "[0]<br></br>"),
      ("a block in running text", [nil, "<p>", nil, "</p>"], "[0][2]"),
      ("unfinished", ["<b>", nil], "[1]"),
    ] as [(String, [String?], String)]
  )
  func `running text has phrases only`(name: String, pieces: [String?], tree: String) {
    #expect(Self.written(pieces, isRunning: true) == tree, "\(name)")
  }

  private static func written(_ pieces: [String?], isRunning: Bool = false) -> String {
    text(of: RawTree(of: pieces, isRunning: isRunning).nodes)
  }

  private static func text(of nodes: [RawTree.Node]) -> String {
    nodes.map { node in
      switch node {
      case .text(let text): text
      case .markdown(let number): "[\(number)]"
      case .element(let tag, let children):
        "<\(tag.name)" + tag.attributes.map { " \($0.name)=\($0.value)" }.joined() + ">"
          + text(of: children) + "</\(tag.name)>"
      }
    }
    .joined()
  }
}
