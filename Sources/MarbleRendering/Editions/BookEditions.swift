import MarbleModel

/// The editions of a book: files that hold all of it, each made of excerpts of its chapters.
///
/// They leave out everything that works only on a site: search, steps, dragging, lists of the whole
/// book, and the reference of the library.
struct BookEditions: Sendable {
  let site: BookSite
  let checks: Verdicts
  /// Returns the part of a chapter that an edition shows at a place.
  let excerpt: @Sendable (Chapter, Highlights, EditionPlace) -> ChapterExcerpt

  var files: [PlannedFile] { site.book.settings.editions.map(file) }

  private func file(of edition: BookEdition) -> PlannedFile {
    let medium = edition == .epub ? Medium.reader : .book
    let source = EditionSource(site: site, checks: checks, excerpt: excerpt, medium: medium)
    return switch edition {
    case .page: PageEdition(source: source).file
    case .epub: EPUBEdition(source: source).file
    }
  }

  /// Returns links to the editions with their sizes, given the files of the site.
  func links(to files: [String: [UInt8]]) -> String {
    let words = site.bookWords
    let links = site.book.settings.editions.map { edition in
      let address = site.address(of: edition)
      let size = words.size(files[address.path]?.count ?? 0)
      let target = address.reference(from: site.map.home)
      return "<a href=\"\(target)\">\(words.name(of: edition))</a> (\(size))"
    }
    return words[.editionsStart] + links.joined(separator: words[.editionsComma])
  }
}

extension BookSite {
  /// Returns where an edition is on the site; the e-reader edition is named after the book.
  func address(of edition: BookEdition) -> SiteAddress {
    switch edition {
    case .page: return map.home.beside("book.html")
    case .epub:
      let letters = book.settings.title.lowercased().unicodeScalars.map { scalar in
        let isDigit = ("0"..."9").contains(scalar)
        return scalar.properties.isAlphabetic || isDigit ? Character(scalar) : " "
      }
      let words = String(letters).split(separator: " ")
      // File systems allow 255 bytes, and a name that ends between two words is still readable.
      // A title in a script without spaces is one word, however long it is.
      var name = words.first.map { String($0.prefix(40)) } ?? "book"
      for word in words.dropFirst() where (name + word).utf8.count < 120 { name += "-" + word }
      return map.home.beside(name + ".epub")
    }
  }
}
