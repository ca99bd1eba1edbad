import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

@Suite struct LinkErrorsTests {
  private let program: Program = {
    let chapter = Chapter("```swift\na\n```\n```swift\nb\nc\n```\n")
    let id = Program.ID(path: chapter.path, name: .page)
    return Program(id: id, listings: chapter.blocks.listings)
  }()

  @Test func `an error stands at the line that the linker names`() {
    let errors = LinkErrors(
      """
      ld.lld: error: undefined symbol: missing
      >>> referenced by bind.md:6 (notes/en/bind.md:6)
      >>>               /folder/en_bind.o:(marble_program_en_bind)
      clang: error: linker command failed with exit code 1 (use -v to see invocation)
      """,
      of: program
    )
    #expect(errors.located.map(\.text) == ["undefined symbol: missing"])
    #expect(errors.located.map(\.listing) == [1])
    #expect(errors.located.map(\.line) == [2])
    #expect(errors.rest == [])
  }

  @Test func `Apple's linker names symbols without their lines`() {
    let errors = LinkErrors(
      """
      Undefined symbols for architecture arm64:
        "_missing", referenced from:
            _marble_program_en_bind in en_bind.o
        "Kit.Tea", referenced from:
            _marble_program_en_bind in en_bind.o
      ld: symbol(s) not found for architecture arm64
      clang: error: linker command failed with exit code 1 (use -v to see invocation)
      """,
      of: program
    )
    #expect(errors.located == [])
    #expect(errors.rest == ["undefined symbol: missing", "undefined symbol: Kit.Tea"])
  }

  @Test func `what names no line is told whole, but for pleas to report it elsewhere`() {
    let text = """
      PLEASE submit a bug report to https://github.com/llvm/llvm-project/issues/
      ld.lld: error: unable to find library -lnothing
      PLEASE submit a bug report to https://github.com/llvm/llvm-project/issues/
      clang: error: linker command failed with exit code 1 (use -v to see invocation)
      """
    let errors = LinkErrors(text, of: program)
    #expect(errors.located == [])
    #expect(errors.rest == ["ld.lld: error: unable to find library -lnothing"])
    #expect(LinkErrors("gone", of: program).rest == ["gone"])
  }
}
