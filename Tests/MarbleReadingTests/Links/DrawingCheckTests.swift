import Testing

@testable import MarbleReading

@Suite struct DrawingCheckTests {
  @Test(arguments: [
    ("<svg><script>alert(1)</script></svg>", DrawingError.element("script")),
    ("<svg><SCRIPT href='x'/></svg>", .element("SCRIPT")),
    ("<x:svg xmlns:x='http://www.w3.org/2000/svg'><x:script/></x:svg>", .element("x:script")),
    (
      "<svg xmlns:h='http://www.w3.org/1999/xhtml'><h:script/></svg>", .element("h:script")
    ),
    (
      "<svg><g xmlns='http://www.w3.org/1999/xhtml'><a/></g></svg>", .element("g")
    ),
    ("<html xmlns='http://www.w3.org/1999/xhtml'/>", .element("html")),
    ("<svg><x:g/></svg>", .element("x:g")),
    ("<svg xmlns:h='http://www.w3.org/1999/xht&#109;l'><h:p/></svg>", .element("h:p")),
    ("<svg><foreignObject><p/></foreignObject></svg>", .element("foreignObject")),
    ("<svg><iframe/></svg>", .element("iframe")),
    ("<svg><handler/></svg>", .element("handler")),
    ("<svg onload=\"alert(1)\"/>", .attribute("onload")),
    ("<svg ONLOAD = 'alert(1)'/>", .attribute("ONLOAD")),
    ("<svg xml:base='https://a/'/>", .attribute("xml:base")),
    ("<svg><g xmlns:xml='x'/></svg>", .attribute("xmlns:xml")),
    ("<svg><set attributeName=\"href\" to=\"JavaScript:x\"/></svg>", .attribute("href")),
    ("<svg><animate attributeName='xlink:href' to='#a'/></svg>", .attribute("xlink:href")),
    ("<svg><animate attributeName='onload' to='a'/></svg>", .attribute("onload")),
    ("<svg><a href=\"javascript:alert(1)\"/></svg>", .address("href")),
    ("<svg><a href=\" java\nscript:alert(1)\"/></svg>", .address("href")),
    ("<svg><a href=\"&#106;avascript:x\"/></svg>", .address("href")),
    ("<svg><a href='data:text/html,x'/></svg>", .address("href")),
    (
      "<svg xmlns:l='http://www.w3.org/1999/xlink'><a l:href='vbscript:x'/></svg>",
      .address("l:href")
    ),
    ("<svg><use href='a.svg#b'/></svg>", .address("href")),
    ("<svg><use href='data:image/svg+xml,x#b'/></svg>", .address("href")),
    ("<svg><image href='https://a/b.png'/></svg>", .address("href")),
    ("<svg><image href='data:image/svg+xml;base64,AA'/></svg>", .address("href")),
    ("<svg><rect fill='url(https://a/#b)'/></svg>", .address("fill")),
    ("<svg><rect style='fill: URL( \"a.svg#b\" )'/></svg>", .address("style")),
    ("<svg><rect style='fill:u\\72l(a)'/></svg>", .address("style")),
    ("<svg><style>@import 'a.css';</style></svg>", .address("style")),
    ("<svg><style><![CDATA[a{background:image-set('a')}]]></style></svg>", .address("style")),
    ("<svg><style>a{fill:u<!-- -->rl(//a)}</style></svg>", .address("style")),
    ("<svg><style>@im<![CDATA[port]]> 'a.css';</style></svg>", .address("style")),
    ("<svg><style>@im<g>a</g>port 'a.css';</style></svg>", .address("style")),
    ("<svg><set attributeName='fill' to='url(//a)'/></svg>", .address("to")),
    ("<?xml-stylesheet href=\"x.xsl\"?><svg/>", .malformed),
    ("<svg><?php x ?></svg>", .malformed),
    ("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg>&a;</svg>", .malformed),
    ("<!DOCTYPE svg SYSTEM '><!--'><script/><svg a='-->'/>", .element("script")),
    ("<!--><![CDATA[ --><script/><svg>]]></svg>", .element("script")),
    ("<svg>&nbsp;</svg>", .malformed), ("<svg/onload=alert(1)>", .malformed),
    ("<svg>", .malformed), ("<svg></g>", .malformed), ("", .malformed), ("a<svg/>", .malformed),
    ("<svg/><svg/>", .malformed), ("<svg a='1' a='2'/>", .malformed),
    ("<svg>\0</svg>", .encoding),
    ("<?xml version='1.0' encoding='UTF-7'?><svg/>", .encoding),
    ("<?xml version='1.0' encoding = 'utf-16'?><svg/>", .encoding),
  ])
  func `a drawing that could do more than draw is refused`(
    drawing: String,
    error: DrawingError
  ) {
    #expect(throws: error) { try DrawingCheck.check(Array(drawing.utf8)) }
  }

  @Test(arguments: [[0xFF, 0xFE, 0x3C, 0x00], [0xFE, 0xFF, 0x00, 0x3C]])
  func `bytes that aren't text may be anything`(bytes: [UInt8]) {
    #expect(throws: DrawingError.encoding) { try DrawingCheck.check(bytes) }
  }

  @Test(arguments: [
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>",
    "<svg><title>On = off &#8217; it's a description: url(x)</title></svg>",
    "<svg><image href=\"data:image/png;base64,AAAA\"/><style>a:hover{color:red}</style></svg>",
    "<svg aria-label=\"a &amp; b\" version=\"1.1\"><a href=\"https://example.org/\"/></svg>",
    "<svg><a href='bind.html'><rect fill='url(#a)' style='mask:url(\"#b\")'/></a></svg>",
    "<svg><animate attributeName='opacity' values='0;1' dur='1s'/></svg>",
    "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<!-- Inkscape -->\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n<svg/>\n",
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
    xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" inkscape:version="1">
    <metadata><rdf:RDF><rdf:li resource="x"/></rdf:RDF></metadata>
    <use xlink:href="#a" xlink:title="t" xml:space="preserve"/></svg>
    """,
  ])
  func `a drawing alone is published`(drawing: String) throws {
    try DrawingCheck.check(Array(drawing.utf8))
  }
}
