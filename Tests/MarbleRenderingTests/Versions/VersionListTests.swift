import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct VersionListTests {
  private func files(
    _ versions: KeyValuePairs<String, [String]>,
    address: String? = nil
  ) throws -> [String: String] {
    var settings = BookSettings(title: "Signals & slots")
    settings.publishing.address = address
    let book = BookOutline(root: "/book", settings: settings, parts: [])
    let entries = try versions.map { text, pages in
      VersionList.Entry(try #require(BookVersion(text)), pages: pages)
    }
    let list = VersionList(entries, of: book, translations: [], theme: Theme.make().theme)
    let files = try #require(list?.files).map { file -> (String, String) in
      if case .text(let text) = file.content { (file.path, text) } else { (file.path, "") }
    }
    return Dictionary(files) { first, _ in first }
  }

  @Test func `scripts get the newest version, all versions, and how their pages differ`() throws {
    let files = try files([
      "1.4": ["en/a.html", "en/b.html", "index.html"],
      "2.1-beta": ["en/a.html", "en/\"c\".html", "index.html"],
      "2.0": ["en/a.html", "index.html"],
    ])
    #expect(files["versions.js"] == "marbleVersions(\"2.0\",[\"2.1-beta\",\"2.0\",\"1.4\"])\n")
    #expect(
      files["versions-pages.js"] == #"""
        marbleVersionPages(["+en/a.html\n+en/\"c\".html\n+index.html",
        "-en/\"c\".html",
        "+en/b.html"])

        """#
    )
  }

  @Test func `the list is a page that needs no scripts`() throws {
    let files = try files([
      "1.4": ["index.html"], "2.0": ["en/changes-since-1.4.html", "index.html"],
    ])
    let page = try #require(files["versions.html"])
    #expect(
      page.contains(
        """
        <ul>
        <li><a href="latest/index.html">2.0</a> (the newest)\
        <p><a href="latest/en/changes-since-1.4.html">Changes since 1.4</a></p></li>
        <li><a href="1.4/index.html">1.4</a></li>
        </ul>
        """
      )
    )
    #expect(page.contains("<link rel=\"stylesheet\" href=\"latest/assets/version.css\">"))
    #expect(
      page.contains(
        "<a class=\"version\" href=\"latest/../versions.html\" title=\"Versions\""
      )
    )
  }

  @Test func `the first page leads to the newest version, and robots to its pages`() throws {
    let files = try files(["1.4": [], "2.0": []], address: "https://example.org/")
    let page = try #require(files["index.html"])
    #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=latest/index.html\">"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/latest/\">"))
    #expect(
      files["robots.txt"]
        == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/latest/sitemap.xml\n"
    )
    let deeper = try self.files(["2.0": []], address: "https://example.org/book/")
    #expect(deeper["robots.txt"] == nil)
  }
}
