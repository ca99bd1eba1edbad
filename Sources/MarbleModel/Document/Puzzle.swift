/// A listing with lines that readers have to find among cards.
///
/// The cards are the lines of its `puzzle` fence, and its places are the lines of code that are
/// cards. Readers put a card into each place; a chain is one way to do so.
package struct Puzzle: Sendable, Hashable {
  /// The most chains of a puzzle, all of which are compiled and run.
  package static let limit = 1_500

  /// The code of each card, without white space around it.
  package let cards: [String]
  /// The indices of the listing's lines that readers find.
  package let places: [Int]

  /// Finds the puzzle of a listing; `nil` if it has none.
  package init?(of listing: Listing) {
    guard let fence = listing.puzzle else { return nil }
    self.init(cards: fence.lines.map(\.text), in: listing)
  }

  /// Finds the places of cards in a listing; empty lines aren't cards.
  package init(cards lines: [String], in listing: Listing) {
    let cards = lines.map { String($0.trimmed) }.filter { !$0.isEmpty }
    self.cards = cards
    places = listing.lines.indices.filter { index in
      !listing.lines[index].isHidden && cards.contains(String(listing.lines[index].text.trimmed))
    }
  }

  /// How many chains there are: no card can be in two places.
  package var count: Int {
    places.indices.reduce(1) { count, place in
      let (product, isOver) = count.multipliedReportingOverflow(by: max(0, cards.count - place))
      return isOver ? .max : product
    }
  }

  /// The chains, each with the index of the card in each place, in ascending order.
  package var chains: [[Int]] {
    places.reduce([[]]) { chains, _ in
      chains.flatMap { chain in
        cards.indices.filter { !chain.contains($0) }.map { chain + [$0] }
      }
    }
  }

  /// The chain with the listing's own lines.
  package func solution(in listing: Listing) -> [Int] {
    places.compactMap { cards.firstIndex(of: String(listing.lines[$0].text.trimmed)) }
  }

  /// Returns the lines that the cards of a chain become in a listing, by the lines' indices.
  package func lines(of chain: [Int], in listing: Listing) -> [Int: String] {
    let lines = zip(places, chain).map { place, card in
      (place, listing.indentation(ofLine: place) + cards[card])
    }
    return Dictionary(lines) { first, _ in first }
  }
}

extension Listing {
  /// The white space at the start of a line.
  package func indentation(ofLine index: Int) -> String {
    String(lines[index].text.prefix { $0 == " " || $0 == "\t" })
  }
}

extension String {
  fileprivate var trimmed: Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let start = drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? ""
  }
}
