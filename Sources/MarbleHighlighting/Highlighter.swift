package import MarbleModel

/// Finds the tokens of Swift code with the parser of the toolchain that compiled it.
package enum Highlighter {
  /// Returns the tokens of all listings of the chapters, hidden ones left out.
  ///
  /// The library is loaded only when there is a listing to highlight.
  package static func highlights(
    of chapters: [Chapter],
    environment: [String: String]
  ) async throws -> Highlights {
    let texts = chapters.map(ChapterCode.init).filter { !$0.listings.isEmpty }
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

  /// Asks about a whole chapter at once, and about each listing when one of them is malformed.
  private static func highlights(
    of code: ChapterCode,
    _ sourceKit: SourceKit
  ) throws -> Highlights {
    let tokens = try sourceKit.tokens(of: code.text, name: code.name)
    if let highlights = code.highlights(from: tokens) { return highlights }
    return try code.split.reduce(into: [:]) { all, code in
      let tokens = try sourceKit.tokens(of: code.text, name: code.name)
      all.merge(code.highlights(from: tokens, isCut: true) ?? [:]) { first, _ in first }
    }
  }
}
