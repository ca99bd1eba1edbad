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

  @Test func `the checksum is that of everyone`() {
    #expect(ZIPArchive.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(ZIPArchive.checksum(of: []) == 0)
  }
}
