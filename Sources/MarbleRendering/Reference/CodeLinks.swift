import MarbleModel

/// The targets of the names in a page's code, as a script that is loaded on demand.
///
/// It lists the places of symbols, each once, grouped by page, and the names in each listing by the
/// listing's key on its page. The text of the cards is in ``SymbolCards``; that of names of the
/// toolchain's libraries, which have no places here, in ``ToolchainCards``.
struct CodeLinks: Sendable {
  /// A name in a listing, in bytes of its line.
  private struct Name: Hashable {
    let line: Int
    let bytes: Range<Int>
    let symbol: String
  }

  private let page: SiteAddress
  private let reference: ReferenceSite
  private let listings: [(key: String, names: [Name])]

  /// Finds the names in the page's listings, and in those in its comments, each in page order.
  init(
    in listings: [Listing.ID],
    hidden: [Listing.ID] = [],
    of page: SiteAddress,
    _ reference: ReferenceSite,
    _ checks: Verdicts
  ) {
    self.page = page
    self.reference = reference
    let shown = listings.enumerated().map { (ListingPlaces.key(of: $0 + 1), $1) }
    let folded = hidden.enumerated().map { (ListingPlaces.key(ofHidden: $0 + 1), $1) }
    self.listings = (shown + folded).compactMap { key, id in
      let names = Self.names(of: checks.verdict(on: id)?.shown.uses ?? [], reference)
      return names.isEmpty ? nil : (key, names)
    }
  }

  var isEmpty: Bool { listings.isEmpty }

  /// The address of the script of a page: `zip.links.js` beside `zip.html`.
  var address: SiteAddress { SiteAddress(String(page.path.dropLast(".html".count)) + ".links.js") }

  /// The path of the script with the cards of names that lead nowhere on the site.
  private var cardsPath: String { String(page.path.dropLast(".html".count)) + ".names.js" }

  /// The scripts that a page loads when a reader comes close to its code; `nil` if no name is a
  /// link.
  var scripts: String? {
    isEmpty ? nil : "\(page.root)assets/links.js \(address.reference(from: page))"
  }

  /// Plans the script, and the one with the cards that only this page needs; none if no name has a
  /// card.
  func files(in site: BookSite) -> [PlannedFile] {
    guard !isEmpty else { return [] }
    let cards = ToolchainCards(symbols: toolchain, path: cardsPath)
    return [file(in: site)] + [cards.file(in: site)].compactMap(\.self)
  }

  private func file(in site: BookSite) -> PlannedFile {
    PlannedFile(
      path: address.path,
      mixing: { mixer in
        mixer.mix(site.keys.common)
        mixer.mix(listings) { mixer, listing in
          mixer.mix(listing.key)
          mixer.mix(listing.names) { mixer, name in
            mixer.mix(name.line)
            mixer.mix(name.bytes.lowerBound)
            mixer.mix(name.bytes.upperBound)
            mixer.mix(name.symbol)
          }
        }
      },
      make: { script(words: site.bookWords) }
    )
  }

  private func script(words: PageWords) -> String {
    let pages = pages
    let foreign = toolchain.map(\.id)
    let symbols = pages.flatMap(\.symbols) + foreign
    let numbers = Dictionary(uniqueKeysWithValues: zip(symbols, symbols.indices))
    let rows = listings.map { listing in
      let names = listing.names.map { name in
        "\(name.line),\(name.bytes.lowerBound),\(name.bytes.count),\(numbers[name.symbol] ?? 0)"
      }
      return "\(listing.key):[\(names.joined(separator: ","))]"
    }
    let places = pages.map { target, symbols in
      let anchors = symbols.map { reference.map.place(of: $0)?.anchor ?? "" }
      let texts = [target.reference(from: page)] + anchors
      return "[\(texts.map(\.javaScript).joined(separator: ","))]"
    }
    // The cards of these are numbered, and in the page's own file.
    let numbered = ["".javaScript] + foreign.indices.map { "\"\($0)\"" }
    let own = foreign.isEmpty ? [] : ["[\(numbered.joined(separator: ","))]"]
    return """
      marbleLinks([
      \((places + own).joined(separator: ",\n"))
      ],{
      \(rows.joined(separator: ",\n"))
      },\(words[.namesByKeys].javaScript))

      """
  }

  /// The pages of the reference to which names are linked, with the symbols named on each.
  private var pages: [(page: SiteAddress, symbols: [String])] {
    var symbols: [SiteAddress: [String]] = [:]
    // The order of a set differs from run to run, but the script mustn't.
    for symbol in Set(listings.flatMap(\.names).map(\.symbol)).sorted() {
      guard let page = reference.map.place(of: symbol)?.page else { continue }
      symbols[page, default: []].append(symbol)
    }
    return symbols.sorted { $0.key.path < $1.key.path }.map { ($0.key, $0.value) }
  }

  /// The symbols of the toolchain's libraries that are named, in the order of their identifiers.
  private var toolchain: [ToolchainSymbol] {
    Set(listings.flatMap(\.names).map(\.symbol)).sorted().compactMap { id in
      reference.symbol(id) == nil ? reference.toolchainSymbol(id) : nil
    }
  }

  /// Returns the names that have cards, in the order of the code.
  ///
  /// A type's name in a call also names the initializer, and leads there. The library's
  /// symbols take precedence over the toolchain's.
  private static func names(of uses: [SymbolUse], _ reference: ReferenceSite) -> [Name] {
    var found: [CodeSpan.Position: (name: Name, rank: Int)] = [:]
    for use in uses {
      guard let span = use.span, let rank = rank(of: use.symbol, reference) else { continue }
      if let other = found[span.start]?.rank {
        let isInitializer = rank % 2 == 1
        guard rank > other || rank == other && isInitializer else { continue }
      }
      let name = Name(
        line: span.start.line,
        bytes: span.start.offset..<span.end.offset,
        symbol: use.symbol
      )
      found[span.start] = (name, rank)
    }
    return found.sorted { $0.key < $1.key }.map(\.value.name)
  }

  /// Returns the rank of a symbol among those that a name refers to, which is odd for an
  /// initializer; `nil` if it has no card.
  private static func rank(of id: String, _ reference: ReferenceSite) -> Int? {
    if let symbol = reference.symbol(id), reference.map.place(of: id) != nil {
      return symbol.kind == .initializer ? 3 : 2
    }
    return reference.toolchainSymbol(id).map { $0.isInitializer ? 1 : 0 }
  }
}
