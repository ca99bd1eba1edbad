import MarbleModel
import Testing

struct LinkTargetTests {
  @Test(arguments: [
    ("zip.md", LinkTarget.file(path: "notes/en/zip.md", anchor: nil, rest: "")),
    ("./../zh/./a.md#b", .file(path: "notes/zh/a.md", anchor: "b", rest: "#b")),
    ("p%201.svg", .file(path: "notes/en/p 1.svg", anchor: nil, rest: "")),
    ("a.md?x#%E8%AE%A2", .file(path: "notes/en/a.md", anchor: "订", rest: "?x#%E8%AE%A2")),
    ("1:2.md", .file(path: "notes/en/1:2.md", anchor: nil, rest: "")),
    ("#top", .samePage(anchor: "top")), ("#", .samePage(anchor: "")), ("?x", .samePage(anchor: "")),
    ("https://example.org/a", .elsewhere), ("MAILTO:a@b", .elsewhere),
    ("", .nothing), (" ", .nothing), ("a%00.md", .unnameable),
    ("../../../a.md", .outside), ("/a", .absolute), ("//host/a", .absolute), ("\\a", .absolute),
    ("javascript:a", .refused(scheme: "javascript")),
    (" java\tscript:a", .refused(scheme: "javascript")),
  ])
  func `a link means one thing`(destination: String, target: LinkTarget) {
    #expect(LinkTarget(destination, from: "notes/en/bind.md") == target)
  }
}
