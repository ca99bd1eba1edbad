/// The reason why a file can't be read as a PNG picture.
enum PictureFault: Error, Hashable {
  case notPNG
  case truncated
  /// The checksum of a chunk of this type doesn't fit its bytes.
  case checksum(chunk: String)
  /// A chunk of this type has to be understood, and isn't part of the format.
  case unknown(chunk: String)
  /// The header doesn't describe a picture that can exist.
  case header
  case tooLarge(width: Int, height: Int)
  /// There is no palette, or a pixel has a colour that it doesn't hold.
  case palette
  /// The compressed pixels are damaged, too few or too many.
  case pixels

  /// The maximum number of pixels: those of a screen with 3840 by 2160.
  static let limit = 3840 * 2160

  /// The reason, as a sentence about the file.
  var text: String {
    switch self {
    case .notPNG: "it doesn't begin as a PNG file does"
    case .truncated: "it ends in the middle"
    case .checksum(let chunk): "the checksum of its part `\(chunk)` is wrong"
    case .unknown(let chunk): "its part `\(chunk)` isn't known here"
    case .header: "its header doesn't describe a picture"
    case .tooLarge(let width, let height):
      "it has \(width) x \(height) pixels, and at most \(Self.limit) can be compared"
    case .palette: "a pixel has a colour that isn't in its palette"
    case .pixels: "its compressed pixels are damaged, too few or too many"
    }
  }
}
