/// The pixels of a picture, whatever the form in which its file stores them.
struct Picture {
  let width: Int
  let height: Int
  /// Red, green, blue and opacity of each pixel, row by row, from 0 to 65,535.
  let samples: [UInt16]
  /// What else its file says about how it's shown.
  let display: [UInt8]

  /// Decodes a PNG file.
  init(_ bytes: [UInt8]) throws(PictureFault) {
    let file = try PNGFile(bytes)
    let header = file.header
    (width, height, display) = (header.width, header.height, file.display)
    let passes = header.passes
    let count = passes.reduce(0) { $0 + $1.byteCount }
    guard var stored = Inflation.inflated(file.pixels, to: count) else { throw .pixels }
    let colours = PNGColours(of: file)
    var samples = [UInt16](repeating: 0, count: width * height * 4)
    var start = 0
    for pass in passes {
      // Filters compare whole bytes, even where a byte holds several pixels.
      try Self.unfilter(&stored, from: start, pass, stride: max(1, header.pixelBits / 8))
      for row in 0..<pass.rows {
        let bytes = start + row * (pass.rowBytes + 1) + 1
        let line = (pass.start.row + row * pass.step.down) * width
        for column in 0..<pass.columns {
          let place = (line + pass.start.column + column * pass.step.right) * 4
          try colours.decode(stored, from: bytes, at: column, into: &samples, at: place)
        }
      }
      start += pass.byteCount
    }
    self.samples = samples
  }

  /// Replaces differences from neighbours by the bytes themselves.
  private static func unfilter(
    _ bytes: inout [UInt8],
    from start: Int,
    _ pass: PNGHeader.Pass,
    stride: Int
  ) throws(PictureFault) {
    let length = pass.rowBytes + 1
    for row in 0..<pass.rows {
      let first = start + row * length + 1
      let filter = bytes[first - 1]
      guard filter <= 4 else { throw .pixels }
      guard filter != 0 else { continue }
      for offset in 0..<pass.rowBytes {
        let place = first + offset
        let left = offset >= stride ? Int(bytes[place - stride]) : 0
        let up = row > 0 ? Int(bytes[place - length]) : 0
        let corner = row > 0 && offset >= stride ? Int(bytes[place - length - stride]) : 0
        switch filter {
        case 1: bytes[place] &+= UInt8(left)
        case 2: bytes[place] &+= UInt8(up)
        case 3: bytes[place] &+= UInt8((left + up) / 2)
        default: bytes[place] &+= UInt8(nearest(left, up, corner))
        }
      }
    }
  }

  /// Returns the neighbour that is nearest to what continues the slope (Paeth's predictor).
  private static func nearest(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let guess = left + up - corner
    let (toLeft, toUp, toCorner) = (abs(guess - left), abs(guess - up), abs(guess - corner))
    if toLeft <= toUp, toLeft <= toCorner { return left }
    return toUp <= toCorner ? up : corner
  }
}
