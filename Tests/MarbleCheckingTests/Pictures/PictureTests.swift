import CZlib
import Foundation
import Testing

@testable import MarbleChecking

@Suite struct PictureTests {
  /// Pictures of nine by seven pixels, in which every filter occurs, by a second program, and sums
  /// of their samples as a third one decodes them.
  @Test(arguments: [
    (
      "grey, 1-bit", 423852,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAADy4FrNAAAAHElEQVR42mNIY2Cc+ZyJgYFZqpeFgYFhZgOQCwAu1wUyMAxsFQAAAABJRU5ErkJggg=="
    ),
    (
      "grey, 1-bit, interlaced", 423852,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAAGF52pbAAAAKElEQVR42mNgYGRgYmA+wMLAsoJhBcMCxgCmAGYGxpnPmc42MKeZAABQ/wbSBsiZxwAAAABJRU5ErkJggg=="
    ),
    (
      "grey, 2-bit", 437851,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgAAAAC1QCAdAAAAIUlEQVR42mOwtGRgnMzwlomBgYH5w+UlLECaYfLkBpAYAFu+B4u4mKvTAAAAAElFTkSuQmCC"
    ),
    (
      "grey, 4-bit", 437851,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAAAAAA6ANW9AAAAKElEQVR42mPgX8q/lIFxada0rIlMDCDAvHda1rQ4FjCbASjJvwAiCwDiewtt0m2prAAAAABJRU5ErkJggg=="
    ),
    (
      "grey, 8-bit", 437851,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAAAAAD/8Di8AAAALElEQVR42mNg+L8qFIwZV61e/X81CDMxwADz6qvajY0gzAIXY4Cq/78KoQMAfoAasYAx8KcAAAAASUVORK5CYII="
    ),
    (
      "grey, 16-bit", 437851,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAAAAACvYOT/AAAAOElEQVR42mNgYPj/f9Wq0FAEzbhq1Wog+P9/9WoYzcSAAZhXr756VVu7EQhgNAumKgZUo0E0FuMBQ6A1Vop4jYcAAAAASUVORK5CYII="
    ),
    (
      "palette, 2-bit", 898903,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgMAAACn9Y/zAAAADFBMVEUA/wBVqgqqVRT/AB5bcr96AAAAIUlEQVR42mOwtGRgnMzwlomBgYH5w+UlLECaYfLkBpAYAFu+B4u4mKvTAAAAAElFTkSuQmCC"
    ),
    (
      "palette, 4-bit", 898903,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAAotXpTAAAADFBMVEUA/wBVqgqqVRT/AB5bcr96AAAAJ0lEQVR42mNgVmRWZGBUfCT3SJaJAQSYP8s9knvAAmYzACWZFSCyAJpDB+0Ote+OAAAAAElFTkSuQmCC"
    ),
    (
      "palette, 4-bit, interlaced", 898903,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAFfskrFAAAADFBMVEUA/wBVqgqqVRT/AB5bcr96AAAAN0lEQVR42mNgYGRgYmBgVmJhYFFgYGBQUFBgMDRkFGZgkpNj/v2RUfGR3CNZJiAh94BZAUjJAwCRFQp7tYzC4wAAAABJRU5ErkJggg=="
    ),
    (
      "palette, 8-bit", 898903,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAMAAADtRZdSAAAADFBMVEUA/wBVqgqqVRT/AB5bcr96AAAAKklEQVR42mNgYGZiBGNGpv//mf+DMBMDDDD/Z2b8D8YscDEGqHoghusAABfNES1SBO7nAAAAAElFTkSuQmCC"
    ),
    (
      "colour, 8-bit", 418916,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAQklEQVR42mNg+L/q/6rQVaEMoQz/0diMQNbq1f/BEAIQbCYG3IB59dVVV7UbtRuB4GrjVW1kNgsefQxYXQFh43MLAKuATtB5oyjQAAAAAElFTkSuQmCC"
    ),
    (
      "colour, 8-bit, interlaced", 418916,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAAEi/sChAAAAXklEQVR42lVLiRHAIAjDZxvmgX1YB+bBdSxKr9oAuYRLAKbGlriaMrYpASF02OjhWFWZkyF8hG4mgplcaD3faD0l1jbMP1+iZzb3JI6uK6G8okF/3XSYiIujo6DIrR+8rWFgZ9zhhwAAAABJRU5ErkJggg=="
    ),
    (
      "colour, 16-bit", 418916,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAIAAAAFaSx0AAAAUElEQVR42p2QuQ3AMAwDmWcbzeOBvI40D+dhIriwiyQIdMA11xAgAMk9bS0FUum7byPFjTRdeeo7ShwRpDtp1ns6IFOzt37W1vD/hrUXL7kAhBCdlGtPEPEAAAAASUVORK5CYII="
    ),
    (
      "grey with opacity, 8-bit", 347374,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAQAAABwkq/rAAAAN0lEQVR42mNgWPU/dBVD6H8EzbiKYfX/1SC0GkYzMWAA5tWrrjZqNzYCCRjNgqmKAdVoEI3FeAAyEjQBHQMcngAAAABJRU5ErkJggg=="
    ),
    (
      "grey with opacity, 8-bit, interlaced", 347374,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAQAAAEHlZ99AAAATklEQVR42kWJiQ3AMAgDnWebzgP7sI6ZJ12HBpGoyKezMECwgT0NDkIwsW8SSmqyB/AQIpE0iRp7STneVbURHp7x657/XH8Pui17duz6A/UUPmgmgTClAAAAAElFTkSuQmCC"
    ),
    (
      "grey with opacity, 16-bit", 347374,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAQAAAAgAnOoAAAASklEQVR42o3O2wmAUAwD0PjY5s7TgbpOMs+dJypSBBFpPkrOTwkA0o4ggQj7y8sFyZbqPq28opFNIufMHCPP3O3tvfMJf4PLreEHXUZn9jvcTAkAAAAASUVORK5CYII="
    ),
    (
      "colour with opacity, 8-bit", 328439,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAYAAADam2dgAAAAS0lEQVR42o2OyQ2AQAwDzdFN6klBacepJ/WYXWl5gBDKaD7zsQyIFN3pgEP66m1GppTK6eLZOxocWWRZxHBQFWX27rOzhL/Dd7eOX/i2aCCDjwiAAAAAAElFTkSuQmCC"
    ),
    (
      "colour with opacity, 16-bit", 328439,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAYAAACKC7sjAAAAVUlEQVR42q2QywmAUAwE1083qceCbMfUk3riLuFdFFQkcxgCc1kCIPMg8kZkEDnJ1z6N4ERBrttvPPUZTSzuEZoWYbaTchFENvLW165F+Pvca2979gkEc9A0rmwa1gAAAABJRU5ErkJggg=="
    ),
    (
      "colour with opacity, 16-bit, interlaced", 328439,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAYAAAH9DIu1AAAAgElEQVR42o2R3Q2AMAiE6c82nYfu4zplHrtO5URiqqnxewCuR4CkRDRGUzwHL+LT8ZxaYyaFuRTkTA+yd9TaLurFrMkbffZSQ/IJajDr4MVqWVxfYTr1LrIrq8bgx4iCVYhWy4svP95zbfK9z5y/vv4EjhbZFJyOWBREvFk0vvwDqyQCVgVrL1AAAAAASUVORK5CYII="
    ),
    (
      "grey, 8-bit, transparent", 171474,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAAAAAD/8Di8AAAAAnRSTlMAqkCQh84AAAAsSURBVHjaY2D4vyoUjBlXrV79fzUIMzHAAPPqq9qNjSDMAhdjgKr/vwqhAwB+gBqxgDHwpwAAAABJRU5ErkJggg=="
    ),
    (
      "colour, 16-bit, transparent", 600344,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAIAAAAFaSx0AAAABnRSTlMAAP//qqps0CsYAAAAUElEQVR42p2QuQ3AMAwDmWcbzeOBvI40D+dhIriwiyQIdMA11xAgAMk9bS0FUum7byPFjTRdeeo7ShwRpDtp1ns6IFOzt37W1vD/hrUXL7kAhBCdlGtPEPEAAAAASUVORK5CYII="
    ),
    (
      "palette, 4-bit, opacities", 910939,
      "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAAotXpTAAAADFBMVEUA/wBVqgqqVRT/AB5bcr96AAAAAnRSTlMJyDLuPPMAAAAnSURBVHjaY2BWZFZkYFR8JPdIlokBBJg/yz2Se8ACZjMAJZkVILIAmkMH7Q61744AAAAASUVORK5CYII="
    ),
  ])
  func `a picture is decoded`(name: String, sum: Int, file: String) throws {
    let picture = try Picture([UInt8](try #require(Data(base64Encoded: file))))
    #expect((picture.width, picture.height) == (9, 7))
    #expect(picture.samples.reduce(0) { ($0 * 31 + Int($1)) % 1_000_003 } == sum)
  }

  @Test(
    arguments: [
      ("nothing", [], .notPNG),
      ("a text", Array("PNG".utf8), .notPNG),
      ("only a signature", Sample.signature, .truncated),
      ("no header", Sample.signature + Sample.part("IDAT", []), .header),
      ("no width", Sample(width: 0).file, .header),
      ("three bits", Sample(depth: 3).file, .header),
      ("colours of four bits", Sample(depth: 4, kind: 2).file, .header),
      ("another compression", Sample(tail: [1, 0, 0]).file, .header),
      ("another order", Sample(tail: [0, 0, 2]).file, .header),
      (
        "a bomb", Sample(width: 100_000, height: 100_000).file,
        .tooLarge(width: 100_000, height: 100_000)
      ),
      (
        "the most that a size can say", Sample(width: .max, height: .max).file,
        .tooLarge(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF)
      ),
      ("no pixels", Sample(rows: []).file, .pixels),
      ("too few pixels", Sample(rows: [0, 1, 0]).file, .pixels),
      ("too many pixels", Sample(rows: [0, 1, 0, 1, 0]).file, .pixels),
      (
        "a megabyte for two pixels", Sample(rows: .init(repeating: 0, count: 1 << 20)).file, .pixels
      ),
      ("an unknown filter", Sample(rows: [5, 1, 0, 1]).file, .pixels),
      ("no palette", Sample(kind: 3).file, .palette),
      ("a short palette", Sample(kind: 3, more: Sample.part("PLTE", [1, 2, 3])).file, .palette),
      ("half a colour", Sample(kind: 3, more: Sample.part("PLTE", [1, 2])).file, .palette),
      (
        "a part to be understood", Sample(more: Sample.part("SECR", [])).file,
        .unknown(chunk: "SECR")
      ),
      (
        "a part without a name", Sample(more: Sample.part("\n\n\n\n", [])).file,
        .unknown(chunk: "?")
      ),
      ("a part with a changed byte", Sample.changed, .checksum(chunk: "IHDR")),
    ] as [(String, [UInt8], PictureFault)]
  )
  func `a file that isn't a picture is refused`(name: String, file: [UInt8], fault: PictureFault) {
    #expect(throws: fault) { try Picture(file) }
  }

  @Test func `a file that ends early or has changed bytes never traps`() throws {
    let file = Sample(kind: 3, rows: [0, 1, 0, 0], more: Sample.part("PLTE", [1, 2, 3, 4, 5, 6]))
      .file
    _ = try Picture(file)
    for count in file.indices {
      #expect(throws: PictureFault.self) { try Picture(Array(file[..<count])) }
      // With a checksum that fits, what is inside of a part comes through.
      for bit in 0..<8 { _ = try? Picture(Sample.mended(file, flipping: bit, of: count)) }
    }
  }

  @Test(
    arguments: [
      ("nothing", Sample(), nil),
      ("8 of 255 levels", Sample(rows: [0, 9, 0, 193]), nil),
      ("texts, and other packing", Sample(more: Sample.part("tEXt", [65, 0, 66]), level: 0), nil),
      ("the same in colour", Sample(kind: 2, rows: [0, 1, 1, 1, 0, 201, 201, 201]), nil),
      (
        "9 of 255 levels", Sample(rows: [0, 10, 0, 201]),
        "1 of 2 pixels differ by more; the largest difference is 9 of 255 levels of red, in column 1 of row 1"
      ),
      (
        "everything", Sample(rows: [0, 100, 0, 0]),
        "2 of 2 pixels differ by more; the largest difference is 201 of 255 levels of red, in column 1 of row 2"
      ),
      (
        "opacity", Sample(kind: 4, rows: [0, 1, 255, 0, 201, 240]),
        "1 of 2 pixels differ by more; the largest difference is 15 of 255 levels of opacity, in column 1 of row 2"
      ),
      (
        "blue", Sample(kind: 2, rows: [0, 1, 1, 101, 0, 201, 201, 201]),
        "1 of 2 pixels differ by more; the largest difference is 100 of 255 levels of blue, in column 1 of row 1"
      ),
      (
        "the size", Sample(height: 3, rows: [0, 1, 0, 201, 0, 0]),
        "it has 1 x 3 pixels, and the picture beside the chapter has 1 x 2"
      ),
      (
        "its brightness", Sample(more: Sample.part("gAMA", [0, 0, 0, 1])),
        "its file doesn't say the same about colours, proportions or frames as the one beside the chapter"
      ),
    ] as [(String, Sample, String?)]
  )
  func `what is different in two pictures is told`(name: String, other: Sample, text: String?) {
    let found = PictureDifference(between: Sample().file, and: other.file, within: 8)
    #expect(found?.text == text, "\(name)")
  }

  @Test func `a kept file that isn't a picture is told`() {
    let found = PictureDifference(between: [1], and: Sample().file, within: 8)
    #expect(
      found?.text
        == "the file beside the chapter has no pixels to compare with: it doesn't begin as a PNG file does"
    )
  }
}

/// A PNG file of one by two pixels, grey unless it's said otherwise.
struct Sample {
  var width: UInt32 = 1
  var height: UInt32 = 2
  var depth: UInt8 = 8
  var kind: UInt8 = 0
  var tail: [UInt8] = [0, 0, 0]
  var rows: [UInt8] = [0, 1, 0, 201]
  var more: [UInt8] = []
  var level: Int32 = 9

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// A file in whose header the last byte is another one, with the checksum of the right one.
  static var changed: [UInt8] {
    var file = Sample().file
    file[28] = 1
    return file
  }

  var file: [UInt8] {
    let header = Self.bytes(width) + Self.bytes(height) + [depth, kind] + tail
    return Self.signature + Self.part("IHDR", header) + more + Self.part("IDAT", packed)
      + Self.part("IEND", [])
  }

  private var packed: [UInt8] {
    var count = compressBound(UInt(rows.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    #expect(compress2(&packed, &count, rows, UInt(rows.count), level) == Z_OK)
    return Array(packed.prefix(Int(count)))
  }

  static func part(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(type.utf8) + content
    return bytes(UInt32(content.count)) + named
      + bytes(UInt32(crc32(0, named, UInt32(named.count))))
  }

  /// Returns a file with one bit changed, and the checksums of all parts set anew.
  static func mended(_ file: [UInt8], flipping bit: Int, of place: Int) -> [UInt8] {
    var file = file
    file[place] ^= 1 << UInt8(bit)
    var start = 8
    while file.count - start >= 12 {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - start - 12 else { break }
      let named = Array(file[start + 4..<start + 8 + length])
      file.replaceSubrange(
        start + 8 + length..<start + 12 + length,
        with: bytes(UInt32(crc32(0, named, UInt32(named.count))))
      )
      start += 12 + length
    }
    return file
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
