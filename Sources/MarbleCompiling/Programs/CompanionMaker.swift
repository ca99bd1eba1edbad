internal import MarbleModel
internal import MarbleSystem

/// Makes the files and modules that a program's words request in addition to its main file.
///
/// Modules are compiled in the order in which they first appear, so each may import the earlier
/// ones.
struct CompanionMaker: Sendable {
  /// The companions of some listings, or the compiler's messages about a module that it refused.
  enum Outcome: Sendable {
    case made(Companions)
    case refused(Compiler.Result)
  }

  let module: ProgramModule
  let text: ProgramText
  let compiler: Compiler
  /// The folders of this version of the program.
  let place: Workplace

  /// Whether the listings at `indices` have anything outside of the main file.
  func areNeeded(for indices: [Int]) -> Bool {
    indices.contains { !module.program.listings[$0].words.isInMainFile }
  }

  /// The path of the main file.
  var mainFile: String { folder + "/main.swift" }

  private var folder: String { place.source("files") }

  /// Makes everything that the listings at `indices` need beside the main file.
  func make(for indices: [Int]) async throws -> Outcome {
    try Files.createFolder(folder)
    var companions = Companions()
    let listings = module.program.listings
    for name in indices.compactMap({ listings[$0].words.module }).uniqued() {
      let own = indices.filter { listings[$0].words.module == name }
      let sources = folder + "/" + name
      try Files.createFolder(sources)
      if let refusal = try await refusal(of: name, at: own[0], in: sources) {
        return .refused(refusal)
      }
      let files = try write(own, of: plainText, to: sources, unnamed: name + ".swift")
      let object = modules + "/\(name).o"
      let result = try await compiler.compile(
        files[0],
        of: module,
        as: name,
        to: .importedModule(object: object, path: modules + "/\(name).swiftmodule"),
        beside: Companions(files: Array(files.dropFirst()), modules: modules),
        asLibrary: true
      )
      guard result.isSuccess else { return .refused(result) }
      companions.objects.append(object)
      companions.modules = modules
    }
    let own = indices.filter { listings[$0].words.module == nil && listings[$0].words.file != nil }
    companions.files = try write(own, of: text, to: folder, unnamed: "")
    return .made(companions)
  }

  /// Returns the compiler's complaint about a module if readers know another one of that name.
  ///
  /// They expect `import Kit` to mean the page's library. Only the compiler itself, with
  /// the toolchain, the library and its dependencies, can tell which names are free, except for
  /// modules of other platforms and those of the library's package that nothing here needs.
  private func refusal(
    of name: String,
    at index: Int,
    in folder: String
  ) async throws -> Compiler.Result? {
    let isKnown =
      FamiliarModules.names.contains(name) || compiler.library?.declared.contains(name) == true
    // The compiler reports an error at the line of its text, which is made the block's first line.
    let question = """
      #if \(isKnown ? "true" : "canImport(\(name))")
      #sourceLocation(file: \(String(reflecting: module.program.id.path)), \
      line: \(max(module.program.listings[index].id.line - 1, 1)))
      #error(
      "\(CompilerMessage.takenModule(name))")
      #endif

      """
    let file = folder + "/.name.swift"
    try Files.write(question, to: file)
    let result = try await compiler.compile(file, of: module, to: .verdict)
    return result.isSuccess ? nil : result
  }

  /// The folder for modules and their object files.
  private var modules: String { place.products }

  /// The text of modules, which are the same whatever the program is compiled for.
  private var plainText: ProgramText {
    ProgramText(program: module.program, imports: compiler.library?.imports ?? [])
  }

  /// Puts the object files of modules into that of the program, which is linked with others as one.
  func join(_ companions: Companions, into object: String) async throws -> Command.Outcome? {
    guard !companions.objects.isEmpty else { return nil }
    let main = object + ".main"
    try Files.move(object, to: main)
    let arguments = ["-r", "-nostdlib", "-o", object, main] + companions.objects
    let linker = Platform.current == .macos ? [] : ["-fuse-ld=lld"]
    let outcome = try await Command(
      executable: compiler.toolchain.tools + "/clang",
      arguments: linker + arguments,
      warden: compiler.warden,
      environment: compiler.toolchain.environment,
      temporary: modules
    ).run()
    try outcome.checkSpace(in: modules)
    return outcome
  }

  /// Writes the files of listings, each with all of its pieces, and returns their paths.
  private func write(
    _ indices: [Int],
    of text: ProgramText,
    to place: String,
    unnamed: String
  ) throws -> [String] {
    let listings = module.program.listings
    let names = indices.map { listings[$0].words.file ?? unnamed }
    return try names.uniqued().map { name in
      let own = zip(indices, names).filter { $0.1 == name }.map(\.0)
      try Files.write(text.companion(of: own), to: place + "/" + name)
      return place + "/" + name
    }
  }
}
