import MarbleEditing
import Testing

@Suite struct MessageFramesTests {
  @Test func `messages are found however the stream is cut`() throws {
    let texts = ["{}", "", "{\"text\":\"\r\n\r\nContent-Length: 3\"}", "é"]
    let stream = texts.flatMap { Array($0.utf8).framed }
    for size in 1...stream.count {
      var frames = MessageFrames()
      var found: [String] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        frames.append(Array(stream[start..<min(start + size, stream.count)]))
        while let frame = try frames.next() { found.append(String(decoding: frame, as: UTF8.self)) }
      }
      #expect(found == texts, "in pieces of \(size)")
    }
  }

  @Test func `other fields of a head, and the case of names, don't matter`() throws {
    var frames = MessageFrames()
    frames.append(Array("Content-Type: x; charset=utf-8\r\ncontent-length:2 \r\n\r\n{}".utf8))
    #expect(try frames.next() == Array("{}".utf8))
    #expect(try frames.next() == nil)
  }

  @Test(
    arguments: [
      ("Content-Length: -1\r\n\r\n", .malformedHead), ("nothing\r\n\r\n", .malformedHead),
      ("Content-Length: 1\r\nContent-Length: 1\r\n\r\n", .malformedHead),
      ("Content-Type: x\r\n\r\n", .noLength), ("\r\n\r\n", .noLength),
      ("Content-Length: 67108865\r\n\r\n", .tooLongMessage),
      ("Content-Length: 99999999999999999999\r\n\r\n", .tooLongMessage),
      (String(repeating: "x", count: 4096), .tooLongHead),
    ] as [(String, MessageFrames.Failure)]
  )
  func `what isn't a head is refused`(text: String, failure: MessageFrames.Failure) {
    var frames = MessageFrames()
    frames.append(Array(text.utf8))
    #expect(throws: failure) { try frames.next() }
  }

  @Test func `text that is nested too deeply isn't read`() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(JSONValue(reading: nested(100)) != nil)
    #expect(JSONValue(reading: nested(101)) == nil)
    #expect(JSONValue(reading: Array("\"\(String(repeating: "[", count: 200))\\\"[\"".utf8)) != nil)
  }

  @Test(arguments: [
    "null", "true", "1", "-3", "1.5", "\"a\\\"b\"", "[1,\"2\",null,false]",
    "{\"a\":{\"b\":[{}]},\"c\":0.25}",
  ])
  func `a value is written as it's read`(text: String) throws {
    let value = try #require(JSONValue(reading: Array(text.utf8)))
    #expect(String(decoding: value.bytes, as: UTF8.self) == text)
  }
}
