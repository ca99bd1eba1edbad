/// The parts of a PNG file, as the W3C describes the format.
struct PNGFile {
  let header: PNGHeader
  /// The colours of the palette, three bytes each.
  private(set) var palette: [UInt8] = []
  /// The part `tRNS`: opacities of the palette, or the colour that is transparent.
  private(set) var transparency: [UInt8]?
  /// The compressed pixels.
  private(set) var pixels: [UInt8] = []
  /// Every other part that may change what is seen, such as colour profiles and further frames.
  private(set) var display: [UInt8] = []

  private static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
  /// The parts that change nothing on a screen: texts, and the time of the last change.
  private static let unseen: Set = ["tEXt", "zTXt", "iTXt", "tIME"]

  /// Reads a file up to its end mark.
  init(_ bytes: [UInt8]) throws(PictureFault) {
    guard bytes.starts(with: Self.signature) else { throw .notPNG }
    var place = Self.signature.count
    let first = try Self.chunk(of: bytes, at: &place)
    guard first.type == "IHDR" else { throw .header }
    header = try PNGHeader(first.content)
    while true {
      let chunk = try Self.chunk(of: bytes, at: &place)
      switch chunk.type {
      case "IEND": return
      case "PLTE":
        guard chunk.content.count.isMultiple(of: 3) else { throw .palette }
        palette = Array(chunk.content)
      case "tRNS": transparency = Array(chunk.content)
      case "IDAT": pixels += chunk.content
      case let type where Self.unseen.contains(type): continue
      // A capital first letter marks a part without which the picture can't be shown.
      case let type where type.utf8.first.map { $0 & 0x20 == 0 } ?? true:
        throw .unknown(chunk: type)
      case let type: display += Array(type.utf8) + chunk.content
      }
    }
  }

  private static func chunk(
    of bytes: [UInt8],
    at place: inout Int
  ) throws(PictureFault) -> (type: String, content: ArraySlice<UInt8>) {
    // The length, the type and the checksum take four bytes each.
    guard bytes.count - place >= 12 else { throw .truncated }
    let length = bytes.number(at: place)
    guard length <= bytes.count - place - 12 else { throw .truncated }
    let name = bytes[place + 4..<place + 8]
    guard name.allSatisfy({ (65...90).contains($0 & ~0x20) }) else { throw .unknown(chunk: "?") }
    let type = String(decoding: name, as: UTF8.self)
    let content = bytes[place + 8..<place + 8 + length]
    let sum = Inflation.checksum(of: bytes[place + 4..<place + 8 + length])
    guard bytes.number(at: place + 8 + length) == Int(sum) else { throw .checksum(chunk: type) }
    place += 12 + length
    return (type, content)
  }
}
