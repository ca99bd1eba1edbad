import Testing

@testable import MarbleRendering

@Suite struct CharacterReferencesTests {
  @Test(arguments: [
    ("a&nbsp;b&copy;", "a\u{A0}b©"), ("&yuml;&Omega;&omega;&sigma;", "ÿΩωσ"),
    ("&lt;&amp;amp;&apos;", "<&amp;'"), ("&#65;&#x4E2D;&#X41;", "A中A"),
    ("&#0;&#xD800;&#x110000;&#xFFFF;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&nothing; & &; &# &#x; &amp", "&nothing; & &; &# &#x; &amp"),
    ("a\u{1}\u{FFFE}b", "a\u{FFFD}\u{FFFD}b"), ("字 مرحبا 😀", "字 مرحبا 😀"),
  ])
  func `references become characters, and XML holds all of them`(html: String, text: String) {
    #expect(CharacterReferences.resolved(html.utf8) == text)
  }
}
