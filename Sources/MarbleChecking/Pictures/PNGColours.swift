/// The meaning of the samples of a PNG file.
struct PNGColours {
  private let header: PNGHeader
  private let palette: [UInt8]
  /// The opacities of the palette; colours beyond them are opaque.
  private let opacities: [UInt8]
  /// The samples of the pixels that are transparent; `nil` if there are none.
  private let transparent: [Int]?

  init(of file: PNGFile) {
    (header, palette) = (file.header, file.palette)
    let bytes = file.transparency ?? []
    opacities = header.kind == .palette ? bytes : []
    let isColour = header.kind == .grey || header.kind == .colour
    transparent =
      isColour && bytes.count == header.kind.sampleCount * 2
      ? (0..<header.kind.sampleCount).map { Int(bytes[$0 * 2]) << 8 | Int(bytes[$0 * 2 + 1]) } : nil
  }

  /// Writes the colour of one pixel of a row, whose bytes begin at `start`.
  func decode(
    _ bytes: [UInt8],
    from start: Int,
    at column: Int,
    into samples: inout [UInt16],
    at place: Int
  ) throws(PictureFault) {
    let count = header.kind.sampleCount
    if header.kind == .palette {
      let index = sample(of: bytes, from: start, at: column)
      guard (index + 1) * 3 <= palette.count else { throw .palette }
      // 257 maps 255, the highest value of eight bits, to 65,535, that of sixteen.
      for part in 0..<3 { samples[place + part] = UInt16(palette[index * 3 + part]) * 257 }
      samples[place + 3] = UInt16(index < opacities.count ? opacities[index] : 255) * 257
      return
    }
    let highest = 1 << header.depth - 1
    let hasOpacity = count.isMultiple(of: 2)
    var isTransparent = transparent != nil
    for part in 0..<4 {
      let isOpacity = part == 3
      guard !isOpacity || hasOpacity else {
        samples[place + 3] = isTransparent ? 0 : .max
        continue
      }
      // Grey stands for red, green and blue.
      let index = isOpacity ? count - 1 : count < 3 ? 0 : part
      let value = sample(of: bytes, from: start, at: column * count + index)
      if let transparent, transparent[index] != value { isTransparent = false }
      samples[place + part] = UInt16(value * 65535 / highest)
    }
  }

  /// Returns a sample of a row as it's stored.
  private func sample(of bytes: [UInt8], from start: Int, at index: Int) -> Int {
    switch header.depth {
    case 16: return Int(bytes[start + index * 2]) << 8 | Int(bytes[start + index * 2 + 1])
    case 8: return Int(bytes[start + index])
    default:
      let bit = index * header.depth
      let shift = 8 - header.depth - bit % 8
      return Int(bytes[start + bit / 8]) >> shift & (1 << header.depth - 1)
    }
  }
}
