import CZlib

/// Reads archives that were made by a `ZIPArchive`.
enum Inflate {
  private struct Broken: Error {}

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
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, size) == Z_OK else { throw Broken() }
    defer { inflateEnd(&stream) }
    var input = compressed
    var output = [UInt8](repeating: 0, count: 1 << 22)
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        return inflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END, stream.avail_in == 0 else { throw Broken() }
    return Array(output.prefix(Int(stream.total_out)))
  }
}
