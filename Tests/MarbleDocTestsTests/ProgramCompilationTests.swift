import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleDocTests

struct ProgramCompilationTests {
  @Test(arguments: ["swift", "swift norun", "swift fails"])
  func `what a compiler says that was cut short is not final`(words: String) async throws {
    let book = try TemporaryBook()
    let chapter = Chapter("```\(words)\nlet text: Int = \"\"\n```\n")
    let program = Program(
      id: Program.ID(path: chapter.path, name: .page),
      listings: chapter.blocks.listings
    )
    var compiler = Compiler(
      toolchain: try await Toolchain.find(
        in: ProcessInfo.processInfo.environment,
        cache: CacheFolder(path: book.root)
      ),
      library: nil,
      moduleCache: book.root + "/modules",
      crashes: book.root + "/crashes"
    )
    let module = ProgramModule(program: program, name: "page")
    for (limit, isFinal) in [(Duration.seconds(100), true), (.milliseconds(1), false)] {
      compiler.limit = limit
      let compiled = try await ProgramCompilation(
        of: module,
        imports: [],
        by: compiler,
        in: book.root
      )
      .run()
      #expect(compiled.isFinal == isFinal)
    }
  }
}
