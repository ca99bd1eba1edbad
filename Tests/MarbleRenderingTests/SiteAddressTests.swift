import Testing

@testable import MarbleRendering

struct SiteAddressTests {
  @Test(arguments: [
    ("a sibling", "en/bind.html", "en/zip.html", "zip.html"),
    ("itself", "en/bind.html", "en/bind.html", "bind.html"),
    ("the top", "en/bind.html", "index.html", "../index.html"),
    ("down", "index.html", "en/bind.html", "en/bind.html"),
    ("across", "en/bind.html", "zh-Hans/bind.html", "../zh-Hans/bind.html"),
    ("deeper", "en/a/b.html", "en/c/d.html", "../c/d.html"),
    ("odd names", "en/a.html", "en/a b#?%:é.html", "a%20b%23%3F%25%3A%C3%A9.html"),
  ])
  func `a reference leads from one address to the other`(
    name: String,
    base: String,
    target: String,
    reference: String
  ) {
    #expect(SiteAddress(target).reference(from: SiteAddress(base)) == reference)
  }
}
