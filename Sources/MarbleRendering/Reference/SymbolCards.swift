import MarbleModel

/// What the cards of the symbols on a page of the reference say.
///
/// `links.js` loads it when a reader comes to a name that leads there.
struct SymbolCards: Sendable {
  let page: ReferenceLayout
  let reference: ReferenceSite

  /// The path of the script: `Signal.cards.js` beside `Signal.html`.
  var path: String { String(page.address.path.dropLast(".html".count)) + ".cards.js" }

  /// A declaration and a summary for each place on the page; the page itself is that of its type.
  var script: String {
    let cards = page.shown.map { symbol in
      let place = reference.map.place(of: symbol.id)?.anchor ?? ""
      let declaration = DeclarationHTML.broken(symbol.declaration).map(\.text).joined()
      let summary = reference.text(of: symbol).summary.plainText
      return "\(place.javaScript):[\(declaration.javaScript),\(summary.javaScript)]"
    }
    return "marbleCards({\n\(cards.joined(separator: ",\n"))\n})\n"
  }
}
