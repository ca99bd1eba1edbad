/// What reads the format, after its description, so that the test doesn't believe the writer.
struct Inflate {
  private struct Broken: Error {}

  private let bytes: [UInt8]
  private var place = 0
  private var output: [UInt8] = []

  /// Returns the texts of an archive's files, one after the other.
  static func texts(ofArchive bytes: [UInt8]) throws -> String {
    var (place, texts) = (0, "")
    let number = { (offset: Int, count: Int) in
      (0..<count).reduce(0) { $0 | Int(bytes[place + offset + $1]) << (8 * $1) }
    }
    while number(0, 4) == 0x0403_4B50 {
      let start = place + 30 + number(26, 2) + number(28, 2)
      let content = Array(bytes[start..<start + number(18, 4)])
      let isCompressed = number(8, 2) == 8
      texts += String(decoding: try isCompressed ? self.bytes(of: content) : content, as: UTF8.self)
      place = start + content.count
    }
    return texts
  }

  static func bytes(of compressed: [UInt8]) throws -> [UInt8] {
    var inflate = Inflate(bytes: compressed)
    while try !inflate.block() {}
    guard inflate.place > compressed.count * 8 - 8 else { throw Broken() }
    return inflate.output
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func number(_ count: Int) throws -> Int {
    try (0..<count).reduce(0) { number, index in
      guard place < bytes.count * 8 else { throw Broken() }
      defer { place += 1 }
      return number | Int(bytes[place / 8] >> UInt8(place % 8) & 1) << index
    }
  }

  private typealias Code = [[Int]: Int]

  private func code(_ lengths: [Int]) throws -> Code {
    var code: Code = [:]
    var next = 0
    for length in 1...15 {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        code[(0..<length).reversed().map { next >> $0 & 1 }] = symbol
        next += 1
      }
      guard next <= 1 << length else { throw Broken() }
    }
    return code
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var bits: [Int] = []
    while bits.count < 16 {
      bits.append(try number(1))
      if let symbol = code[bits] { return symbol }
    }
    throw Broken()
  }

  private mutating func codes() throws -> (Code, Code) {
    let (texts, reaches, count) = (try number(5) + 257, try number(5) + 1, try number(4) + 4)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var first = Array(repeating: 0, count: 19)
    for index in 0..<count { first[order[index]] = try number(3) }
    let head = try code(first)
    var lengths: [Int] = []
    while lengths.count < texts + reaches {
      switch try symbol(head) {
      case 16: lengths += Array(repeating: lengths.last ?? 0, count: try number(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try number(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try number(7) + 11)
      case let length: lengths.append(length)
      }
    }
    return (try code(Array(lengths[..<texts])), try code(Array(lengths[texts...])))
  }

  /// Reads a block with codes of its own, and returns whether it's the last one.
  private mutating func block() throws -> Bool {
    let isLast = try number(1) == 1
    guard try number(2) == 2 else { throw Broken() }
    let (texts, reaches) = try codes()
    while true {
      let code = try symbol(texts)
      if code == 256 { return isLast }
      if code < 256 {
        output.append(UInt8(code))
        continue
      }
      let length = try self.length(code)
      let distance = try self.distance(symbol(reaches))
      guard distance <= output.count else { throw Broken() }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func length(_ code: Int) throws -> Int {
    if code == 285 { return 258 }
    if code < 265 { return code - 254 }
    let bits = (code - 261) / 4
    return (4 + (code - 265) % 4) << bits + 3 + (try number(bits))
  }

  private mutating func distance(_ code: Int) throws -> Int {
    if code < 4 { return code + 1 }
    let bits = code / 2 - 1
    return (2 + code % 2) << bits + 1 + (try number(bits))
  }
}
