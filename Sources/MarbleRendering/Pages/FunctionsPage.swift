import MarbleModel

/// An index of all functions that the listings of a book declare, with links to their chapters.
struct FunctionsPage {
  let site: BookSite

  /// The page as a file of the site.
  var file: PlannedFile {
    PlannedFile(
      path: "functions.html",
      mixing: { mixer in
        site.keys.mixContents(into: &mixer)
        mixer.mix(site.book.chapters) { $0.mix($1.fingerprint) }
      },
      .text(of: Array(site.map.pages.indices)) { html(of: $0) }
    )
  }

  private func html(of chapters: some Sequence<Chapter>) -> String {
    var text = HTMLBuffer()
    text.append("<ul>\n")
    for (chapter, page) in zip(chapters, site.map.pages) {
      for name in Self.functions(in: chapter) {
        text.append("<li><a href=\"\(page.address.reference(from: SiteMap.index))\"><code>")
        text.appendEscaped(name)
        text.append("</code></a></li>\n")
      }
    }
    text.append("</ul>\n")
    var fields = site.fields(in: site.book.settings.language, root: "")
    fields["page"] = ["title": "Functions", "heading": "Functions", "text": text.text] as Fields
    return site.theme.render("chapter", fields)
  }

  private static func functions(in chapter: Chapter) -> [String] {
    chapter.blocks.shownListings.flatMap(\.lines).compactMap { line in
      let words = line.text.split(separator: " ")
      guard let keyword = words.firstIndex(of: "func"), keyword + 1 < words.endIndex else {
        return nil
      }
      return String(words[keyword + 1].prefix { $0 != "(" && $0 != "<" })
    }
  }
}
