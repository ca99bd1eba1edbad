import Testing

@testable import MarbleServing

@Suite struct SitePathTests {
  @Test(arguments: [
    ("/", "index.html"),
    ("/en/bind.html", "en/bind.html"),
    ("/en/", "en/index.html"),
    ("/a%20b.css", "a b.css"),
    ("/%C3%A4.html", "ä.html"),
    ("/a+b.css", "a+b.css"),
    ("/..", nil),
    ("/../secret", nil),
    ("/en/../../secret", nil),
    ("/..%2fsecret", nil),
    ("/%2e%2e/secret", nil),
    ("/%2E%2E%2Fsecret", nil),
    ("/en/./bind.html", nil),
    ("/en//bind.html", nil),
    ("//etc/passwd", nil),
    ("/en%2fbind.html", nil),
    ("/en\\bind.html", nil),
    ("/en%5Cbind.html", nil),
    ("/a%00.html", nil),
    ("/a%0a.html", nil),
    ("/a%7f.html", nil),
    ("/%", nil),
    ("/%4", nil),
    ("/%zz", nil),
    ("/.marble", nil),
    ("/en/.hidden", nil),
    ("", nil),
    ("en", nil),
  ])
  func `a path leads to a file of the site or nowhere`(path: String, file: String?) {
    #expect(SitePath.file(path[...]) == file, "\(path)")
  }
}
