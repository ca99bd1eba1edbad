import MarbleModel

/// The first page of a site: what the book is, and its contents.
struct IndexPage {
  let site: BookSite
  let checks: Verdicts

  /// The page as a file of the site.
  var file: PlannedFile {
    PlannedFile(
      path: SiteMap.index.path,
      mixing: { mixer in
        site.keys.mixContents(into: &mixer)
        mixer.mix(site.publication.hasFeed)
        mixer.mix(site.book.chapters) { $0.mix($1.frontMatter.summary) }
        mixer.mix(checked)
      },
      make: { site.theme.render("index", fields) }
    )
  }

  private var fields: Fields {
    var fields = site.fields(in: site.book.settings.language, root: "")
    fields["page"] = page
    fields["parts"] = zip(site.book.parts, site.map.parts).filter { !$1.pages.isEmpty }.map(part)
    if let first = site.map.pages.first {
      fields["first"] = ["address": first.address.reference(from: SiteMap.index)] as Fields
    }
    return fields
  }

  /// How many listings of the book were checked, in words; `nil` when none was.
  private var checked: String? {
    let listings = site.book.chapters.lazy.flatMap { chapter in
      chapter.shownListings.lazy.map { Listing.ID(path: chapter.path, line: $0) }
    }
    return checks.summary(of: listings, words: .in(site.book.settings.language))
  }

  private var page: Fields {
    let (title, summary) = (site.book.settings.title, TitleText(site.book.settings.summary))
    var page: Fields = ["title": title]
    if !summary.html.isEmpty {
      page["description"] = summary.plain
      page["summary"] = summary.html
    }
    page["checked"] = checked
    page["meta"] =
      PageMetadata(
        address: SiteMap.index,
        title: title,
        summary: summary.plain,
        dates: nil,
        isChapter: false,
        publication: site.publication
      )
      .fields
    return page
  }

  private func part(_ part: BookOutline.Part, _ place: SiteMap.Part) -> Fields {
    let chapters = zip(part.chapters, site.map.pages[place.pages]).map { chapter, page in
      var fields: Fields = [
        "address": page.address.reference(from: SiteMap.index), "title": page.title.html,
      ]
      let summary = chapter.frontMatter.summary
      if !summary.isEmpty { fields["summary"] = TitleText(summary).html }
      return fields
    }
    var fields: Fields = [
      "id": place.id, "start": place.pages.lowerBound + 1, "chapters": chapters,
    ]
    fields["title"] = place.title?.html
    return fields
  }
}
