import Foundation
import MarbleCompiling
import MarbleModel
import MarbleReading
import MarbleStarting

extension Pipeline {
  /// The part of its library that the page of a new book shows.
  package struct Showing: Sendable {
    /// The public type that the page shows; `nil` if there is no suitable one.
    package var type: String?
    /// The traits, besides the package's default ones, that the pages need.
    package var traits: [String] = []
    /// The number of Swift blocks in the library's doc comments.
    package var comments = 0
    /// Why the library couldn't be examined; `nil` if it could.
    package var problem: String?
  }

  /// Builds the library of a new book, and shows one of its types on the page.
  ///
  /// The page stays as it is if there is no such type, or if the result would fail the test.
  static func show(
    _ book: NewBook,
    of offer: PackageOffer?,
    by starter: BookStarter,
    in pipeline: Pipeline
  ) async throws -> Showing {
    var showing = Showing()
    do {
      guard let read = try await pipeline.read().book else { return showing }
      showing.traits = try await traits(neededBy: read, book, of: offer, starter, pipeline)
      guard let settings = try await pipeline.read().book?.settings else { return showing }
      let modules = try await pipeline.libraryModules(of: settings)
      let texts = await DocCommentReader(root: pipeline.root).read(modules).texts
      showing.comments = texts.flatMap(\.blocks.listings).count
      guard book.hasPage else { return showing }
      let symbols = try await pipeline.symbols(of: modules, settings)
      guard let type = symbols.flatMap(\.symbols).shown else { return showing }
      var other = book
      other.type = type
      try starter.rewrite(other)
      if try await pipeline.test().isTrue { showing.type = type } else { try starter.rewrite(book) }
    } catch let error as any EnvironmentError {
      // The book exists, and its test will report the same error.
      if book.hasPage { try starter.rewrite(book) }
      showing.problem = error.problem.split(separator: "\n").first.map(String.init)
    }
    return showing
  }

  /// Writes the traits that the blocks need into the settings, unless the library can't be built
  /// with them.
  private static func traits(
    neededBy read: Book,
    _ book: NewBook,
    of offer: PackageOffer?,
    _ starter: BookStarter,
    _ pipeline: Pipeline
  ) async throws -> [String] {
    let blocks = read.chapters.flatMap(\.blocks.listings).filter { $0.words.language == nil }
    let needed = blocks.flatMap { offer?.namesOfTraits.conditions(of: $0) ?? [] }
    guard !needed.isEmpty else { return [] }
    var other = book
    other.library?.neededTraits = needed.uniqued().sorted()
    try starter.rewrite(other)
    do {
      if let settings = try await pipeline.read().book?.settings {
        _ = try await pipeline.libraryModules(of: settings)
        return other.library?.neededTraits ?? []
      }
      try starter.rewrite(book)
    } catch {
      // Whatever went wrong, an interruption, too, the settings don't keep what wasn't tried.
      try starter.rewrite(book)
      guard error is any EnvironmentError else { throw error }
    }
    return []
  }
}

extension [LibrarySymbol] {
  /// The name of a public type that the compiler prints as written, preferably with a comment.
  var shown: String? {
    let types = filter { symbol in
      let declaration = symbol.declaration.map(\.text).joined()
      return symbol.path.count == 1 && [.struct, .class, .enum, .actor].contains(symbol.kind)
        && !symbol.isDeprecated && symbol.availability.isEmpty && !symbol.name.hasPrefix("_")
        && !declaration.contains { "<~".contains($0) }
    }
    return (types.first { $0.comment != nil } ?? types.first)?.name
  }
}
