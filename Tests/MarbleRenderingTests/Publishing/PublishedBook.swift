import MarbleModel

@testable import MarbleRendering

/// A book with an address and dates, as its author publishes it.
enum PublishedBook {
  static let dates = [
    "notes/en/first.md": dates(1), "notes/en/bind.md": dates(9, created: 3),
  ]

  static func dates(_ day: Int, created: Int? = nil) -> ChapterDates {
    func moment(_ day: Int) -> Moment? {
      Moment(
        seconds: "\(day * 86_400)",
        text: "2026-11-\(day < 10 ? "0" : "")\(day)T12:00:00+08:00"
      )
    }
    guard let changed = moment(day) else { preconditionFailure("a day of November") }
    return ChapterDates(created: moment(created ?? day), changed: changed, commit: "c")
  }

  /// Returns the texts of the files of a site by their paths.
  static func site(
    address: String? = "https://example.org/notes/",
    dates: [String: ChapterDates] = dates
  ) -> [String: String] {
    site(of: book(address: address), dates: dates)
  }

  static func site(of book: Book, dates: [String: ChapterDates]) -> [String: String] {
    SitePlan(of: book, dates: dates).texts(of: book)
  }

  /// The sample book with an address, whose second chapter had other names.
  static func book(address: String?) -> Book {
    let range = SampleBook.range
    let names = ["subscribing", "old name", "before"].map { PlacedText($0, at: range) }
    let parts = SampleBook.book.parts.map { part in
      Book.Part(
        title: part.title,
        chapters: part.chapters.map { chapter in
          guard chapter.name == "bind" else { return chapter }
          var front = chapter.frontMatter
          front.formerNames = names
          return SampleBook.chapter("bind", front, chapter.blocks, attachments: chapter.attachments)
        }
      )
    }
    var settings = SampleBook.book.settings
    settings.publishing.address = address
    settings.publishing.editing = "https://example.org/edit?file={path}&a=\"b\""
    settings.publishing.author = "A. <Author>"
    settings.publishing.image = PlacedText("art/card.png", at: range)
    return Book(root: "/book", settings: settings, parts: parts)
  }

  static func book(_ book: Book, _ publishing: PublishingSettings) -> Book {
    var settings = book.settings
    settings.publishing = publishing
    return Book(root: book.root, settings: settings, parts: book.parts)
  }
}
