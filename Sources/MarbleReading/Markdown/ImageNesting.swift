import MarbleModel

/// The search for deeply nested images, for which cmark takes more than linear time.
///
/// At the end of a link, it looks at every image that is open at that point, so that `![[]()`,
/// written 60,000 times, takes minutes.
enum ImageNesting {
  /// How many images cmark may look at in one stretch of lines, which takes a tenth of a second.
  private static let limit = 20_000_000

  /// How many images a text must have before its brackets are counted.
  private static let fewest = 100

  /// Returns the offset of the first stretch of lines without an empty one that takes too long.
  static func firstTooDeep(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard mayBeDeep(bytes[start...]) else { return nil }
    var stretch = start
    var brackets: [Bool] = []
    var openImages = 0
    var work = 0
    for offset in start..<bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "["):
        let isImage = offset > start && bytes[offset - 1] == UInt8(ascii: "!")
        brackets.append(isImage)
        openImages += isImage ? 1 : 0
      case UInt8(ascii: "]"):
        if brackets.popLast() == true { openImages -= 1 } else { work += openImages }
        if work > limit { return stretch }
      // Brackets don't reach past an empty line. One with spaces in it only makes the count too
      // high.
      case UInt8(ascii: "\n") where offset > start && bytes[offset - 1] == UInt8(ascii: "\n"):
        (stretch, openImages, work) = (offset + 1, 0, 0)
        brackets.removeAll(keepingCapacity: true)
      default: break
      }
    }
    return nil
  }

  private static func mayBeDeep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = bytes
    for _ in 0..<fewest {
      guard let image = rest.firstRange(ofBytes: "![".utf8) else { return false }
      rest = rest[image.upperBound...]
    }
    return true
  }
}
