import MarbleModel

/// The cards of the symbols on a page of the reference.
///
/// `links.js` loads them when a reader comes close to a name that leads to the page.
struct SymbolCards: Sendable {
  let page: ReferenceLayout
  let reference: ReferenceSite

  /// The path of the script: `Signal.cards.js` beside `Signal.html`.
  var path: String { String(page.address.path.dropLast(".html".count)) + ".cards.js" }

  /// A declaration and a summary for each anchor on the page, and for the page's type.
  ///
  /// A summary in a language other than the page's is followed by its tag.
  var script: String {
    let cards = page.shown.map { symbol in
      let place = reference.map.place(of: symbol.id)?.anchor ?? ""
      let declaration = DeclarationHTML.broken(symbol.declaration).map(\.text).joined()
      let summary = reference.text(of: symbol).summary
      let texts =
        [declaration, summary.plainText]
        + [reference.words.foreignTag(of: summary)]
        .compactMap(\.self)
      return "\(place.javaScript):[\(texts.map(\.javaScript).joined(separator: ","))]"
    }
    return "marbleCards({\n\(cards.joined(separator: ",\n"))\n})\n"
  }
}
