import MarbleModel

/// The cards of the names in a page's code that come from the toolchain's libraries.
///
/// Other pages have their own, so that each loads only what it names.
struct ToolchainCards: Sendable {
  let symbols: [ToolchainSymbol]
  /// The path of the script: `zip.names.js` beside `zip.html`.
  let path: String

  /// Plans the script; `nil` if there are no symbols.
  func file(in site: BookSite) -> PlannedFile? {
    guard !symbols.isEmpty else { return nil }
    return PlannedFile(
      path: path,
      mixing: { mixer in
        mixer.mix(site.keys.common)
        mixer.mix(symbols) { $0.mix(describing: $1) }
      },
      make: {
        script(words: site.bookWords, linksToWeb: site.book.settings.linksToWebReference)
      }
    )
  }

  /// Returns the cards by their numbers: a declaration, a summary with its language if it isn't the
  /// page's, the name of the library and, if the book `linksToWeb`, the address of a public page.
  func script(words: PageWords, linksToWeb: Bool) -> String {
    let language = words.tag.hasPrefix("en") ? "" : "en"
    let cards = symbols.map { symbol in
      let declaration = DeclarationHTML.broken(symbol.declaration).map(\.text).joined()
      let library = symbol.library == .swift ? words[.standardLibrary] : "Foundation"
      let page = linksToWeb ? symbol.page.map { Self.root + $0 } : nil
      let texts = [declaration, symbol.summary, language, library] + [page].compactMap(\.self)
      return "[\(texts.map(\.javaScript).joined(separator: ","))]"
    }
    return "marbleCards([\n\(cards.joined(separator: ",\n"))\n])\n"
  }

  private static let root = "https://developer.apple.com/documentation/"
}
