internal import CZlib

/// Decompression and checksums of pictures, by zlib.
enum Inflation {
  /// Returns the bytes that a stream of zlib holds, which must be exactly `count`; otherwise `nil`.
  ///
  /// No more than one byte beyond these is ever written, whatever the stream would expand to.
  static func inflated(_ bytes: [UInt8], to count: Int) -> [UInt8]? {
    guard let length = UInt32(exactly: bytes.count), let room = UInt32(exactly: count + 1) else {
      return nil
    }
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit_(&stream, ZLIB_VERSION, size) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: count + 1)
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, length)
        (stream.next_out, stream.avail_out) = (output.baseAddress, room)
        return inflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END, Int(stream.total_out) == count else { return nil }
    output.removeLast()
    return output
  }

  /// Returns the CRC-32 of some bytes.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(crc32(0, $0.baseAddress, UInt32($0.count))) }
  }
}
