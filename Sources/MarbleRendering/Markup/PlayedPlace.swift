import MarbleModel

/// The diagram whose marbles a link moves, and the ticks to which it moves them.
struct PlayedPlace: Sendable, Hashable {
  /// The id of the block with the diagram.
  let id: String
  let ticks: [Int]
}

extension MarkupRenderer {
  /// Writes a link that plays, which leads to the diagram without scripts and is text in editions.
  func write(
    _ children: [Inline],
    playing place: PlayedPlace?,
    into buffer: inout HTMLBuffer
  ) {
    guard let place, !isInLink else { return write(children, into: &buffer) }
    buffer.append("<a" as StaticString)
    buffer.appendAddress(as: "href", "#" + place.id)
    buffer.append(place.ticks.map(String.init).joined(separator: ","), as: "data-play")
    buffer.append(">" as StaticString)
    inLink.withoutSymbols.write(children, into: &buffer)
    buffer.append("</a>" as StaticString)
  }
}
