import Foundation
import MarbleModel
import MarbleReading
import MarbleWriting

extension BuildRecord {
  // The number grows with every change of what follows.
  private static let version = "marble site record 1"

  /// The record as bytes, with their fingerprint at the end.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.version)
    writer.write(reader)
    writer.write(Self.json(chapters.map(\.outline.frontMatter)))
    for chapter in chapters { writer.write(chapter) }
    writer.write(files.sorted { $0.key < $1.key }) { writer, file in
      writer.write(file.key)
      writer.write(file.value)
    }
    writer.write(Fingerprint(of: writer.bytes))
    return writer.bytes
  }

  /// Reads a record; `nil` when the bytes are not just those that this program has written.
  init?(_ bytes: [UInt8]) {
    let record = bytes.withUnsafeBytes { try? Self.read($0) }
    guard let record else { return nil }
    self = record
  }

  private static func read(_ bytes: UnsafeRawBufferPointer) throws -> BuildRecord? {
    let content = UnsafeRawBufferPointer(rebasing: bytes.dropLast(16))
    var end = ByteReader(UnsafeRawBufferPointer(rebasing: bytes.suffix(16)))
    guard try end.fingerprint() == Fingerprint(of: content) else { return nil }
    var reader = ByteReader(content)
    guard try reader.text() == version else { return nil }
    let record = BuildRecord(
      reader: try reader.fingerprint(),
      chapters: try frontMatters(try reader.text()).map { try reader.knownChapter($0) },
      files: Dictionary(try reader.list { (try $0.text(), try $0.file()) }) { first, _ in first }
    )
    return reader.isAtEnd ? record : nil
  }

  /// Heads of chapters are kept as JSON, so that no property of theirs can be forgotten here.
  private static func json(_ fronts: [FrontMatter]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(fronts)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private static func frontMatters(_ json: String) throws -> [FrontMatter] {
    try JSONDecoder().decode([FrontMatter].self, from: Data(json.utf8))
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ file: BuildRecord.File) {
    write(file.key)
    write(file.written.content)
    let signature = file.written.signature
    write(Int(truncatingIfNeeded: signature.inode))
    for number in [signature.size, signature.seconds, signature.nanoseconds] { write(Int(number)) }
  }
}

extension ByteReader {
  fileprivate mutating func file() throws -> BuildRecord.File {
    let (key, content) = (try fingerprint(), try fingerprint())
    let signature = FileSignature(
      inode: UInt64(truncatingIfNeeded: try number()),
      size: Int64(try number()),
      seconds: Int64(try number()),
      nanoseconds: Int64(try number())
    )
    return BuildRecord.File(key: key, written: WrittenFile(content: content, signature: signature))
  }
}
