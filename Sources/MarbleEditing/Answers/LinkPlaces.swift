import MarbleModel

/// The places that the links of a chapter lead to.
struct LinkPlaces {
  let reading: EditedReading
  let chapter: Chapter
  let uri: (String) -> String

  /// The links that an editor can follow.
  var json: JSONValue {
    .array(
      LinkSpan.all(in: chapter).compactMap { link in
        guard case .file(let path, _, _) = link.target else { return nil }
        return [
          "range": chapter.source.json(link.address), "target": .string(uri(path)),
        ]
      }
    )
  }

  /// Returns the link at an offset.
  func link(at offset: Int) -> LinkSpan? {
    LinkSpan.all(in: chapter).first { $0.range.contains(offset) }
  }

  /// Returns the path and the anchor that a link leads to; `nil` if it leads out of the book.
  func target(of link: LinkSpan) -> (path: String, anchor: String?)? {
    switch link.target {
    case .samePage(let anchor): (chapter.path, anchor)
    case .file(let path, let anchor, _): (path, anchor)
    case .elsewhere, .nothing, .unnameable, .outside, .absolute, .refused: nil
    }
  }

  /// Returns the place of a heading of a chapter, or of its beginning, as an editor takes it.
  func location(of anchor: String?, in target: Chapter?, at path: String) -> JSONValue {
    let heading = target?.blocks.flattened.first { block in
      if case .heading(let heading) = block.content { heading.anchor == anchor } else { false }
    }
    let range = SourceRange(at: heading?.range.start ?? SourcePosition(line: 1))
    return ["uri": .string(uri(path)), "range": UTF16Span(range, in: target?.source).json]
  }

  /// Returns the text to show about a target: the title, or a term's explanation.
  func text(about path: String, _ anchor: String?) -> String? {
    if let anchor, let term = reading.term(at: anchor, of: path) {
      return "**\(term.name)**\n\n\(term.explanation)"
    }
    guard let outline = reading.outline(of: path) else { return nil }
    let front = outline.frontMatter
    let place = anchor.map { " `#\($0)`" } ?? ""
    return "**\(front.title)**\(place)" + (front.summary.isEmpty ? "" : "\n\n\(front.summary)")
  }
}
