import Testing

@testable import MarbleReading

@Suite struct AttachedKindTests {
  @Test(arguments: [
    ("card.png", AttachedKind.harmless), ("card.PNG", .harmless), ("data.tar.gz", .harmless),
    ("Package.swift", .harmless), ("a.b.c.txt", .harmless), ("letter-1.0.pdf", .harmless),
    ("card.svg", .drawing), ("a.html", .page), ("a.HTM", .page), ("a.shtm", .page),
    ("a.xhtml", .page), ("a.html.txt", .page), ("a.php.png", .page),
    ("a.svg.txt", .unknown(ending: "txt")), ("a.svgz", .unknown(ending: "svgz")),
    ("a.xml", .unknown(ending: "xml")), ("a.xsd", .unknown(ending: "xsd")),
    ("a.rss", .unknown(ending: "rss")), ("a.atom", .unknown(ending: "atom")),
    ("a.xbl", .unknown(ending: "xbl")), ("a.xsl", .unknown(ending: "xsl")),
    ("a.rdf", .unknown(ending: "rdf")), ("a.mml", .unknown(ending: "mml")),
    ("a.txt ", .unknown(ending: "txt ")), ("a.txt.", .unknown(ending: "")),
    ("LICENSE", .unnamed),
  ])
  func `the ending tells what browsers make of a file`(name: String, kind: AttachedKind) {
    #expect(AttachedKind(of: name) == kind)
  }
}
