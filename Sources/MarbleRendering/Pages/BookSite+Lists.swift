import MarbleModel

extension BookSite {
  /// Returns the fields of a page with a list, combined with its own fields.
  ///
  /// The contents are open at the `chapter` to which the page belongs. Without one, the first part
  /// is open in a large book, and nothing is marked.
  func fields(
    ofListAt address: SiteAddress,
    title: String,
    summary: String,
    of chapter: Int? = nil,
    _ own: Fields
  ) -> Fields {
    let metadata = PageMetadata(
      address: address,
      title: title,
      summary: summary,
      dates: nil,
      subject: .list,
      site: self
    )
    var page = own
    page["title"] = "\(title) · \(book.settings.title)"
    page["heading"] = title
    page["summary"] = summary
    page["description"] = summary
    page["meta"] = metadata.fields
    var fields = fields(on: address, hasContents: true)
    let mark = chapter == nil ? nil : "true"
    fields["contents"] = Sidebar(map: map, current: chapter ?? 0, words: words, mark: mark).html
    fields["page"] = page
    return fields
  }
}
