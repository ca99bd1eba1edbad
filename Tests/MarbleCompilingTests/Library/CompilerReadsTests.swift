import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct CompilerReadsTests {
  private let book: TemporaryBook

  init() throws {
    book = try TemporaryBook()
    for path in ["kit/a.h", "kit/impl.c", "kit/more/b.h", "toolchain/std.h", "build/made.h"] {
      try book.write("one", to: path)
    }
    let root = book.root
    try book.write(
      "dependencies: \(root)/kit/main.c \(root)/kit/a.h \\\n  \(root)/kit/impl.c \(root)/build/made.h\n",
      to: "build/C.build/deep/main.c.d"
    )
    try book.write("x : \(root)/kit/K.swift \(root)/toolchain/std.h\n", to: "build/K.build/K.d")
    try book.write("x : \(root)/stranger.h\n", to: "build/other/x.d")
    try book.write("", to: "kit/empty/.hidden")
  }

  private var reads: CompilerReads {
    let root = book.root
    let manifest = BuildManifest(
      """
      commands:
        "C.o":
          tool: clang
          inputs: ["\(root)/kit/main.c"]
          outputs: ["\(root)/build/C.o"]
          args: ["\(root)/toolchain/clang","-I","\(root)/kit/empty","-I\(root)/kit/missing"]
        "K.o":
          tool: shell
          inputs: ["\(root)/kit/K.swift","\(root)/build/C.o"]
          outputs: ["\(root)/build/K.o"]
          args: ["swiftc","-module-name","K","-Xcc","-fmodule-map-file=\(root)/kit/more/b.h"]
        "L":
          tool: shell
          inputs: ["\(root)/build/K.o"]
          outputs: ["\(root)/build/L.so"]
          args: ["swiftc","-module-name","L","-emit-library","@\(root)/build/list"]

      """,
      of: "L"
    )
    return CompilerReads(
      of: manifest,
      objects: root + "/build",
      excluding: [root + "/build", root + "/toolchain"],
      alsoIn: [root + "/kit/lib.pc"]
    )
  }

  @Test
  func `what compilers and command lines name is collected, but no source and no product`() {
    let root = book.root
    #expect(
      reads.files.map { $0.path(below: root) ?? $0 } == [
        "kit/a.h", "kit/impl.c", "kit/lib.pc", "kit/missing", "kit/more/b.h",
      ]
    )
    #expect(reads.folders.map { $0.path(below: root) ?? $0 } == ["kit", "kit/empty", "kit/more"])
  }

  /// A change, and whether it is one of contents.
  @Test(arguments: [
    ("kit/a.h", "two", true), ("kit/impl.c", "two", true), ("kit/more/b.h", "two", true),
    ("kit/lib.pc", "new", true), ("kit/missing/x.h", "new", true), ("kit/empty/x.h", "new", true),
    ("kit/a.h", "one", false), ("kit/empty/.x.h.swp", "new", false),
  ])
  func `each of them is noticed when it changes`(path: String, text: String, isNew: Bool) throws {
    let reads = reads
    let (stamps, contents) = (reads.fingerprint, reads.contents)
    #expect(self.reads.fingerprint == stamps)
    try passTick(in: book.root)
    try book.write(text, to: path)
    #expect(reads.fingerprint != stamps)
    #expect((reads.contents != contents) == isNew)
  }
}
