import MarbleCompiling
import MarbleModel
import MarbleReading
import MarbleSystem

extension Pipeline {
  /// Returns everything that the reference of a book's library is made of, and errors in the
  /// setting that requests it; `nil` if the book has no reference.
  func reference(
    of book: BookReading?
  ) async throws -> BookReference {
    guard let settings = book?.outline.settings else { return BookReference() }
    let (modules, diagnostics) = try await documentedModules(of: settings)
    guard !modules.isEmpty, diagnostics.isEmpty else {
      return BookReference(diagnostics: diagnostics)
    }
    let tools = try await BuildTools(for: tester(of: settings).request, progress: progress)
    async let symbols = symbols(of: modules, by: tools)
    let cache = await keptFolder("comments")
    let owner = Fingerprint(of: ThisProgram.identity)
    let memory = cache.map { folder in
      KeptValue<[String: CommentDigest]>(path: folder + "/digests", for: owner)
    }
    let files = await DocCommentReader(root: root).sources(of: modules, keeping: memory)
    let reference = LibraryReference(
      modules: try await symbols,
      files: files,
      articles: book?.articles ?? []
    )
    return BookReference(
      library: reference,
      toolchain: ToolchainSymbolReader(of: tools, tool: ThisProgram.identity),
      diagnostics: Self.strayArticles(in: reference)
    )
  }

  /// Returns the library of a reference with the toolchain's symbols that tested code names.
  func library(
    of reference: BookReference,
    for report: TestReport?
  ) async -> LibraryReference? {
    await reference.library(for: report) { progress(.remark(.note, Self.symbolless)) }
  }

  private static let symbolless =
    "this toolchain doesn't report its symbols: names from Swift and Foundation have no cards"

  /// Returns a warning for each page of a catalog whose symbol the reference doesn't have.
  private static func strayArticles(in reference: LibraryReference) -> [Diagnostic] {
    reference.articles.compactMap { article in
      guard !article.symbol.isEmpty, reference.symbol(of: article) == nil,
        let module = reference.modules.first(where: { $0.module == article.module })
      else { return nil }
      let name = article.symbol.joined(separator: "/")
      let known = module.symbols.map { $0.path.joined(separator: "/") }
      let nearest = Suggestion.nearest(to: name, among: known)
      return Diagnostic(
        .warning,
        .noSymbol(name, in: article.module),
        path: article.path,
        remedy: nearest.map { "did you mean `\(article.module)/\($0)`?" }
          ?? "write the path of a public symbol, such as `\(article.module)/\(known.first ?? "Type")`"
      )
    }
  }

  /// Returns the symbols of modules of the library.
  ///
  /// - Throws: An ``EnvironmentError`` if the toolchain can't determine them or, with
  /// `mustFindUses`, which of them programs use.
  func symbols(
    of modules: [LibraryModule],
    _ settings: BookSettings,
    mustFindUses: Bool = false
  ) async throws -> [ModuleSymbols] {
    let tools = try await BuildTools(for: tester(of: settings).request, progress: progress)
    if mustFindUses { try tools.checkFindsUses() }
    return try await symbols(of: modules, by: tools)
  }

  private func symbols(
    of modules: [LibraryModule],
    by tools: BuildTools
  ) async throws -> [ModuleSymbols] {
    let tool = ThisProgram.identity
    let reader = SymbolReader(of: tools, tool: tool, root: root, environment: environment)
    return try await reader.symbols(of: modules)
  }

  /// Returns the modules that the settings name for the reference, and complaints about those that
  /// don't exist.
  func documentedModules(
    of settings: BookSettings
  ) async throws -> (modules: [LibraryModule], diagnostics: [Diagnostic]) {
    guard !settings.reference.isEmpty, settings.isLibraryKnown else { return ([], []) }
    let known = try await libraryModules(of: settings)
    // If the library can't be built, the test reports why.
    guard !known.isEmpty || settings.libraries.isEmpty else { return ([], []) }
    var modules: [LibraryModule] = []
    var diagnostics: [Diagnostic] = []
    for name in settings.reference {
      if let module = known.first(where: { $0.name == name.text }) {
        if !modules.contains(module) { modules.append(module) }
      } else {
        let remedy = Self.remedy(for: name.text, among: known.map(\.name))
        let message = Diagnostic.Message.noModule(name.text)
        diagnostics.append(
          Diagnostic(.error, message, at: name.range, in: settings.file, remedy: remedy)
            .sparingBlocks
        )
      }
    }
    return (modules, diagnostics)
  }

  private static func remedy(for name: String, among known: [String]) -> String {
    guard !known.isEmpty else { return "add `library:` with the package and its products" }
    if let nearest = Suggestion.nearest(to: name, among: known) {
      return "did you mean `\(nearest)`?"
    }
    return "its modules are " + known.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension Diagnostic.Message {
  fileprivate static func noSymbol(_ name: String, in module: String) -> Self {
    "`\(name)` isn't a public symbol of \(module), so the reference doesn't show this page"
  }
  fileprivate static func noModule(_ name: String) -> Self {
    "the library has no module `\(name)` with sources on this machine"
  }
}
