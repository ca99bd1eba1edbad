import Testing

@testable import MarbleRendering

struct TitleTextTests {
  @Test(arguments: [
    ("plain", "bind & zip", "bind &amp; zip", "bind & zip"),
    ("code", "How `bind<T>` works", "How <code>bind&lt;T&gt;</code> works", "How bind<T> works"),
    ("two codes", "`a` or `b`", "<code>a</code> or <code>b</code>", "a or b"),
    ("a lone backtick", "a ` b", "a ` b", "a ` b"),
    ("one too many", "`a` b ` c", "<code>a</code> b ` c", "a b ` c"), ("empty", "", "", ""),
  ])
  func `backticks in titles set off code`(name: String, text: String, html: String, plain: String) {
    #expect(TitleText(text).html == html)
    #expect(TitleText(text).plain == plain)
  }
}
