import Testing

@testable import MarbleRendering

@Suite struct InlinedStyleTests {
  @Test(arguments: [
    ("a{b:url(x.png)}", "a{b:url(\"data:image/png;base64,QUI=\")}"),
    ("a{b:url( 'x.png' )}", "a{b:url(\"data:image/png;base64,QUI=\")}"),
    ("a{b:url(https://example.org/x.png)}", "a{b:url(\"data:,\")}"),
    ("a{b:url(y.png),url(../z)}", "a{b:url(\"data:,\"),url(\"data:,\")}"),
    ("a{b:url(data:x)}", "a{b:url(\"data:x\")}"), ("@import 'x.css';a{}", "a{}"),
    ("@import url(x.css)", ""), ("a{b:url(", "a{b:url("),
    ("a{content:'</style>'}", "a{content:'<\\/style>'}"),
  ])
  func `a stylesheet holds what it refers to and asks for nothing`(style: String, text: String) {
    let inlined = InlinedStyle(path: "assets/a.css", files: ["assets/x.png": Array("AB".utf8)])
    #expect(inlined.text(of: style) == text)
  }

  @Test(arguments: [("", ""), ("A", "QQ=="), ("AB", "QUI="), ("ABC", "QUJD"), ("ÿ>?", "w78+Pw==")])
  func `bytes become text`(bytes: String, text: String) {
    #expect(Base64.text(of: Array(bytes.utf8)) == text)
  }
}
