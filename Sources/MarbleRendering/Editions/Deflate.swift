internal import CZlib

/// Compression as RFC 1951 describes it, and the checksums of archives, by zlib.
enum Deflate {
  /// Returns the bytes compressed, without a header; `nil` if zlib can't do it.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    // A negative size of the window leaves out the header, which archives don't have.
    guard
      deflateInit2_(
        &stream,
        Z_BEST_COMPRESSION,
        Z_DEFLATED,
        -MAX_WBITS,
        MAX_MEM_LEVEL,
        Z_DEFAULT_STRATEGY,
        ZLIB_VERSION,
        size
      ) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        return deflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { return nil }
    return Array(output.prefix(Int(stream.total_out)))
  }

  /// Returns the CRC-32 of the bytes.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    UInt32(crc32(0, bytes, UInt32(bytes.count)))
  }
}
