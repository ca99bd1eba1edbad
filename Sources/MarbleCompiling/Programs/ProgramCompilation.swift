internal import MarbleModel
internal import MarbleSystem

/// The compilation of one program, which continues without the listings that don't compile.
///
/// A listing that doesn't compile is taken out and the rest compiled again, until the rest
/// compiles. Messages about other listings don't count while a broken one is there.
///
/// Each `norun` listing is compiled separately, after the listings before it that run: it sees
/// their declarations, and only listings that aren't run either see its own. The same goes for
/// each `fails` or `rots` listing, and everything that the compiler says about it is kept.
struct ProgramCompilation {
  private let source: ProgramSource
  /// The check against the library's declarations; `nil` if there is no library.
  private let interface: DeclarationCheck?
  private let manifests: ManifestCheck?
  private var work: ProgramWork

  init(
    of source: ProgramSource,
    by compiler: Compiler,
    in folder: String,
    finder: UseFinder? = nil,
    interface: DeclarationCheck? = nil,
    manifests: ManifestCheck? = nil
  ) throws {
    self.source = source
    (self.interface, self.manifests) = (interface, manifests)
    work = try ProgramWork(on: source, by: compiler, in: folder, finder: finder)
  }

  /// Compiles the listings; those that run may already be in the object file of a `merged` program.
  consuming func run(_ merged: MergedProgram? = nil) async throws -> CompiledProgram {
    let clock = ContinuousClock()
    let start = clock.now
    let listings = source.module.program.listings
    let running = RunningListings(indices: listings.indices.filter { listings[$0].words.isRun })
    let compiled: [Int]
    if let merged {
      compiled = running.indices
      work.noteUses(in: merged, by: compiled)
    } else {
      compiled = try await running.compiled(by: &work)
    }
    var secluded: [Int] = []
    for index in listings.indices {
      let earlier = compiled.filter { $0 < index }
      switch listings[index].words.check {
      case .compile:
        let listing = CompiledListing(index: index, earlier: earlier, secluded: secluded)
        if try await listing.check(by: &work) { secluded.append(index) }
      case .refusal, .rot:
        let listing = RefusedListing(index: index, earlier: earlier, secluded: secluded)
        try await listing.check(by: &work)
      case .syntax: try await checkSyntax(index)
      case .declaration: checkDeclarations(index)
      case .manifest: try await checkManifest(index)
      case .run, .stop, .exit, .elsewhere, .skip: break
      }
    }
    let messages = work.answer.messages
    // Listings were compiled in another order than that in which messages are read.
    let order = messages.indices.sorted {
      (messages[$0].listing, $0) < (messages[$1].listing, $1)
    }
    work.answer.messages = order.map { messages[$0] }
    var program = CompiledProgram(
      module: source.module,
      object: compiled.isEmpty ? nil : merged?.object ?? work.place.product("o"),
      parts: compiled,
      answer: work.answer,
      duration: clock.now - start + (merged?.duration ?? .zero)
    )
    program.sharedModule = merged?.module
    return program
  }

  /// Keeps the parser's messages about the `parses` listing at `index`.
  private mutating func checkSyntax(_ index: Int) async throws {
    let program = source.module.program
    let dots = source.ellipses[index] ?? []
    let check = SyntaxCheck(program: program, index: index, ellipses: dots)
    work.answer.messages += try await check.messages { code in
      try await work.compile(code, in: work.place.source("syntax.swift"), to: .outline)
    }
  }

  /// Keeps the differences between the `declares` listing at `index` and the library.
  private mutating func checkDeclarations(_ index: Int) {
    guard let interface else {
      let remedy = "name the package in `library:` of Site/site.yml"
      work.answer.messages.append(
        .whole(index, "there's no library to compare this with", remedy)
      )
      return
    }
    let shown = source.shown[index] ?? ShownInterface()
    work.keep(
      interface.messages(about: shown, in: source.module.program.listings[index]),
      of: index
    )
  }

  /// Keeps the package manager's messages about the `manifest` listing at `index`.
  private mutating func checkManifest(_ index: Int) async throws {
    guard let manifests else { return }
    let name = "\(source.module.name)-\(index)"
    let listing = source.module.program.listings[index]
    let found = try await manifests.messages(about: listing, called: name)
    work.answer.isFinal = work.answer.isFinal && found.isFinal
    work.keep(found.messages, of: index)
  }
}
