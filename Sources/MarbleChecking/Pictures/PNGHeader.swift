/// The header of a PNG file: the size of its picture, and how pixels are stored.
struct PNGHeader {
  let width: Int
  let height: Int
  /// The bits of each sample: 1, 2, 4, 8 or 16.
  let depth: Int
  let kind: Kind
  let isInterlaced: Bool

  /// What the samples of a pixel mean; the raw value is its number in the file.
  enum Kind: UInt8 {
    case grey = 0
    case colour = 2
    case palette = 3
    case greyAndOpacity = 4
    case colourAndOpacity = 6

    var sampleCount: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAndOpacity: 2
      case .colour: 3
      case .colourAndOpacity: 4
      }
    }

    fileprivate var depths: [UInt8] {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .colour, .greyAndOpacity, .colourAndOpacity: [8, 16]
      }
    }
  }

  /// Reads the bytes of the part `IHDR`.
  init(_ bytes: ArraySlice<UInt8>) throws(PictureFault) {
    let bytes = Array(bytes)
    guard bytes.count == 13, let kind = Kind(rawValue: bytes[9]), kind.depths.contains(bytes[8]),
      bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1
    else { throw .header }
    (width, height) = (bytes.number(at: 0), bytes.number(at: 4))
    (depth, self.kind, isInterlaced) = (Int(bytes[8]), kind, bytes[12] == 1)
    guard width > 0, height > 0 else { throw .header }
    // Both have at most 32 bits, so the product can't overflow.
    guard width <= PictureFault.limit / height else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// The bits of a pixel.
  var pixelBits: Int { depth * kind.sampleCount }

  /// The passes in which the pixels are stored: one, or the seven of an interlaced picture.
  var passes: [Pass] {
    // The passes of Adam7: the first column and row, and the distances to the right and down.
    let all =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    return all.map { column, row, right, down in
      let columns = max(0, width - column + right - 1) / right
      return Pass(
        start: (column, row),
        step: (right, down),
        columns: columns,
        // A pass without columns has no rows either.
        rows: columns == 0 ? 0 : max(0, height - row + down - 1) / down,
        rowBytes: (columns * pixelBits + 7) / 8
      )
    }
  }

  /// Some of the pixels, which are stored row by row.
  struct Pass {
    let start: (column: Int, row: Int)
    /// The distance of two neighbours in the picture.
    let step: (right: Int, down: Int)
    let columns: Int
    let rows: Int
    /// The bytes of a row, without the one that names its filter.
    let rowBytes: Int

    /// The bytes of all rows, with their filters.
    var byteCount: Int { rows * (rowBytes + 1) }
  }
}

extension [UInt8] {
  /// Returns the four bytes at a place as a number, the highest first.
  func number(at place: Int) -> Int {
    self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
