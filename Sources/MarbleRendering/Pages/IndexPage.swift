import MarbleModel

/// The first page of a site: a description of the book, and its contents.
struct IndexPage {
  let site: BookSite
  let checks: Verdicts
  /// Where the reference is; `nil` if the book has none.
  let reference: ReferenceMap?
  /// The diagram that the settings choose for the page, if any.
  var front: FrontDiagram?

  /// Plans the page, which shows the editions' sizes once they are made.
  func file(offering editions: BookEditions) -> PlannedFile {
    let paths = editions.files.map(\.path)
    guard !paths.isEmpty else {
      return PlannedFile(path: site.map.home.path, mixing: mix) {
        site.theme.render("index", fields(nil))
      }
    }
    return PlannedFile(
      path: site.map.home.path,
      mixing: mix,
      .gathered(from: paths) { files in
        Array(site.theme.render("index", fields(editions.links(to: files))).utf8)
      }
    )
  }

  private func mix(into mixer: inout FingerprintMixer) {
    site.keys.mixContents(into: &mixer)
    mixer.mix(site.publication.hasFeed)
    mixer.mix(site.book.chapters) { $0.mix($1.frontMatter.summary) }
    mixer.mix(checked)
    mixer.mix(reference?.modules.map(\.module))
    mixer.mix(describing: front)
    mixer.mix(describing: site.book.settings.doors)
  }

  private func fields(_ editions: String?) -> Fields {
    var fields = site.fields(on: site.map.home)
    fields["page"] = page
    fields["editions"] = editions
    fields["parts"] = zip(site.book.parts, site.map.parts).filter { !$1.pages.isEmpty }.map(part)
    fields["reference"] = reference.map { map -> Fields in
      let target = map.index.reference(from: site.map.home)
      let modules = map.modules.map(\.module).joined(separator: site.words[.comma])
      return ["address": target, "title": site.words[.reference], "modules": modules]
    }
    fields["first"] = site.map.pages.first.map { first -> Fields in
      ["address": first.address.reference(from: site.map.home)]
    }
    fields["front"] = front?.fields(on: site)
    fields["doors"] = site.book.settings.doors.map(door)
    return fields
  }

  private func door(_ door: Door) -> Fields {
    let number = site.book.chapters.firstIndex { $0.name == door.chapter }
    let page = number.map { site.map.pages[$0].address.reference(from: site.map.home) }
    return ["address": page, "text": door.text]
  }

  /// How many listings of the book were checked, in words; `nil` if it has none.
  private var checked: CheckSummary? {
    let listings = site.book.chapters.lazy.flatMap(\.listings)
    return checks.summary(of: listings, words: site.words)
  }

  private var page: Fields {
    let (title, summary) = (site.book.settings.title, TitleText(site.book.settings.summary))
    let metadata = PageMetadata(
      address: site.map.home,
      title: title,
      summary: summary.plain,
      dates: nil,
      subject: .list,
      site: site
    )
    return [
      "title": title,
      "description": summary.html.isEmpty ? nil : summary.plain,
      "summary": summary.html.isEmpty ? nil : summary.html,
      "checked": checked?.text,
      "isChecked": checked?.isChecked == true,
      "isIndex": true,
      "hasFigures": front?.isFigure == true,
      "meta": metadata.fields,
    ]
  }

  private func part(_ part: BookOutline.Part, _ place: SiteMap.Part) -> Fields {
    let chapters = zip(part.chapters, site.map.pages[place.pages]).map { chapter, page -> Fields in
      let summary = chapter.frontMatter.summary
      return [
        "address": page.address.reference(from: site.map.home), "title": page.title.html,
        "summary": summary.isEmpty ? nil : TitleText(summary).html,
      ]
    }
    return [
      "id": place.id, "start": place.pages.lowerBound + 1, "chapters": chapters,
      "title": place.title?.html,
    ]
  }
}
