import Testing

@testable import MarbleRendering

@Suite struct ZIPArchiveTests {
  @Test func `the first file stands as it is at the start, and the list at the end names all`() {
    var archive = ZIPArchive()
    archive.add("mimetype", "application/epub+zip")
    archive.add("a/b", [1, 2, 3])
    let bytes = archive.finished()
    #expect(String(decoding: bytes[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
    #expect(Array(bytes[..<4]) == [0x50, 0x4B, 3, 4])
    let end = bytes.suffix(22)
    #expect(Array(end.prefix(12)) == [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 2, 0, 2, 0])
    let size = 2 * 30 + 8 + 20 + 3 + 3
    #expect(Array(end.dropFirst(16).prefix(4)) == [UInt8(size), 0, 0, 0])
    #expect(bytes.count == size + 2 * 46 + 8 + 3 + 22)
    #expect(bytes == archive.finished())
  }

  /// As Python's `struct` packs the fields of the format's description.
  @Test func `each byte is as the format has it`() {
    var archive = ZIPArchive()
    archive.add("a", [1, 2, 3])
    archive.add("b/c", "hi")
    let wanted = """
      504b0304 14000000 00000000 21001d80 bc550300 00000300 00000100 00006101 0203
      504b0304 14000000 00000000 2100ac2a 93d80200 00000200 00000300 0000622f 636869
      504b0102 14001400 00000000 00002100 1d80bc55 03000000 03000000 01000000 00000000
      00000000 00000000 000061
      504b0102 14001400 00000000 00002100 ac2a93d8 02000000 02000000 03000000 00000000
      00000000 00002200 0000622f 63
      504b0506 00000000 02000200 60000000 45000000 0000
      """
    let digits = archive.finished().map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    #expect(digits.joined() == wanted.filter { !$0.isWhitespace })
  }

  @Test func `what repeats itself is compressed, and what doesn't is not`() {
    var archive = ZIPArchive()
    archive.add("mimetype", String(repeating: "a", count: 100))
    archive.add("b", String(repeating: "to be or not to be, ", count: 50))
    let bytes = archive.finished()
    #expect(bytes[8] == 0 && bytes[18] == 100)
    let second = 30 + 8 + 100
    #expect(bytes[second + 8] == 8 && bytes[second + 18] < 60)
    #expect(Array(bytes[second + 22..<second + 24]) == [0xE8, 3])
  }
}
