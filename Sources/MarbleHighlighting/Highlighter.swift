package import MarbleModel
import MarbleSystem

/// Finds the tokens of Swift code with the parser of the toolchain that compiled it.
package struct Highlighter: Sendable {
  /// How many chapters' code one request holds: each request has a cost of its own, as sourcekitd
  /// prepares a whole compilation for it.
  private static let size = 8
  /// How many bytes of a request earn it another second of a core; the parser needs a tenth of it.
  private static let pace = 200_000

  /// Extracts parts of code from its tokens, which may be cut; `nil` if they do not fit.
  private typealias Reading<Part> =
    @Sendable (JoinedCode) -> ([ParsedToken], _ isCut: Bool) -> [Listing.ID: Part]?

  private let workers: SyntaxWorkers

  /// Creates a highlighter with the toolchain that the environment names.
  ///
  /// It has at most `width` workers at once, which run `program`; by default that is the program
  /// that is running, if it can serve as one.
  package init(environment: [String: String], width: Int, program: String? = nil) {
    workers = SyntaxWorkers(
      environment: environment,
      program: program ?? SyntaxWorkers.thisProgram,
      width: width
    )
  }

  /// Returns what distinguishes the parser that highlights from any other; `nil` if there is none.
  package static func identity(environment: [String: String]) -> String? {
    guard let path = try? SourceKitLocation(environment: environment).path,
      let stamp = Files.stamp(of: path)
    else { return nil }
    return "\(path) \(stamp.text)"
  }

  /// Returns the tokens of all listings of the chapters, except hidden ones.
  ///
  /// Listings that the parser cannot handle are missing. It is started only if there is a listing.
  package func highlights(of chapters: [Chapter]) async throws -> Highlights {
    try await parts(of: chapters.map(\.blocks.shownListings), JoinedCode.highlights)
  }

  /// Returns what the parser takes as a whole in each listing, except those it cannot handle.
  package func tokens(of listings: [Listing]) async throws -> [Listing.ID: [CodeToken]] {
    let chapters = Dictionary(grouping: listings, by: \.id.path).values.map(\.self)
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

  /// Asks about all the code at once, and about its parts if one of its listings is malformed or
  /// more than the parser can handle.
  private func parts<Part: Sendable>(
    of code: JoinedCode,
    _ read: @escaping Reading<Part>
  ) async throws -> [Listing.ID: Part] {
    let isSingle = code.listings.count == 1
    let seconds = 1 + code.text.utf8.count / Self.pace
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
