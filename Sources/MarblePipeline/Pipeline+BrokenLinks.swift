package import MarbleModel
internal import MarbleSystem

extension Pipeline {
  /// What became of the links that lead nowhere and are known.
  package enum BrokenLinksTurn: Sendable, Hashable {
    case held(Int)
    case lowered(from: Int, to: Int)
    /// Some may lead somewhere again, but a book that is not true says nothing certain.
    case uncertain
  }

  /// Returns what notes the broken links that complaints are about, and which these are.
  func notingBrokenLinks(
    in complaints: [Diagnostic]
  ) -> (rewritings: [Rewriting], links: BrokenLinks) {
    let links = BrokenLinks(in: complaints.filter { $0.severity == .error })
    let old = Files.text(at: brokenLinksPath) ?? ""
    guard !links.entries.isEmpty, var all = BrokenLinks(old) else { return ([], BrokenLinks()) }
    all.entries.formUnion(links.entries)
    return ([Rewriting(path: BrokenLinks.path, from: old, to: all.text)], links)
  }

  /// Takes those links out that lead somewhere again, as a test of the whole book has found.
  ///
  /// - Returns: What became of them; `nil` if the book has no file of them.
  package func takeOutRepairedLinks(_ outcome: Outcome) throws -> BrokenLinksTurn? {
    guard let old = Files.text(at: brokenLinksPath).flatMap({ BrokenLinks($0) }) else { return nil }
    guard outcome.isTrue else { return .uncertain }
    let broken = BrokenLinks(in: outcome.complaints)
    let new = BrokenLinks(old.entries.intersection(broken.entries))
    let (count, rest) = (old.entries.count, new.entries.count)
    guard rest < count else { return .held(count) }
    do {
      if rest == 0 {
        Files.remove(brokenLinksPath)
      } else {
        try Files.write(new.text, to: brokenLinksPath)
      }
    } catch {
      throw UnwritableBrokenLinks()
    }
    return .lowered(from: count, to: rest)
  }

  /// Removes the file of broken links if nothing is left in it.
  func removeEmptyBrokenLinks() {
    if Files.text(at: brokenLinksPath)?.isEmpty == true { Files.remove(brokenLinksPath) }
  }

  private var brokenLinksPath: String { root + "/" + BrokenLinks.path }
}

/// A file of broken links that cannot be written.
struct UnwritableBrokenLinks: EnvironmentError {
  var problem: String { "cannot write \(BrokenLinks.path)" }

  var remedy: String? { "make the folder Site writable" }
}
