/// The bytes of a text, and references to where some of them stood before.
enum Repeats {
  /// A byte, or so many bytes that stand so far back.
  struct Symbol: Hashable {
    /// The byte, or how many bytes are repeated.
    let value: UInt16
    /// How far back they stand; zero for a byte.
    let distance: UInt16

    /// The code of a byte or a length.
    var code: Int {
      let length = Int(value) - 3
      if distance == 0 { return Int(value) }
      if length < 8 { return 257 + length }
      if length == 255 { return 285 }
      return 257 + 4 * (Self.width(of: length) - 2) + (length >> lengthRest.count & 3)
    }

    /// The lower bits of a length, which its code leaves open.
    var lengthRest: (value: Int, count: Int) {
      let length = Int(value) - 3
      guard length >= 8, length < 255 else { return (0, 0) }
      let count = Self.width(of: length) - 3
      return (length & (1 << count - 1), count)
    }

    var distanceCode: Int {
      let far = Int(distance) - 1
      return far < 4 ? far : 2 * (Self.width(of: far) - 1) + (far >> distanceRest.count & 1)
    }

    /// The lower bits of a distance, which its code leaves open.
    var distanceRest: (value: Int, count: Int) {
      let far = Int(distance) - 1
      let count = max(0, Self.width(of: far) - 2)
      return (far & (1 << count - 1), count)
    }

    private static func width(of number: Int) -> Int {
      Int.bitWidth - number.leadingZeroBitCount
    }
  }

  private static let (shortest, longest, farthest) = (3, 258, 1 << 15)
  /// How many earlier places are compared.
  private static let patience = 24

  static func all(in bytes: [UInt8]) -> [Symbol] {
    bytes.withUnsafeBufferPointer { bytes in
      var symbols: [Symbol] = []
      symbols.reserveCapacity(bytes.count / 3)
      // The last place of each hash of three bytes, and for each place the one before it.
      var last = [Int32](repeating: -1, count: 1 << 15)
      var before = [Int32](repeating: -1, count: bytes.count)
      var index = 0
      while index < bytes.count {
        let (length, distance) = longestMatch(at: index, in: bytes, last, before)
        let isRepeat = length >= shortest
        let value = isRepeat ? UInt16(length) : UInt16(bytes[index])
        symbols.append(Symbol(value: value, distance: isRepeat ? UInt16(distance) : 0))
        for place in index..<index + (isRepeat ? length : 1) {
          guard place + shortest <= bytes.count else { break }
          let hash = hash(at: place, in: bytes)
          before[place] = last[hash]
          last[hash] = Int32(place)
        }
        index += isRepeat ? length : 1
      }
      return symbols
    }
  }

  private static func longestMatch(
    at index: Int,
    in bytes: UnsafeBufferPointer<UInt8>,
    _ last: [Int32],
    _ before: [Int32]
  ) -> (length: Int, distance: Int) {
    let most = min(longest, bytes.count - index)
    guard most >= shortest else { return (0, 0) }
    var best = (length: 0, distance: 0)
    var place = Int(last[hash(at: index, in: bytes)])
    for _ in 0..<patience where place >= 0 && index - place <= farthest {
      // A longer match needs the byte that ended the best one.
      if best.length == 0 || bytes[place + best.length] == bytes[index + best.length] {
        var length = 0
        while length < most, bytes[place + length] == bytes[index + length] { length += 1 }
        if length > best.length { best = (length, index - place) }
        if length == most { break }
      }
      place = Int(before[place])
    }
    return best
  }

  private static func hash(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let (a, b, c) = (Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
    return (a << 10 ^ b << 5 ^ c) & (1 << 15 - 1)
  }
}
