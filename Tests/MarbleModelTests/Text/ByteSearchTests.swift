import MarbleModel
import Testing

struct ByteSearchTests {
  @Test func `a search of memory finds what the standard library finds`() {
    for text in words(upTo: 7) {
      for sought in words(upTo: 3) {
        let expected = text.firstRange(of: sought)
        #expect(text.firstRange(ofBytes: sought) == expected, "\(sought) in \(text)")
        #expect(text.contains(bytes: sought) == (expected != nil), "\(sought) in \(text)")
      }
    }
  }

  @Test func `a place in a slice or in a text is an index of that`() throws {
    let bytes = Array("abcabc".utf8)[2...]
    #expect(bytes.firstRange(ofBytes: "bc".utf8) == 4..<6)
    let text = "für ->für"
    let place = try #require(text.utf8.firstRange(ofBytes: "->".utf8))
    #expect(text[place.upperBound...] == "für")
  }

  @Test func `bytes that are not stored side by side are searched, too`() {
    let bytes = [Array("ab".utf8), Array("->".utf8)].joined()
    #expect(bytes.contains(bytes: "b-".utf8))
    #expect(!bytes.contains(bytes: "ba".utf8))
  }
}

/// All words of the letters a and b up to a length, so that parts of what is sought stand
/// everywhere.
private func words(upTo length: Int) -> [[UInt8]] {
  var words: [[UInt8]] = [[]]
  var longest = words
  for _ in 0..<length {
    longest = longest.flatMap { word in "ab".utf8.map { word + [$0] } }
    words += longest
  }
  return words
}
