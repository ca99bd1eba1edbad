internal import MarbleModel
internal import MarbleSystem

/// The compiler at work on the listings of one program, and its messages so far.
///
/// Each kind of check is a type that uses it: ``RunningListings``, ``CompiledListing``,
/// ``RefusedListing``.
struct ProgramWork {
  let module: ProgramModule
  let text: ProgramText
  let place: Workplace
  private let compiler: Compiler
  /// The finder of the documented symbols that the code uses; `nil` if they aren't needed.
  private let finder: UseFinder?

  var answer = CompilerAnswer()
  /// The listings that were taken out because they don't compile.
  private(set) var removed: [Int] = []
  /// The listings whose syntax is known to be right.
  private var parsed: Set<Int> = []
  /// The marks in the file that was compiled last.
  private(set) var marking = ProgramText.Marking.none

  init(
    on source: ProgramSource,
    by compiler: Compiler,
    in folder: String,
    finder: UseFinder?
  ) throws {
    module = source.module
    text = ProgramText(
      program: module.program,
      ends: source.ends,
      imports: compiler.library?.imports ?? []
    )
    place = try Workplace(of: module.name, in: folder)
    self.compiler = compiler.working(in: place.products)
    self.finder = finder
  }

  /// Compiles listings that contain only declarations, one of them with `@main`; returns the
  /// messages about them, and `nil` if they don't compile that way either.
  mutating func compileMain(
    _ indices: [Int],
    to product: Compiler.Product
  ) async throws -> CompilerMessages? {
    let code = text.file(ofMain: indices, in: module).text
    let result = try await compile(code, to: product, asLibrary: true)
    guard result.isSuccess else { return nil }
    return CompilerMessages(parsing: result.output, of: module.program)
  }

  /// Compiles listings with as many marks at the ends of statements as the compiler accepts.
  mutating func compileMarked(
    _ indices: [Int],
    to product: Compiler.Product
  ) async throws -> (isSuccess: Bool, found: CompilerMessages) {
    let markings = text.markings(of: indices).filter { $0 != .none }
    for marking in markings {
      self.marking = marking
      let marked = try await compile(indices, to: product)
      if marked.isSuccess { return marked }
      // Fewer marks are tried only if the compiler refused the marks themselves.
      guard marking == markings.first, markings.count > 1 else { continue }
      let bare = try await compileBare(indices, to: product)
      guard bare.isSuccess else { return bare }
    }
    return try await compileBare(indices, to: product)
  }

  mutating func compileBare(
    _ indices: [Int],
    to product: Compiler.Product
  ) async throws -> (isSuccess: Bool, found: CompilerMessages) {
    marking = .none
    return try await compile(indices, to: product)
  }

  /// Keeps the errors of listings that are taken out, or the listing that they depend on.
  mutating func blame(_ culprits: [Int], for found: CompilerMessages) {
    let dependences = Dependences(program: module.program, removed: removed)
    for index in culprits {
      let own = found.about(index)
      answer.messages += own
      answer.needs[index] = dependences.cause(of: own)
    }
    removed += culprits
  }

  /// Returns the errors in the syntax of each listing alone.
  ///
  /// Otherwise, errors in the listings that follow could hide where an open brace is.
  mutating func brokenSyntax(among indices: [Int]) async throws -> CompilerMessages {
    var found = CompilerMessages()
    for index in indices where !parsed.contains(index) {
      let code = text.text(ofSyntaxAt: index)
      let result = try await compile(code, in: place.source("syntax.swift"), to: .syntax)
      let messages = CompilerMessages(parsing: result.output, of: module.program, alone: index)
      found.located += messages.about(index)
      if !messages.about(index).contains(where: { $0.severity == .error }) { parsed.insert(index) }
    }
    return found.culprits.isEmpty ? CompilerMessages() : found
  }

  mutating func compile(
    _ indices: [Int],
    to product: Compiler.Product
  ) async throws -> (isSuccess: Bool, found: CompilerMessages) {
    let code = text.text(of: indices, marking: marking)
    let result =
      companions.areNeeded(for: indices)
      ? try await compile(code, beside: indices, to: product)
      : try await compile(code, to: product)
    var found = CompilerMessages(parsing: result.output, of: module.program)
    if let signal = result.signal {
      let crash = CompilerCrash(signal: signal, output: result.output, product: product)
      let search = CrashSearch(module: module, text: text, compiler: compiler, place: place)
      found.located = [try await search.message(about: crash, in: indices)]
      found.stray = []
    }
    if !result.isSuccess, found.culprits.isEmpty, found.stray.isEmpty {
      found.stray = [result.output]
    }
    return (result.isSuccess, found)
  }

  /// Compiles the main file of the listings at `indices`, after their modules, with their files.
  private mutating func compile(
    _ code: String,
    beside indices: [Int],
    to product: Compiler.Product
  ) async throws -> Compiler.Result {
    let files = CompanionFiles(maker: companions, file: place.source("swift"))
    let result = try await files.compile(code, of: indices, to: product)
    answer.isFinal = answer.isFinal && result.isFinal
    return result
  }

  /// The maker of the listings' modules and other files.
  var companions: CompanionMaker {
    CompanionMaker(module: module, text: text, compiler: compiler, place: place)
  }

  mutating func compile(
    _ code: String,
    in file: String? = nil,
    to product: Compiler.Product,
    asLibrary: Bool = false
  ) async throws -> Compiler.Result {
    let file = file ?? place.source("swift")
    try Files.write(code, to: file)
    var compiler = compiler
    if finder != nil {
      // The index of an earlier attempt is about other code.
      Files.remove(place.product("index"))
      compiler.index = place.product("index")
    }
    let result = try await compiler.compile(file, of: module, to: product, asLibrary: asLibrary)
    answer.isFinal = answer.isFinal && result.isFinal
    return result
  }

  /// Keeps which documented symbols the listings at `indices` use in the file that was compiled
  /// last.
  mutating func noteUses(in file: ProgramFile, by indices: [Int]) {
    guard let finder, !companions.areNeeded(for: indices) else { return }
    let uses = finder.uses(in: file, of: module.program, indexedAt: place.product("index"))
    for index in indices { answer.uses.add(uses[index] ?? [], in: index) }
  }

  /// Keeps which documented symbols the listings at `indices` use in a program that was compiled
  /// with others.
  mutating func noteUses(in merged: MergedProgram, by indices: [Int]) {
    guard let finder, let index = merged.index else { return }
    let uses = finder.uses(
      in: merged.file,
      of: module.program,
      indexedAt: index,
      unit: merged.unit
    )
    for index in indices { answer.uses.add(uses[index] ?? [], in: index) }
  }

  /// Keeps messages of a check that doesn't know the number of the listing.
  mutating func keep(_ messages: [CompilerMessage], of index: Int) {
    answer.messages += messages.map { message in
      var message = message
      message.listing = index
      return message
    }
  }
}
