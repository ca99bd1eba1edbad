import MarbleModel

/// The renaming of a heading, which also rewrites the links to it.
struct HeadingRenaming {
  let book: any EditedBook
  let reading: EditedReading
  /// The texts that are open.
  let texts: [SourceFile]

  /// Returns where the text of a heading is, with the heading's chapter; `nil` if it can't be
  /// renamed.
  func title(of place: NamedPlace) async -> (chapter: Chapter, range: Range<Int>)? {
    guard let anchor = place.anchor, let chapter = await book.chapter(at: place.path, of: reading),
      let heading = chapter.heading(where: { heading, _ in heading.anchor == anchor }),
      let range = chapter.title(in: heading.range), !range.isEmpty
    else { return nil }
    return (chapter, range)
  }

  /// Returns the changes to texts that rename a heading.
  ///
  /// The book is read with the new heading, which shows the anchors that change: those of other
  /// headings with the same text, and those of translations, may be among them.
  func edits(
    of place: NamedPlace,
    to name: String
  ) async throws(ResponseError) -> [(SourceFile, [TextEdit])] {
    guard let (chapter, range) = await title(of: place) else {
      throw .failed("there is no heading here")
    }
    guard !name.allSatisfy(\.isWhitespace), !name.contains(where: \.isNewline) else {
      throw .failed("a heading needs text on a single line")
    }
    let edit = TextEdit(range: range, replacement: name)
    let changed = SourceFile(path: place.path, text: chapter.source.text.applying([edit]))
    let others = texts.filter { $0.path != place.path }
    let new = await book.read(others + [changed])
    // The book remembers its last reading, so it must read the old texts again.
    _ = await book.read(texts)
    let moved = moved(to: new)
    var edits = [(chapter.source, [edit])]
    for (chapter, links) in await LinkSearch(book: book, reading: reading).edits(for: moved) {
      if chapter.path == place.path {
        edits[0].1 += links
      } else {
        edits.append((chapter.source, links))
      }
    }
    return edits
  }

  /// Returns the new anchors of headings by their chapters and old anchors.
  private func moved(to new: EditedReading) -> [String: [String: String]] {
    var moved: [String: [String: String]] = [:]
    for outline in reading.chapters {
      guard let other = new.outline(of: outline.path),
        other.headings.count == outline.headings.count
      else { continue }
      for (old, new) in zip(outline.headings, other.headings) where old != new {
        moved[outline.path, default: [:]][old] = new
      }
    }
    return moved
  }
}
