import MarbleModel
import Testing

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("/books/José/notes/a.md", "/books/José", "notes/a.md"), ("/a", "/", "a"),
    ("/笔记/notes", "/笔记/", "notes"), ("/a/\u{301}b", "/a", "\u{301}b"), ("/ab", "/a", nil),
    ("/a", "/a", nil), ("/a/", "/a", nil), ("/Jose\u{301}/a", "/José", nil),
  ])
  func `a path from a folder is what follows it, byte by byte`(
    path: String,
    folder: String,
    expected: String?
  ) {
    #expect(path.path(below: folder).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("zip.md", "notes/en/zip.md"), ("./../zh/./zip.md", "notes/zh/zip.md"),
    ("../../a.svg", "a.svg"), ("../../../a.svg", nil), (".hidden", "notes/en/.hidden"),
    ("images/", "notes/en/images"),
  ])
  func `a path is followed from a file`(path: String, expected: String?) {
    #expect(path.path(from: "notes/en/bind.md") == expected)
  }

  @Test(arguments: [
    ("a//./b/", ["a", "b"]), ("a/../b", ["b"]), ("../a/../../b", ["..", "..", "b"]), ("", []),
    ("/..", [".."]),
  ])
  func `a path has no detours, and what climbs out of it stays in front`(
    path: String,
    components: [String]
  ) {
    #expect(path.pathComponents == components)
  }
}
