import Foundation
import MarbleChecking
import MarbleModel
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct ProgramCompilationTests {
  @Test(arguments: ["swift", "swift norun", "swift fails"])
  func `what a compiler says that was cut short is not final`(words: String) async throws {
    let book = try TemporaryBook()
    // The compiler needs far longer for this than any clock is late.
    let work = (1...40).map { "let n\($0) = [\($0), 2].map { Double($0) * 1.5 }.reduce(0, +)\n" }
    let chapter = Chapter("```\(words)\nlet text: Int = \"\"\n\(work.joined())```\n")
    let program = Program(
      id: Program.ID(path: chapter.path, name: .page),
      listings: chapter.blocks.listings
    )
    var compiler = try await Workshop(in: book).compiler
    let module = ProgramModule(program: program, name: "page")
    for (limit, isFinal) in [(Duration.seconds(900), true), (.milliseconds(1), false)] {
      compiler.limit = limit
      let compiled = try await ProgramCompilation(
        of: ProgramSource(of: module),
        by: compiler,
        in: "\(book.root)/\(isFinal)"
      )
      .run()
      #expect(compiled.answer.isFinal == isFinal)
    }
  }
}
