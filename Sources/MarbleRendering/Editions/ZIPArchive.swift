/// An archive of files, one after the other, with a directory at its end.
///
/// Files are compressed if that makes them smaller.
///
/// All files have the earliest date that archives can store, so the same files always make the same
/// bytes. The format is described in PKWARE's application note.
struct ZIPArchive {
  private struct Entry {
    let name: [UInt8]
    let checksum: UInt32
    let size: Int
    /// The number of bytes in the archive.
    let length: Int
    let offset: Int
  }

  /// The first of January 1980.
  private static let date: UInt16 = 1 << 5 | 1
  /// The version of the format that a reader must support.
  private static let version: UInt16 = 20

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// Adds a file; its path has slashes between ASCII names.
  ///
  /// The first file says what kind of archive this is, and isn't compressed.
  mutating func add(_ path: String, _ content: [UInt8]) {
    let compressed = entries.isEmpty ? nil : Deflate.compressed(content)
    let stored = compressed.flatMap { $0.count < content.count ? $0 : nil } ?? content
    let entry = Entry(
      name: Array(path.utf8),
      checksum: Deflate.checksum(of: content),
      size: content.count,
      length: stored.count,
      offset: bytes.count
    )
    append(0x0403_4B50 as UInt32)
    appendDescription(of: entry)
    append(0 as UInt16)
    bytes += entry.name
    bytes += stored
    entries.append(entry)
  }

  mutating func add(_ path: String, _ text: String) { add(path, Array(text.utf8)) }

  /// Returns the archive with its directory.
  func finished() -> [UInt8] {
    var archive = self
    for entry in entries {
      archive.append(0x0201_4B50 as UInt32)
      archive.append(Self.version)
      archive.appendDescription(of: entry)
      // No extra field, no comment, the first disk, no attributes.
      for _ in 0..<4 { archive.append(0 as UInt16) }
      archive.append(0 as UInt32)
      archive.append(UInt32(truncatingIfNeeded: entry.offset))
      archive.bytes += entry.name
    }
    let size = archive.bytes.count - bytes.count
    archive.append(0x0605_4B50 as UInt32)
    for _ in 0..<2 { archive.append(0 as UInt16) }
    for _ in 0..<2 { archive.append(UInt16(truncatingIfNeeded: entries.count)) }
    archive.append(UInt32(truncatingIfNeeded: size))
    archive.append(UInt32(truncatingIfNeeded: bytes.count))
    archive.append(0 as UInt16)
    return archive.bytes
  }

  /// Appends the fields that a file's header and its directory entry share.
  private mutating func appendDescription(of entry: Entry) {
    append(Self.version)
    // No flags, stored or deflated, midnight.
    for number in [0, entry.length < entry.size ? 8 : 0, 0] { append(UInt16(number)) }
    append(Self.date)
    append(entry.checksum)
    for size in [entry.length, entry.size] { append(UInt32(truncatingIfNeeded: size)) }
    append(UInt16(truncatingIfNeeded: entry.name.count))
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
