internal import MarbleModel
internal import MarbleSystem

/// The compilation of one program, which continues without the listings that do not compile.
///
/// A listing that does not compile is taken out and the rest compiled again, until what is left
/// compiles. Messages about other listings do not count while a broken one is there.
///
/// Each `norun` listing is compiled on its own, after the listings before it that run: so it sees
/// what they declare, and nothing ever sees what it declares. So is each `fails` listing, and all
/// that the compiler says about it is kept.
struct ProgramCompilation {
  let module: ProgramModule
  private let text: ProgramText
  private let compiler: Compiler
  let place: Workplace
  /// What finds the documented symbols that the code uses; `nil` if they aren't needed.
  private let finder: UseFinder?
  let ellipses: [Int: [Ellipsis]]
  let shown: [Int: ShownInterface]
  /// What the library declares; `nil` if there is no library.
  let interface: DeclarationCheck?
  let manifests: ManifestCheck?

  var answer = CompilerAnswer()
  private var removed: [Int] = []
  /// The listings whose syntax is known to be right.
  private var parsed: Set<Int> = []
  private var marking = ProgramText.Marking.none

  init(
    of source: ProgramSource,
    by compiler: Compiler,
    in folder: String,
    finder: UseFinder? = nil,
    interface: DeclarationCheck? = nil,
    manifests: ManifestCheck? = nil
  ) throws {
    module = source.module
    (ellipses, shown) = (source.ellipses, source.shown)
    (self.interface, self.manifests) = (interface, manifests)
    text = ProgramText(
      program: module.program,
      ends: source.ends,
      imports: compiler.library?.imports ?? []
    )
    place = try Workplace(of: module.name, in: folder)
    self.compiler = compiler.working(in: place.products)
    self.finder = finder
  }

  consuming func run() async throws -> CompiledProgram {
    let clock = ContinuousClock()
    let start = clock.now
    let listings = module.program.listings
    let compiled = try await compileRunning(listings.indices.filter { listings[$0].words.isRun })
    for index in listings.indices {
      let earlier = compiled.filter { $0 < index }
      switch listings[index].words.check {
      case .compile: try await check(index, behind: earlier)
      case .refusal: try await tryRefused(index, behind: earlier)
      case .syntax: try await checkSyntax(index)
      case .declaration: checkDeclarations(index)
      case .manifest: try await checkManifest(index)
      case .run, .stop, .elsewhere, .skip: break
      }
    }
    let messages = answer.messages
    let order = messages.indices.sorted {
      (messages[$0].listing, $0) < (messages[$1].listing, $1)
    }
    answer.messages = order.map { messages[$0] }
    return CompiledProgram(
      module: module,
      object: compiled.isEmpty ? nil : place.product("o"),
      parts: compiled,
      answer: answer,
      duration: clock.now - start
    )
  }

  /// Compiles the listings that run, and returns those that the object file holds.
  private mutating func compileRunning(_ running: [Int]) async throws -> [Int] {
    var kept = running
    while !kept.isEmpty {
      let product = Compiler.Product.object(path: place.product("o"), entryPoint: module.entryPoint)
      // What has just failed without marks fails with them, too.
      var (isSuccess, found) =
        kept.count == running.count
        ? try await compileMarked(kept, to: product) : try await compileBare(kept, to: product)
      if isSuccess, kept.count < running.count, text.markings(of: kept) != [.none] {
        (isSuccess, found) = try await compileMarked(kept, to: product)
      }
      if isSuccess {
        answer.messages += found.located
        noteUses(in: text.file(of: kept, marking: marking), by: kept)
        return kept
      }
      let main = Compiler.Product.object(path: place.product("o"), entryPoint: module.mainFunction)
      if found.missesMain, !companions.areNeeded(for: kept),
        let found = try await compileMain(kept, to: main)
      {
        answer.messages += found.located
        noteUses(in: text.file(ofMain: kept, in: module), by: kept)
        return kept
      }
      let broken = try await brokenSyntax(among: kept)
      let culprits = broken.isEmpty ? found.culprits : broken.culprits
      guard !culprits.isEmpty else {
        answer.stray = found.stray
        return []
      }
      blame(culprits, for: broken.isEmpty ? found : broken)
      kept.removeAll(where: culprits.contains)
    }
    return []
  }

  /// Compiles listings that hold only declarations, one of them with `@main`; returns what to say
  /// about them, and `nil` if they do not compile that way either.
  private mutating func compileMain(
    _ indices: [Int],
    to product: Compiler.Product
  ) async throws -> CompilerMessages? {
    let code = text.file(ofMain: indices, in: module).text
    let result = try await compile(code, to: product, asLibrary: true)
    guard result.isSuccess else { return nil }
    return CompilerMessages(parsing: result.output, of: module.program)
  }

