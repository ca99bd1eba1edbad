import MarbleModel

/// The metadata in a page's head for browsers, search engines and link previews.
struct PageMetadata {
  let address: SiteAddress
  let title: String
  /// One sentence about the page; may be empty.
  let summary: String
  /// The dates of the chapter; `nil` if the page isn't a chapter, or if they aren't known.
  let dates: ChapterDates?
  let subject: Subject
  let site: BookSite

  /// The subject of a page.
  enum Subject: Sendable {
    /// The chapter with this name.
    case chapter(String)
    /// A page about the whole book, which exists in every language.
    case list
  }

  private var publication: Publication { site.publication }

  var fields: Fields {
    let author = publication.settings.author ?? ""
    return [
      "author": author.isEmpty ? nil : author,
      "feed": publication.hasFeed ? address.root + publication.feed.path : nil,
      "shared": publication.webAddress(of: canonical).map(shared),
      "alternates": alternates,
    ]
  }

  /// The editions that have this page in their own language.
  private var editions: [SiteLanguages.Edition] {
    switch subject {
    case .list: site.languages.all
    case .chapter(let name): site.languages.all.filter { $0.chapters.contains(name) }
    }
  }

  /// The page itself, or the original's page if it isn't translated.
  private var canonical: SiteAddress {
    let languages = site.languages
    guard !languages.isOriginal, !editions.contains(where: { $0.tag == languages.edition.tag })
    else { return address }
    return languages.counterpart(of: address, in: languages.original)
  }

  /// Links to the page in all languages, so that search engines can show the reader's own.
  private var alternates: [Fields] {
    let languages = site.languages
    guard languages.areSeveral, canonical == address, editions.count > 1 else { return [] }
    let links = editions.map { ($0.tag, languages.counterpart(of: address, in: $0)) }
    // Search engines offer `x-default` to readers of all other languages.
    let original = links.first { $0.0 == languages.original.tag }.map { ("x-default", $0.1) }
    return (links + [original].compactMap(\.self)).map { tag, page in
      ["tag": tag, "address": publication.webAddress(of: page) ?? page.reference(from: address)]
    }
  }

  private var isChapter: Bool { if case .chapter = subject { true } else { false } }

  private func shared(at webAddress: String) -> Fields {
    let image = publication.image.flatMap(publication.webAddress)
    return [
      "address": webAddress,
      "title": title,
      "kind": isChapter ? "article" : "website",
      "card": image == nil ? "summary" : "summary_large_image",
      "summary": summary.isEmpty ? nil : summary,
      "image": image,
      "changed": dates?.changed.text,
      "created": dates?.created?.text,
    ]
  }
}
