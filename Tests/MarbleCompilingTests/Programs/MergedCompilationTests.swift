import Foundation
import MarbleChecking
import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct MergedCompilationTests {
  @Test func `declarations become private, and statements the body of a function`() throws {
    let code = """
      import Foundation
      @MainActor final class Bag {
        var size = 0
      }
      extension Int {
        var doubled: Int { 2 * self }
      }
      extension Bag: Sendable {}
      let bag = Bag()
      var total = try one()
      func one() throws -> Int { 1 }
      func count() throws -> Int { total + bag.size }
      // A comment.
      let (a, b) = (1, 2)
      var c = try count()
      print(a + b + c)  // Prints "3"
      """
    let file = try #require(sharedFile(code, named: "one"))
    #expect(file.modules == ["Foundation", "Kit"])
    #expect(file.file(numbered: 7).text == expected)
  }

  @Test func `a program that waits is a task`() throws {
    let file = try #require(sharedFile("print(await f())", named: "one"))
    let text = file.file(numbered: 0).text
    #expect(
      text.contains(
        """
        _Concurrency.Task { @MainActor in try! await __marbleStatements() }
        __marbleDrain()
        }
        @MainActor private func __marbleStatements() async throws {
        """
      )
    )
  }

  @Test func `programs with mistakes are taken out, and the others compiled together`() async throws
  {
    let book = try TemporaryBook()
    let codes = [
      "struct Same { var text = \"one\" }\nlet same = Same()\nprint(same.text)",
      "struct Same { var text = \"two\" }\nlet same = Same()\nprint(same.txt)",
      "struct Same { var text = \"three\" }\nlet same = Same()\nprint(same.text)",
      "let unused = [1].map { $0 }\nlist.count",
      "let list = [1]\nlist.count",
      "enum Other { case a }\nprint(Other.a)",
      // Variables of a file belong to the main actor, even those that a function holds here.
      "class A {}\nlet a = A()\nTask.detached { print(a) }",
    ]
    let files = try codes.enumerated().map { number, code in
      try #require(sharedFile(code, named: "p\(number)", imports: []))
    }
    let compilation = MergedCompilation(
      compiler: try await Workshop(in: book).compiler,
      folder: book.root,
      module: "MarbleMerged0",
      isIndexed: false
    )
    let merged = try await compilation.run(files)
    // What is said about the others is for compilers that see them alone.
    #expect(merged.keys.sorted() == [0, 2, 5])
    for program in merged.values {
      #expect(FileManager.default.fileExists(atPath: program.object))
    }
  }

  @Test func `programs with the same name, or with other imports, don't share a module`() throws {
    let sources = try [
      ("print(1)", "a"), ("print(2)", "a"), ("print(3)", "b"), ("print(4)", "c"), ("print(5)", "d"),
      ("import Foundation\nprint(6)", "e"), ("print(#line)", "f"),
    ]
    .map { try source($0.0, named: $0.1) }
    #expect(groups(of: sources) == [[0, 2, 3, 4]])
    #expect(groups(of: sources + sources) == [[0, 2, 3, 4], [1, 9, 10, 11]])
    #expect(groups(of: Array(sources.dropLast(3))) == [])
  }

  @Test func `modules are of similar size, and neither too small nor too large`() throws {
    let sources = try (0..<50).map { try source("print(1)", named: "p\($0)") }
    #expect(groups(of: Array(sources.prefix(9))).map(\.count) == [5, 4])
    #expect(groups(of: Array(sources.prefix(7))).map(\.count) == [7])
    #expect(groups(of: sources).map(\.count) == [17, 17, 16])
  }

  private func groups(of sources: [ProgramSource]) -> [[Int]] {
    let awareness = LineAwareness(library: nil)
    return MergeGroups(of: sources, imports: [], awareness, jobs: 2).groups.map { $0.map(\.index) }
  }

  private func source(_ code: String, named name: String) throws -> ProgramSource {
    let listing = Listing(code: code.split(separator: "\n").map(String.init))
    let program = Program(
      id: Program.ID(path: "notes/en/\(name).md", name: .page),
      listings: [listing]
    )
    return ProgramSource(of: ProgramModule(program: program, name: name))
  }

  private func sharedFile(
    _ code: String,
    named name: String,
    imports: [String] = ["Kit"]
  ) -> SharedFile? {
    guard let source = try? source(code, named: name), let layout = source.layout else {
      return nil
    }
    return SharedFile(source: source, layout: layout, imports: imports)
  }

  private let expected = """
    import Foundation
    import Kit
    @_silgen_name("marble_mark") private func __marbleMark(_: Swift.Int32)
    @_silgen_name("marble_statement") private func __marbleStatement(_: Swift.Int32)
    @_silgen_name("marble_hold")
    @MainActor private func __marbleHold<Value: ~Copyable>(_: borrowing Value)
    @_silgen_name("marble_finish") private func __marbleFinish()
    @_silgen_name("swift_task_asyncMainDrainQueue") private func __marbleDrain() -> Swift.Never
    #sourceLocation(file: "notes/en/one.md", line: 1)
    @MainActor\u{20}
    private
               final class Bag {
      var size = 0
    }
    #sourceLocation(file: "notes/en/one.md", line: 5)
    private
    extension Int {
      var doubled: Int { 2 * self }
    }
    #sourceLocation(file: "notes/en/one.md", line: 9)
    extension Bag: Sendable {}
    #sourceLocation(file: "notes/en/one.md", line: 9)
    private
    let bag = Bag()
    #sourceLocation(file: "notes/en/one.md", line: 10)
    @MainActor private
    var total = try!one()
    #sourceLocation(file: "notes/en/one.md", line: 11)
    private
    func one() throws -> Int { 1 }
    #sourceLocation(file: "notes/en/one.md", line: 12)
    private
    func count() throws -> Int { total + bag.size }
    #sourceLocation(file: "<marble>", line: 1)
    @_silgen_name("marble_program_one") @MainActor public func __marbleProgram7(
    _: Swift.Int32, _: Swift.OpaquePointer?) -> Swift.Int32 {
    try! __marbleStatements()
    return 0
    }
    @MainActor private func __marbleStatements() throws {
    #sourceLocation(file: "<marble>", line: 1)
    __marbleMark(0)
    #sourceLocation(file: "notes/en/one.md", line: 2)

    #sourceLocation(file: "<marble>", line: 1)
    __marbleStatement(16777216)
    #sourceLocation(file: "notes/en/one.md", line: 3)



    #sourceLocation(file: "<marble>", line: 1)
    __marbleStatement(16777219)
    #sourceLocation(file: "notes/en/one.md", line: 6)



    #sourceLocation(file: "<marble>", line: 1)
    __marbleStatement(16777222)
    #sourceLocation(file: "notes/en/one.md", line: 9)

    #sourceLocation(file: "<marble>", line: 1)
    __marbleStatement(16777223)
    #sourceLocation(file: "notes/en/one.md", line: 10)

    #sourceLocation(file: "<marble>", line: 1)
    __marbleHold(bag)
    __marbleStatement(16777224)
    #sourceLocation(file: "notes/en/one.md", line: 11)

    #sourceLocation(file: "<marble>", line: 1)
    __marbleHold(total)
    __marbleStatement(16777225)
    #sourceLocation(file: "notes/en/one.md", line: 12)

    #sourceLocation(file: "<marble>", line: 1)
    __marbleStatement(16777226)
    #sourceLocation(file: "notes/en/one.md", line: 13)

    #sourceLocation(file: "<marble>", line: 1)
    __marbleStatement(16777227)
    #sourceLocation(file: "notes/en/one.md", line: 14)
    // A comment.
    let (a, b) = (1, 2)
    #sourceLocation(file: "<marble>", line: 1)
    __marbleHold(a); __marbleHold(b)
    __marbleStatement(16777229)
    #sourceLocation(file: "notes/en/one.md", line: 16)
    var c = try count()
    #sourceLocation(file: "<marble>", line: 1)
    __marbleHold(c)
    __marbleStatement(16777230)
    #sourceLocation(file: "notes/en/one.md", line: 17)
    print(a + b + c)  // Prints "3"
    #sourceLocation(file: "<marble>", line: 1)
    __marbleStatement(16777231)
    #sourceLocation(file: "notes/en/one.md", line: 18)
    #sourceLocation(file: "<marble>", line: 1)
    __marbleMark(-1)
    __marbleFinish()
    }

    """
}
