import Foundation
import MarbleChecking
import MarbleHighlighting
import MarbleModel
import MarbleSystem

/// The tokens of listings, by the fingerprints of their code.
private typealias KnownTokens = [Fingerprint: [CodeToken]]

extension Pipeline {
  /// Serves another process of this program if the arguments request it; returns, when done,
  /// whether they did.
  package static func serveIfAsked(_ arguments: [String]) -> Bool {
    SyntaxWorker.serveIfAsked(arguments)
  }

  /// Returns the chapters with the compiler's tokens in those listings whose tokens a test needs.
  ///
  /// Known tokens are reused, so that no parser starts if nothing has changed.
  ///
  /// Tokens of tentative texts need not be kept; if the chapters aren't all, those of others are.
  func parsed(
    _ chapters: [Chapter],
    keepsTokens: Bool = true,
    areAll: Bool = true
  ) async throws -> [Chapter] {
    let due = chapters.map(\.listingsToParse)
    guard due.contains(where: { !$0.isEmpty }),
      let parser = await Highlighter.identity(environment: environment)
    else { return try await asked(chapters, due) }
    let kept = await keptFolder("tokens")
    let file = kept.map { KeptValue<KnownTokens>(path: $0 + "/book", for: .init(of: parser)) }
    let known = file?.load() ?? [:]
    return try await asked(chapters, due, known: known) { tokens in
      guard keepsTokens else { return }
      file?.save(areAll ? tokens : known.merging(tokens) { $1 })
    }
  }

  private func asked(
    _ chapters: [Chapter],
    _ due: [[Listing]],
    known: KnownTokens = [:],
    keep: (KnownTokens) -> Void = { _ in }
  ) async throws -> [Chapter] {
    let listings = due.flatMap(\.self)
    guard !listings.isEmpty else { return chapters }
    let keys = Dictionary(listings.map { ($0.id, $0.codeKey) }) { first, _ in first }
    var found = keys.compactMapValues { known[$0] }
    let missing = listings.filter { found[$0.id] == nil }
    if !missing.isEmpty {
      found.merge(try await highlighter.tokens(of: missing)) { first, _ in first }
      // Only what was found for the current code is kept, so the file doesn't grow forever.
      var content: KnownTokens = [:]
      for (id, tokens) in found { if let key = keys[id] { content[key] = tokens } }
      keep(content)
    }
    return zip(chapters, due).map { chapter, due in
      due.isEmpty ? chapter : chapter.replacingListings { $0.with(found[$0.id]) }
    }
  }

  var highlighter: Highlighter {
    let width = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return Highlighter(environment: environment, width: width)
  }
}

extension Listing {
  /// The fingerprint of the code, independent of its place in a chapter.
  var codeKey: Fingerprint { Fingerprint { $0.mix(lines.map(\.text)) } }

  fileprivate func with(_ tokens: [CodeToken]?) -> Listing {
    var listing = self
    listing.tokens = tokens
    return listing
  }
}
