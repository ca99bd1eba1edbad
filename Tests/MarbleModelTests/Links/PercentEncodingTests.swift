import MarbleModel
import Testing

struct PercentEncodingTests {
  @Test(arguments: [
    ("plain", "plain"), ("a%20b", "a b"), ("%E8%AE%A2", "订"), ("100%", "100%"), ("%zz", "%zz"),
    ("%2", "%2"), ("%+1", "%+1"), ("%%41", "%A"),
  ])
  func `percent signs are decoded and stray ones stay`(text: String, decoded: String) {
    #expect(text.percentDecoded == decoded)
  }

  @Test(arguments: [
    ("a/bind(_:)", "a/bind(_:)"), ("a)b(", "a%29b%28"), ("a(b", "a%28b"), ("a b", "a%20b"),
  ])
  func `a link keeps the parentheses that don't end it`(path: String, encoded: String) {
    #expect(path.encodedInLink == encoded)
  }
}
