package import MarbleModel

/// The program that the user wants to run: that of a page, or the part of it up to one listing.
package struct ChosenProgram {
  /// Why there is no such program.
  package enum Failure: Error {
    case nothingRuns
    case several([Listing.ID])
    case skipped
    /// It's in a language that isn't run.
    case foreign(OtherLanguage)
    /// It's for the platforms with these names.
    case elsewhere(String)
  }

  /// The program, cut off after the requested listing.
  package let module: ProgramModule

  /// Finds the program of a chapter, up to one listing if given, in a book with the given defaults.
  ///
  /// `originals` maps the paths of translations to those of their originals.
  package init(
    of chapter: Chapter,
    upTo listing: Listing.ID?,
    session: Session,
    dialect: Dialect = Dialect(),
    originals: [String: String] = [:]
  ) throws(Failure) {
    let programs = Extraction(session: session, dialect: dialect).programs(of: [chapter])
    let chosen = chapter.blocks.listings.first { $0.id == listing }
    if let chosen, chosen.words.check == .elsewhere {
      throw .elsewhere(Platform.titles(of: chosen.words.platforms))
    }
    try self.init(among: ModuleNames().assign(to: programs, originals: originals), upTo: listing)
  }

  init(among modules: [ProgramModule], upTo listing: Listing.ID?) throws(Failure) {
    if let listing {
      module = try Self.upTo(listing, among: modules)
    } else {
      module = try Self.whole(among: modules)
    }
  }

  private static func upTo(
    _ listing: Listing.ID,
    among modules: [ProgramModule]
  ) throws(Failure) -> ProgramModule {
    let owner = modules.first { $0.program.judgedListings.contains { $0.id == listing } }
    guard let owner else { throw .skipped }
    if let language = owner.program.language { throw .foreign(language) }
    var listings: [Listing] = []
    for var candidate in owner.program.listings {
      let isLast = candidate.id == listing
      // What the user asks for is run, even if its page only compiles it.
      if isLast { candidate.words.check = .run }
      if candidate.words.isRun { listings.append(candidate) }
      if isLast { break }
    }
    return owner.with(listings)
  }

  private static func whole(among modules: [ProgramModule]) throws(Failure) -> ProgramModule {
    let running = modules.filter {
      $0.program.language == nil && $0.program.listings.contains(where: \.words.isRun)
    }
    guard let first = running.first else { throw .nothingRuns }
    let page = running.first { $0.program.id.name == .page }
    guard running.count == 1 || page != nil else {
      throw .several(running.compactMap { $0.program.judgedListings.first?.id })
    }
    let chosen = page ?? first
    return chosen.with(chosen.program.listings.filter(\.words.isRun))
  }
}

extension ProgramModule {
  fileprivate func with(_ listings: [Listing]) -> ProgramModule {
    ProgramModule(program: program.with(listings), name: name, moduleName: moduleName)
  }
}

extension ChosenProgram.Failure {
  /// Returns the answer to a request for a program that doesn't exist.
  package func diagnostic(about listing: Listing.ID?, in source: SourceFile) -> Diagnostic {
    switch self {
    case .nothingRuns: Diagnostic(.error, .nothingRuns, path: source.path)
    case .several(let first):
      Diagnostic(
        .error,
        .severalPrograms,
        path: source.path,
        remedy: "choose one by its line: "
          + first.prefix(5).map { "\($0.path):\($0.line)" }.joined(separator: ", ")
      )
    case .elsewhere(let platforms):
      source.error(.elsewhere(platforms), at: SourcePosition(line: listing?.line ?? 1))
    case .foreign(let language):
      source.error(.foreign(language.title), at: SourcePosition(line: listing?.line ?? 1))
    case .skipped:
      source.error(
        .skipped,
        at: SourcePosition(line: listing?.line ?? 1),
        remedy: "remove `skip` to run it"
      )
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let nothingRuns: Self = "no Swift block of the chapter runs"
  fileprivate static let severalPrograms: Self = "the chapter has several programs"
  fileprivate static func elsewhere(_ platforms: String) -> Self {
    "this block only runs on \(platforms)"
  }
  fileprivate static func foreign(_ language: String) -> Self {
    "`marble run` only runs Swift, and this block is in \(language)"
  }
  fileprivate static let skipped: Self = "this block is skipped"
}
