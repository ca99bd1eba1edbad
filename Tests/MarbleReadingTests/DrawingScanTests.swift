import Testing

@testable import MarbleReading

@Suite struct DrawingScanTests {
  @Test(arguments: [
    "<svg><script>alert(1)</script></svg>", "<svg><SCRIPT href='x'/></svg>",
    "<x:svg><x:script/></x:svg>", "<svg onload=\"alert(1)\"/>", "<svg ONLOAD = 'alert(1)'/>",
    "<svg/onload=alert(1)>", "<svg><a href=\"javascript:alert(1)\"/></svg>",
    "<svg><a href=\" java\nscript:alert(1)\"/></svg>", "<svg><a href=\"&#106;avascript:x\"/></svg>",
    "<svg><set attributeName=\"href\" to=\"JavaScript:x\"/></svg>",
    "<svg><foreignObject><p/></foreignObject></svg>", "<?xml-stylesheet href=\"x.xsl\"?><svg/>",
    "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg>&a;</svg>", "<svg>\0</svg>",
  ])
  func `a drawing that may run a script is known`(drawing: String) {
    #expect(DrawingScan.mayRunScripts(Array(drawing.utf8)))
  }

  @Test(arguments: [
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>",
    "<svg><title>On = off &#8217; it's a description: x</title></svg>",
    "<svg><image href=\"data:image/png;base64,AAAA\"/><style>a:hover{color:red}</style></svg>",
    "<svg aria-label=\"a &amp; b\" version=\"1.1\"><a href=\"https://example.org/\"/></svg>", "",
  ])
  func `a drawing alone is one`(drawing: String) {
    #expect(!DrawingScan.mayRunScripts(Array(drawing.utf8)))
  }

  @Test func `bytes that are no text may be anything`() {
    #expect(DrawingScan.mayRunScripts([0xFF, 0xFE, 0x3C, 0x00]))
  }
}
