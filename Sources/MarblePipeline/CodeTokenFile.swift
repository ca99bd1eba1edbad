import Foundation
import MarbleModel

/// The file that keeps what a parser said about the listings of a book, by what they are made of.
struct CodeTokenFile {
  /// What is kept: the tokens of each listing by its key.
  typealias Content = [Fingerprint: [CodeToken]]

  /// The path of the file.
  let path: String
  /// What tells the parser from any other.
  let parser: String

  private static let version = "1"

  /// Returns the key of a listing: that of all its bytes.
  static func key(of listing: Listing) -> Fingerprint {
    Fingerprint { mixer in
      for line in listing.lines { mixer.mix(line.text) }
    }
  }

  /// Returns what the file holds; nothing where it is damaged or another parser's.
  func read() -> Content {
    guard let data = try? Data(contentsOf: URL(filePath: path)), data.count > 16 else { return [:] }
    let content = try? data.withUnsafeBytes { bytes -> Content in
      let body = UnsafeRawBufferPointer(rebasing: bytes.dropLast(16))
      var seal = ByteReader(UnsafeRawBufferPointer(rebasing: bytes.suffix(16)))
      guard try seal.fingerprint() == Fingerprint(of: body) else { throw ByteReader.Malformed() }
      return try read(body)
    }
    return content ?? [:]
  }

  private func read(_ body: UnsafeRawBufferPointer) throws -> Content {
    var reader = ByteReader(body)
    guard try reader.text() == Self.version, try reader.text() == parser else { return [:] }
    let entries = try reader.list { reader in
      (try reader.fingerprint(), try reader.list(Self.token))
    }
    return Dictionary(entries) { first, _ in first }
  }

  /// Keeps what is given in place of what was kept before.
  ///
  /// Where it cannot be kept the next test takes longer, which is no reason to fail.
  func write(_ content: Content) {
    var writer = ByteWriter()
    writer.write(Self.version)
    writer.write(parser)
    let entries = content.sorted { ($0.key.high, $0.key.low) < ($1.key.high, $1.key.low) }
    writer.write(entries) { writer, entry in
      writer.write(entry.key)
      writer.write(entry.value) { writer, token in
        writer.write(Int(token.kind.rawValue))
        writer.write(token.range.lowerBound)
        writer.write(token.range.count)
      }
    }
    writer.write(Fingerprint(of: writer.bytes))
    try? Data(writer.bytes).write(to: URL(filePath: path), options: .atomic)
  }

  private static func token(_ reader: inout ByteReader) throws -> CodeToken {
    let kind = UInt8(exactly: try reader.number()).flatMap(CodeToken.Kind.init)
    let (start, count) = (try reader.number(), try reader.number())
    guard let kind, start >= 0, count >= 0, start <= Int.max - count else {
      throw ByteReader.Malformed()
    }
    return CodeToken(kind, range: start..<start + count)
  }
}
