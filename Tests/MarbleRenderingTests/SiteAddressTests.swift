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

  @Test(arguments: [
    ("a sibling", "zip.md", "notes/en/zip.md"), ("dots", "./../zh/./zip.md", "notes/zh/zip.md"),
    ("from the top", "/Site/x.svg", "Site/x.svg"), ("too high", "../../../x.md", nil),
  ])
  func `a link is followed from its chapter`(name: String, link: String, path: String?) {
    #expect(SiteAddress(link, from: SiteAddress("notes/en/bind.md"))?.path == path)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a%20b", "a b"), ("%E8%AE%A2", "订"), ("100%", "100%"), ("%zz", "%zz"),
    ("%2", "%2"), ("%+1", "%+1"),
  ])
  func `percent signs are decoded and stray ones stay`(text: String, decoded: String) {
    #expect(text.percentDecoded == decoded)
  }
}
