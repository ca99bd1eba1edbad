internal import MarbleModel
internal import MarbleSystem

/// The output of compilers for a program, regardless of the folder where it was made.
struct KeptObjects: Hashable, FormedValue {
  /// The program rebuilt to log values or to record objects.
  struct Version: Hashable, FormedValue {
    let object: KeptBytes
    let parts: [Int]
    let braces: [Int: StatementBraces]

    static let form = Form(Version.init(object:parts:braces:)) {
      ($0.object, $0.parts, $0.braces)
    }
  }

  /// The program rebuilt to run the chains of its puzzles.
  struct Chains: Hashable, FormedValue {
    let object: KeptBytes
    let refused: [Int: String]

    static let form = Form(Chains.init(object:refused:)) { ($0.object, $0.refused) }
  }

  let answer: CompilerAnswer
  /// The indices of the listings in the object file.
  let parts: [Int]
  let object: KeptBytes?
  let sharedModule: String?
  let observation: Version?
  let recording: Version?
  /// The version with the chains of its puzzles.
  let chains: Chains?
  /// The time that compiling took, in microseconds.
  let duration: Int

  static let form = Form(
    KeptObjects.init(answer:parts:object:sharedModule:observation:recording:chains:duration:)
  ) {
    (
      $0.answer, $0.parts, $0.object, $0.sharedModule, $0.observation, $0.recording, $0.chains,
      $0.duration
    )
  }
}

extension KeptObjects {
  /// Reads the files of a compiled program; `nil` if one is missing, or was refused.
  init?(_ program: CompiledProgram) {
    var versions: [Version?] = []
    for version in [program.observation, program.recording] {
      switch version {
      case nil: versions.append(nil)
      case .refused: return nil
      case .made(let path, let parts, let braces):
        guard let object = KeptBytes(ofFileAt: path) else { return nil }
        versions.append(Version(object: object, parts: parts, braces: braces))
      }
    }
    (observation, recording) = (versions[0], versions[1])
    chains = program.chains.flatMap { chains in
      chains.path.flatMap(KeptBytes.init(ofFileAt:)).map { object in
        Chains(object: object, refused: chains.refused)
      }
    }
    guard (chains == nil) == (program.chains == nil) else { return nil }
    let object = program.object.map(KeptBytes.init(ofFileAt:))
    // A file that can't be read isn't the same as a program that has none.
    if case .some(nil) = object { return nil }
    self.object = object ?? nil
    answer = program.answer
    parts = program.parts
    sharedModule = program.sharedModule
    duration = Int(program.duration / .microseconds(1))
  }

  /// Returns the program with its files in the folder of a run.
  func program(of source: ProgramSource, in folder: String) throws -> CompiledProgram {
    var program = CompiledProgram(
      module: source.module,
      object: try object.map { try $0.write(for: source.module, "", in: folder) },
      parts: parts,
      answer: answer,
      duration: .microseconds(duration)
    )
    program.sharedModule = sharedModule
    program.observation = try observation?.program(of: source, ".values", in: folder)
    program.stepRoots = observation == nil ? nil : source.observation?.roots
    program.recording = try recording?.program(of: source, ".objects", in: folder)
    program.chains = try chains.map { chains in
      CompiledChains(
        path: try chains.object.write(for: source.module, ".chains", in: folder),
        refused: chains.refused
      )
    }
    return program
  }
}

extension KeptObjects.Version {
  fileprivate func program(
    of source: ProgramSource,
    _ version: String,
    in folder: String
  ) throws -> ObservedProgram {
    .made(
      try object.write(for: source.module, version, in: folder),
      parts: parts,
      braces: braces
    )
  }
}

extension KeptBytes {
  fileprivate init?(ofFileAt path: String) {
    guard let bytes = Files.bytes(at: path) else { return nil }
    self.init(bytes)
  }

  /// Writes an object file where a compiler would, and returns its path.
  fileprivate func write(
    for module: ProgramModule,
    _ version: String,
    in folder: String
  ) throws -> String {
    let path = try Workplace(of: module.name, version, in: folder).product("o")
    try Files.write(bytes, to: path)
    return path
  }
}
