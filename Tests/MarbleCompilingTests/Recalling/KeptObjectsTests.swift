import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct KeptObjectsTests {
  private static let position = CodeSpan.Position(line: 1, offset: 2)
  private static let name = BoundName(
    span: CodeSpan(from: position, to: CodeSpan.Position(line: 1, offset: 3)),
    text: "n",
    place: position,
    isInBody: true
  )
  private static let braces = StatementBraces([
    [StatementBraces.Insertion(offset: 4, text: "n;", name: name)]
  ])

  @Test func `all that compilers made is kept`() {
    var answer = CompilerAnswer()
    answer.messages = [
      CompilerMessage(
        severity: .warning,
        listing: 0,
        line: 1,
        column: 2,
        text: "text",
        remedy: "remedy"
      )
    ]
    answer.stray = ["stray"]
    answer.refusals = [1: answer.messages]
    answer.needs = [2: 3]
    answer.uses.add([SymbolUse("s:4", at: Self.name.span)], in: 5)
    func version(_ byte: UInt8) -> KeptObjects.Version {
      KeptObjects.Version(
        object: KeptBytes([byte, 0, 255]),
        parts: [6],
        braces: [7: Self.braces]
      )
    }
    expectKept(
      KeptObjects(
        answer: answer,
        parts: [8],
        object: KeptBytes([9, 128]),
        sharedModule: "shared",
        observation: version(10),
        recording: version(11),
        chains: KeptObjects.Chains(object: KeptBytes([12, 254]), refused: [13: "14"]),
        duration: 15
      )
    )
  }

  @Test func `a version that the compiler refused isn't kept`() {
    let id = Program.ID(path: "notes/en/a.md", name: .page)
    let module = ProgramModule(program: Program(id: id, listings: []), name: "a", moduleName: "a")
    var program = CompiledProgram(
      module: module,
      object: nil,
      parts: [],
      answer: CompilerAnswer(),
      duration: .microseconds(3)
    )
    #expect(KeptObjects(program)?.duration == 3)
    program.observation = .refused("why")
    #expect(KeptObjects(program) == nil)
    program.observation = nil
    program.recording = .made("/nowhere/a.o", parts: [], braces: [:])
    #expect(KeptObjects(program) == nil)
    program.recording = nil
    program.chains = CompiledChains(path: nil, refused: [:])
    #expect(KeptObjects(program) == nil)
  }

  @Test func `objects depend on everything but the code of a library`() {
    func library(
      effects: String = "code",
      interface: String = "modules",
      flags: [String] = []
    ) -> BuiltLibrary {
      BuiltLibrary(
        compilerFlags: flags,
        linkerFlags: [],
        fingerprint: effects,
        effects: effects,
        interface: interface,
        imports: [],
        sources: [],
        declared: [],
        blindModules: []
      )
    }
    let usual = library().asSeenByCompilers
    #expect(library(effects: "other").asSeenByCompilers == usual)
    #expect(library(interface: "other").asSeenByCompilers != usual)
    #expect(library(flags: ["-DOTHER"]).asSeenByCompilers != usual)
  }
}
