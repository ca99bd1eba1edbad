package import MarbleModel

/// Finds the tokens of Swift code with the parser of the toolchain that compiled it.
package enum Highlighter {
  /// The number of chapters whose code is asked about together: each request has a price of its
  /// own, for which sourcekitd prepares a whole compilation.
  private static let size = 8

  /// Returns the tokens of all listings of the chapters, hidden ones left out.
  ///
  /// The library is loaded only when there is a listing to highlight.
  package static func highlights(
    of chapters: [Chapter],
    environment: [String: String]
  ) async throws -> Highlights {
    let texts = stride(from: 0, to: chapters.count, by: size).compactMap { start in
      JoinedCode(of: chapters[start...].prefix(size))
    }
    guard !texts.isEmpty else { return [:] }
    let sourceKit = try SourceKit(path: SourceKitLocation(environment: environment).path)
    return try await withThrowingTaskGroup(of: Highlights.self) { group in
      for text in texts {
        group.addTask { try highlights(of: text, sourceKit) }
      }
      return try await group.reduce(into: [:]) { all, some in
        all.merge(some) { first, _ in first }
      }
    }
  }

  /// Asks about all the code at once, and about its parts when a listing in it is malformed.
  private static func highlights(
    of code: JoinedCode,
    _ sourceKit: SourceKit
  ) throws -> Highlights {
    let tokens = try sourceKit.tokens(of: code.text, name: code.name)
    let parts = code.listings.count > 1 ? code.split : []
    if let highlights = code.highlights(from: tokens, isCut: parts.isEmpty) { return highlights }
    return try parts.reduce(into: [:]) { all, part in
      all.merge(try highlights(of: part, sourceKit)) { first, _ in first }
    }
  }
}
