import Testing

@testable import MarbleCompiling

struct DependencyFileTests {
  @Test(arguments: [
    ("clang's", "dependencies: /a.c /b.h \\\n  /usr/c.h\n", ["/a.c", "/b.h", "/usr/c.h"]),
    ("swiftc's", "/a.o : /a.swift /b.h\n/a.swiftmodule : /a.swift\n", ["/a.swift", "/b.h"]),
    ("odd names", ##"x: /a\ b\#c$$d/\\e.h"##, [##"/a b#c$d/\e.h"##]),
    ("a colon in a name", "a\\ b: /c: /d:e\n", ["/c:", "/d:e"]),
    ("nothing", "", []),
    ("a target alone", "x:\n", []),
  ])
  func `the files of a rule are read`(name: String, text: String, paths: [String]) {
    let words = DependencyFile.words(in: Array(text.utf8))
    #expect(words.map(DependencyFile.path).sorted() == paths, "\(name)")
  }
}
