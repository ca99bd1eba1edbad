import Testing

@testable import MarbleRendering

@Suite struct MarkupScannerTests {
  @Test(arguments: [
    ("text", "a < b", "'a ' '< b'"),
    ("tags", "<p class=a>x</P >", "<p class='a'> 'x' </p>"),
    ("attributes", "<a b = 'x>y' c d=\"&amp;&quot;\" b=z/>", "<a b='x>y' c='' d='&\"'>"),
    ("comments", "a<!-- <b> -->c<!x><?y?></>d", "'a' 'c' 'd'"),
    ("scripts", "<script>if (a<b) x()</SCRIPT>y", "<script> </script> 'y'"),
    (
      "a title in a drawing", "<svg><title>a<b>c</title></svg>",
      "<svg> <title> 'a' <b> 'c' </title> </svg>"
    ),
    ("what does not end", "a<b c='d", "'a'"),
    ("a comment that does not end", "a<!-- b", "'a'"),
    ("a script that does not end", "<style>a", "<style>"),
    ("odd names", "<a =b ='c'>", "<a =b='c'>"),
  ])
  func `markup is read as browsers read it`(name: String, html: String, tokens: String) {
    #expect(Self.tokens(of: html) == tokens, "\(name)")
  }

  @Test func `no bytes at all make the scanner stop`() {
    for end in 0..<Self.hostile.utf8.count {
      _ = Self.tokens(of: String(decoding: Array(Self.hostile.utf8)[..<end], as: UTF8.self))
    }
  }

  private static let hostile = "<a b='c' d=\"e\" f=g h/>&#x26;<!-- i --><script>j</script></k><!l><"

  private static func tokens(of html: String) -> String {
    let bytes = Array(html.utf8)
    var scanner = MarkupScanner(bytes[...])
    var tokens: [String] = []
    while let token = scanner.next() {
      switch token {
      case .text(let range): tokens.append("'\(String(decoding: bytes[range], as: UTF8.self))'")
      case .opening(let tag):
        let attributes = tag.attributes.map { " \($0.name)='\($0.value)'" }.joined()
        tokens.append("<\(tag.name)\(attributes)\(tag.isClosed ? " /" : "")>")
      case .closing(let name): tokens.append("</\(name)>")
      }
    }
    return tokens.joined(separator: " ")
  }
}
