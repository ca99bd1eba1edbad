import Testing

@testable import MarbleRendering

@Suite struct LineElementsTests {
  @Test(arguments: [
    (
      "code", "<pre class=\"code\"><code>a\n<b>bc</b>d\n</code>",
      "<pre class=\"code\"><code><span class=\"l\">a\n</span><span class=\"l\"><b>bc</b>d\n</span></code>"
    ),
    ("short lines", "<pre><code>ab\n&lt;&gt;\n</code>", "<pre><code>ab\n&lt;&gt;\n</code>"),
    (
      "wide characters", "<pre><samp>字字\n</samp>",
      "<pre><samp><span class=\"l\">字字\n</span></samp>"
    ),
    ("no element in it", "<pre>abc\n", "<pre><span class=\"l\">abc\n</span>"),
    (
      "an element of two lines", "<pre><code><b>abc\nd</b>\n</code>",
      "<pre><code><b>abc\nd</b>\n</code>"
    ),
    (
      "lines already", "<pre><code><span class=\"l w\">abcd\n</span></code>",
      "<pre><code><span class=\"l w\">abcd\n</span></code>"
    ),
    ("nothing", "<pre>", "<pre>"), ("no block", "", ""),
  ])
  func `a block with a long line gets elements`(name: String, block: String, marked: String) {
    #expect(LineElements.marked(block, longerThan: 2) == marked, "\(name)")
  }
}
