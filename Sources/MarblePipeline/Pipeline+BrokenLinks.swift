package import MarbleModel
internal import MarbleSystem

extension Pipeline {
  /// The result of checking a book's known broken links.
  package enum BrokenLinksTurn: Sendable, Hashable {
    case held(Int)
    case lowered(from: Int, to: Int)
    /// Some may be repaired, but that is uncertain while the book fails its test.
    case uncertain
  }

  /// Returns the change that records broken links from complaints, and the links.
  func notingBrokenLinks(
    in complaints: [Diagnostic]
  ) -> (rewritings: [Rewriting], links: BrokenLinks) {
    let links = BrokenLinks(in: complaints.filter { $0.severity == .error })
    let old = Files.text(at: brokenLinksPath) ?? ""
    guard !links.entries.isEmpty, var all = BrokenLinks(old) else { return ([], BrokenLinks()) }
    all.entries.formUnion(links.entries)
    return ([Rewriting(path: BrokenLinks.path, from: old, to: all.text)], links)
  }

  /// Removes links that work again from the list, given a test of the whole book.
  ///
  /// - Returns: The result; `nil` if the book has no such list.
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

  /// Removes the file of broken links if it's empty.
  func removeEmptyBrokenLinks() {
    if Files.text(at: brokenLinksPath)?.isEmpty == true { Files.remove(brokenLinksPath) }
  }

  private var brokenLinksPath: String { root + "/" + BrokenLinks.path }
}

/// The file of broken links can't be written.
struct UnwritableBrokenLinks: EnvironmentError {
  var problem: String { "cannot write \(BrokenLinks.path)" }

  var remedy: String? { "make the folder Site writable" }
}