  /// Compiles listings with as many marks at the ends of statements as the compiler accepts.
  private mutating func compileMarked(
    _ indices: [Int],
    to product: Compiler.Product
  ) async throws -> (isSuccess: Bool, found: CompilerMessages) {
    let markings = text.markings(of: indices).filter { $0 != .none }
    for marking in markings {
      self.marking = marking
      let marked = try await compile(indices, to: product)
      if marked.isSuccess { return marked }
      // Fewer marks are tried only if it was the marks that the compiler refused.
      guard marking == markings.first, markings.count > 1 else { continue }
      let bare = try await compileBare(indices, to: product)
      guard bare.isSuccess else { return bare }
    }
    return try await compileBare(indices, to: product)
  }

  private mutating func compileBare(
    _ indices: [Int],
    to product: Compiler.Product
  ) async throws -> (isSuccess: Bool, found: CompilerMessages) {
    marking = .none
    return try await compile(indices, to: product)
  }

  private mutating func check(_ index: Int, behind earlier: [Int]) async throws {
    let (isSuccess, found) = try await compile(earlier + [index], to: .verdict)
    if isSuccess {
      answer.messages += found.about(index)
      noteUses(in: text.file(of: earlier + [index], marking: marking), by: [index])
    } else if found.missesMain, earlier.isEmpty,
      let found = try await compileMain([index], to: .verdict)
    {
      answer.messages += found.about(index)
      noteUses(in: text.file(ofMain: [index], in: module), by: [index])
    } else if found.culprits.contains(index) {
      blame([index], for: found)
    } else {
      answer.messages.append(.whole(index, found.stray.first ?? found.located.first?.text ?? ""))
    }
  }

  /// Keeps what the compiler says about the `fails` listing at `index`.
  private mutating func tryRefused(_ index: Int, behind earlier: [Int]) async throws {
    let (isSuccess, found) = try await compile(earlier + [index], to: .verdict)
    guard !isSuccess else {
      answer.refusals[index] = []
      return
    }
    let broken =
      found.errorsAreAboutMeaning ? CompilerMessages() : try await brokenSyntax(among: [index])
    let own = (broken.isEmpty ? found : broken).about(index)
    let isRefused = own.contains { $0.severity == .error }
    if broken.isEmpty {
      noteUses(in: text.file(of: earlier + [index], marking: marking), by: [index])
    }
    guard !own.contains(where: \.isCrash) else {
      answer.messages += own
      return
    }
    answer.refusals[index] = isRefused ? own : [.whole(index, found.stray.first ?? "")]
    answer.needs[index] = Dependences(program: module.program, removed: removed).cause(of: own)
  }

  /// Keeps the errors of listings that are taken out, or the listing that they need.
  private mutating func blame(_ culprits: [Int], for found: CompilerMessages) {
    let dependences = Dependences(program: module.program, removed: removed)
    for index in culprits {
      let own = found.about(index)
      answer.messages += own
      answer.needs[index] = dependences.cause(of: own)
    }
    removed += culprits
  }

  /// Returns what is wrong with the syntax of each listing alone.
  ///
  /// Otherwise, errors in the listings that follow could hide where an open brace is.
  private mutating func brokenSyntax(among indices: [Int]) async throws -> CompilerMessages {
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

  private mutating func compile(
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

  private var companions: CompanionMaker {
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
      // What an earlier attempt left is about other code.
      Files.remove(place.product("index"))
      compiler.index = place.product("index")
    }
    let result = try await compiler.compile(file, of: module, to: product, asLibrary: asLibrary)
    answer.isFinal = answer.isFinal && result.isFinal
    return result
  }

  /// Keeps which documented symbols the listings at `indices` use in the file that was compiled
  /// last.
  private mutating func noteUses(in file: ProgramFile, by indices: [Int]) {
    guard let finder, !companions.areNeeded(for: indices) else { return }
    let uses = finder.uses(in: file, of: module.program, indexedAt: place.product("index"))
    for index in indices { answer.uses.add(uses[index] ?? [], in: index) }
  }
}

extension CompilerMessage {
  static func whole(_ listing: Int, _ text: String, _ remedy: String? = nil) -> CompilerMessage {
    CompilerMessage(
      severity: .error,
      listing: listing,
      line: 0,
      column: 1,
      text: text,
      remedy: remedy
    )
  }
}
