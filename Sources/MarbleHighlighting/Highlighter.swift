package import MarbleModel
import MarbleSystem

/// Finds the tokens of Swift code with the parser of the toolchain that compiled it.
package struct Highlighter: Sendable {
  /// The number of chapters whose code is asked about together: each request has a price of its
  /// own, for which sourcekitd prepares a whole compilation.
  private static let size = 8
  /// How many bytes of a request give it a second of a core more; the parser needs a tenth of it.
  private static let pace = 200_000

  /// What reads the parts of code out of its tokens, which may be cut; `nil` where they do not fit.
  private typealias Reading<Part> =
    @Sendable (JoinedCode) -> ([ParsedToken], _ isCut: Bool) -> [Listing.ID: Part]?

  private let workers: SyntaxWorkers

  /// Creates a highlighter with the toolchain that the environment names.
  ///
  /// It has at most `width` workers at once, which run `program`; by default that is the program that
  /// runs, if it can.
  package init(environment: [String: String], width: Int, program: String? = nil) {
    workers = SyntaxWorkers(
      environment: environment,
      program: program ?? SyntaxWorkers.thisProgram,
      width: width
    )
  }

  /// Returns what tells the parser that highlights from any other; `nil` where there is none.
  package static func identity(environment: [String: String]) -> String? {
    guard let path = try? SourceKitLocation(environment: environment).path,
      let stamp = Files.stamp(of: path)
    else { return nil }
    return "\(path) \(stamp.size) \(stamp.changed)"
  }

  /// Returns the tokens of all listings of the chapters, hidden ones left out.
  ///
  /// Listings that the parser cannot take are missing. It is started only when there is a listing.
  package func highlights(of chapters: [Chapter]) async throws -> Highlights {
    try await parts(of: chapters.map(\.blocks.shownListings), JoinedCode.highlights)
  }

  /// Returns what the parser takes as a whole in each listing; those it cannot take are missing.
  package func tokens(of listings: [Listing]) async throws -> [Listing.ID: [CodeToken]] {
    let chapters = Dictionary(grouping: listings, by: \.id.path).values.map(\.self)
    return try await parts(of: chapters, JoinedCode.codeTokens)
  }

  /// Returns what `read` reads out of the tokens of chapters' listings.
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

  /// Asks about all the code at once, and about its parts when a listing in it is malformed or more
  /// than the parser can take.
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
