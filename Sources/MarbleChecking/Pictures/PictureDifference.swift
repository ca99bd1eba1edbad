/// What is different in two pictures, beyond what a page allows.
enum PictureDifference: Hashable {
  /// The book's file holds no picture, for this reason.
  case unreadable(PictureFault)
  /// The first picture is that of the book, the second one that of the run.
  case sizes(String, String)
  /// Their files describe colours, proportions or frames differently.
  case display
  /// Some pixels differ by more than the page allows.
  case pixels(Pixels)

  /// The pixels that differ too much.
  struct Pixels: Hashable {
    var count = 0
    /// The largest difference in one channel, of 65,535, and where it is, counted from zero.
    var largest = 0
    var channel = 0
    var column = 0
    var row = 0
    let total: Int
  }

  /// Compares the files of the book's picture and of another one, which must be one.
  init?(between kept: [UInt8], and other: [UInt8], within levels: Int) {
    do {
      guard let found = Self(try Picture(kept), try Picture(other), within: levels) else {
        return nil
      }
      self = found
    } catch {
      self = .unreadable(error)
    }
  }

  /// Compares the book's picture with another one; it's `nil` if no channel of any pixel differs
  /// by more than `levels` of 255.
  init?(_ kept: Picture, _ other: Picture, within levels: Int) {
    guard (kept.width, kept.height) == (other.width, other.height) else {
      self = .sizes(kept.size, other.size)
      return
    }
    guard kept.display == other.display else {
      self = .display
      return
    }
    var found = Pixels(total: kept.width * kept.height)
    for pixel in 0..<found.total {
      var isFar = false
      for channel in 0..<4 {
        let place = pixel * 4 + channel
        let distance = abs(Int(kept.samples[place]) - Int(other.samples[place]))
        guard distance > levels * 257 else { continue }
        isFar = true
        guard distance > found.largest else { continue }
        (found.largest, found.channel) = (distance, channel)
        (found.column, found.row) = (pixel % kept.width, pixel / kept.width)
      }
      if isFar { found.count += 1 }
    }
    guard found.count > 0 else { return nil }
    self = .pixels(found)
  }

  /// The difference, as a sentence.
  var text: String {
    switch self {
    case .unreadable(let fault):
      return "the file beside the chapter has no pixels to compare with: \(fault.text)"
    case .sizes(let kept, let other):
      return "it has \(other) pixels, and the picture beside the chapter has \(kept)"
    case .display:
      return "its file doesn't say the same about colours, proportions or frames as the one beside "
        + "the chapter"
    case .pixels(let pixels):
      let channel = ["red", "green", "blue", "opacity"][pixels.channel]
      // What is rounded down might look like what is allowed.
      let levels = (pixels.largest + 256) / 257
      return "\(pixels.count) of \(pixels.total) pixels differ by more; the largest difference is "
        + "\(levels) of 255 levels of \(channel), in column \(pixels.column + 1) of row "
        + "\(pixels.row + 1)"
    }
  }
}

extension Picture {
  fileprivate var size: String { "\(width) x \(height)" }
}
