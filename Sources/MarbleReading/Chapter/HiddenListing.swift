import MarbleModel

/// The reader of code in an HTML comment that begins with `marble`: Swift, or another language.
///
///     <!-- marble in=setup
///     import Foundation
///     -->
///
///     <!-- marble objc
///     @class Signal;
///     -->
enum HiddenListing {
  /// Returns the listing in a `marble` comment, and diagnostics; no listing for other raw HTML.
  static func read(
    _ html: String,
    range: SourceRange,
    in source: SourceFile
  ) -> (listing: Listing, diagnostics: [Diagnostic]) {
    var lines = CodePlaces.locate(html, fromLine: range.start.line, in: source)
    for index in lines.indices { lines[index].isHidden = true }
    cutEnd(of: &lines)
    // A session can't be hidden, so `console` stays among the words and is reported there.
    var written = cutHead(of: &lines)
    let language = written.first.flatMap { OtherLanguage(named: $0.name) }
      .flatMap { $0 == .console ? nil : $0 }
    if language != nil { written.removeFirst() }
    let (words, diagnostics) = ListingWordsParser.parse(written, of: language, in: source)
    let id = Listing.ID(path: source.path, line: range.start.line)
    return (Listing(id: id, words: words, lines: lines, range: range), diagnostics)
  }

  private static func cutHead(of lines: inout [Listing.Line]) -> [FenceWord] {
    guard let head = lines.first,
      let word = head.text.utf8.firstRange(ofBytes: "marble".utf8)
    else { return [] }
    lines.removeFirst()
    let offset = head.text.utf8.distance(from: head.text.startIndex, to: word.upperBound)
    return FenceWord.split(head.text[word.upperBound...], at: head.position.moved(by: offset))
  }

  /// Removes the `-->`, and its line if it contains nothing else.
  private static func cutEnd(of lines: inout [Listing.Line]) {
    guard let index = lines.firstIndex(where: { $0.text.utf8.contains(bytes: "-->".utf8) }),
      let end = lines[index].text.utf8.firstRange(ofBytes: "-->".utf8)
    else { return }
    let text = lines[index].text[..<end.lowerBound]
    let isBlank = text.utf8.allSatisfy(\.isSpace)
    // The first line stays even if it ends the comment: `cutHead` looks for `marble` in it.
    lines.removeSubrange((isBlank && index > 0 ? index : index + 1)...)
    if !isBlank || index == 0 { lines[index].text = String(text) }
  }
}
