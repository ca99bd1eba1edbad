package import MarbleModel

extension ChapterExcerpt: FormedValue {
  package static let form = Form(ChapterExcerpt.init) {
    // A set has no order of its own, but what is kept must always be the same bytes.
    ($0.id, $0.pieces, $0.ids.sorted(), $0.sections, $0.hasDrawings)
  }

  private init(
    id: String,
    pieces: [EditionPiece],
    ids: [String],
    sections: [Section],
    hasDrawings: Bool
  ) {
    self.init(
      id: id,
      pieces: pieces,
      ids: Set(ids),
      sections: sections,
      hasDrawings: hasDrawings
    )
  }
}

extension ChapterExcerpt.Section: FormedValue {
  static let form = Form(ChapterExcerpt.Section.init) { ($0.id, $0.title) }
}

extension EditionPiece: Keepable {
  private enum Kind: UInt8, Keepable { case markup, place, contents, outside, picture }

  init(from reader: inout ByteReader) throws {
    switch try Kind(from: &reader) {
    case .markup: self = .markup(try String(from: &reader))
    case .place: self = .link(.chapter(try Int(from: &reader), id: try String?(from: &reader)))
    case .contents: self = .link(.contents)
    case .outside: self = .link(.outside(try String(from: &reader)))
    case .picture: self = .picture(try String(from: &reader))
    }
  }

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .markup(let text): Self.write(.markup, text, to: &bytes)
    case .link(.chapter(let number, let id)):
      Self.write(.place, number, to: &bytes)
      id.write(to: &bytes)
    case .link(.contents): Kind.contents.write(to: &bytes)
    case .link(.outside(let address)): Self.write(.outside, address, to: &bytes)
    case .picture(let path): Self.write(.picture, path, to: &bytes)
    }
  }

  private static func write(_ kind: Kind, _ value: some Keepable, to bytes: inout [UInt8]) {
    kind.write(to: &bytes)
    value.write(to: &bytes)
  }
}
