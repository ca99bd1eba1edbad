package import MarbleModel
import MarbleSystem

/// Finds the tokens of Swift code with the parser of the toolchain that compiled it.
package struct Highlighter: Sendable {
  /// How many chapters' code one request contains; each request is costly because sourcekitd
  /// prepares a whole compilation for it.
  private static let size = 8
  /// The bytes of code for which a request gets another second of CPU time; a tenth would do.
  private static let pace = 200_000

  /// Extracts parts of code from its tokens, which may be cut; `nil` if they don't fit.
  private typealias Reading<Part> =
    @Sendable (JoinedCode) -> ([ParsedToken], _ isCut: Bool) -> [Listing.ID: Part]?

  private let workers: SyntaxWorkers

  /// Creates a highlighter with the toolchain that the environment names.
  ///
  /// It has at most `width` workers at once, which run `program`; the default is the current
  /// program, if it can serve as a worker.
  package init(environment: [String: String], width: Int, program: String? = nil) {
    workers = SyntaxWorkers(
      environment: environment,
      program: program ?? SyntaxWorkers.thisProgram,
      width: width
    )
  }

  /// Returns the identity of the parser for highlighting; `nil` if there is none.
  package static func identity(environment: [String: String]) async -> String? {
    guard let path = try? await SourceKitLocation.find(in: environment).path,
      let stamp = Files.stamp(of: path)
    else { return nil }
    return "\(path) \(stamp.text)"
  }

  /// Returns the tokens of all listings of the chapters, except hidden ones.
  ///
  /// Listings in other languages, and those that the parser can't handle, are missing. The parser
  /// is started only if there is a listing.
  package func highlights(of chapters: [Chapter]) async throws -> Highlights {
    let listings = chapters.map { $0.blocks.shownListings.filter { $0.words.language == nil } }
    return try await parts(of: listings, JoinedCode.highlights)
  }

  /// Returns the lexical tokens of each Swift listing that the parser can handle.
  package func tokens(of listings: [Listing]) async throws -> [Listing.ID: [CodeToken]] {
    let swift = listings.filter { $0.words.language == nil }
    let chapters = Dictionary(grouping: swift, by: \.id.path).values.map(\.self)
    return try await parts(of: chapters, JoinedCode.codeTokens)
  }

  /// Returns what `read` extracts from the tokens of chapters' listings.
  private func parts<Part: Sendable>(
    of chapters: [[Listing]],
    _ read: @escaping Reading<Part>
  ) async throws -> [Listing.ID: Part] {
    let texts = stride(from: 0, to: chapters.count, by: Self.size).compactMap { start in
      JoinedCode(of: chapters[start...].prefix(Self.size).flatMap(\.self))
    }
    return try await withThrowingTaskGroup(of: [Listing.ID: Part].self) { group in
      for text in texts { group.addTask { try await parts(of: text, read) } }
      return try await group.reduce(into: [:]) { all, some in
        all.merge(some) { first, _ in first }
      }
    }
  }

  /// Parses all the code at once, or its parts separately if one of the listings is malformed or
  /// too much for the parser.
  private func parts<Part: Sendable>(
    of code: JoinedCode,
    _ read: @escaping Reading<Part>
  ) async throws -> [Listing.ID: Part] {
    let isSingle = code.listings.count == 1
    let seconds = 1 + code.text.utf8.count / Self.pace
    // The tokens of a single listing can't reach into another, so they're cut where it ends.
    if let tokens = try await workers.tokens(of: code.text, within: seconds),
      let parts = read(code)(tokens, isSingle)
    {
      return parts
    }
    var all: [Listing.ID: Part] = [:]
    for part in isSingle ? [] : code.split {
      all.merge(try await parts(of: part, read)) { first, _ in first }
    }
    return all
  }
}
