import MarbleModel

/// The outputs that a page stated for its blocks in earlier commits, as a script that is loaded
/// when a reader opens a tick.
struct EarlierOutputs: Sendable {
  private let changes: [(listing: Listing.ID, changes: [OutputHistory.Change])]
  private let words: PageWords

  /// Finds the outputs of a chapter's verified listings, which are the ones with ticks.
  init(of chapter: ChapterOutline, on site: BookSite, _ checks: Verdicts) {
    let history = site.outputs[chapter.path]?.changes ?? [:]
    words = site.words(for: chapter.language)
    changes = chapter.shownListings.compactMap { line in
      let listing = Listing.ID(path: chapter.path, line: line)
      let verdict = checks.verdict(on: listing)
      guard let changes = history[line], verdict.map({ CheckMark.Kind($0.outcome) }) == .verified
      else { return nil }
      return (listing, changes)
    }
  }

  var isEmpty: Bool { changes.isEmpty }

  /// Returns the address of the script of a page: `bind.outputs.js` beside `bind.html`.
  static func address(of page: SiteAddress) -> SiteAddress {
    SiteAddress(String(page.path.dropLast(".html".count)) + ".outputs.js")
  }

  /// Plans the scripts of all pages that need one.
  static func files(of site: BookSite, checks: Verdicts) -> [PlannedFile] {
    zip(site.book.chapters, site.map.pages).compactMap { chapter, page in
      let outputs = EarlierOutputs(of: chapter, on: site, checks)
      guard !outputs.isEmpty else { return nil }
      let script = outputs.script
      return PlannedFile(
        path: address(of: page.address).path,
        mixing: { $0.mix(script) },
        make: { script }
      )
    }
  }

  /// For each listing, the title, the commit and the output of each change.
  private var script: String {
    let listings = changes.map { listing, changes in
      let told = changes.map { change in
        let day = words.day(change.revision.moment.day)
        let (commit, subject) = (change.revision.shortCommit, change.revision.subject)
        let texts = [
          words.say(.proofBefore, ["day": day]),
          words.say(.proofCommit, ["commit": commit, "subject": subject]), change.before,
        ]
        return "[" + texts.map(\.javaScript).joined(separator: ",") + "]"
      }
      return "\n\(ProofHTML.place(of: listing).javaScript):[\(told.joined(separator: ","))]"
    }
    return "marbleOutputs({\(listings.joined(separator: ","))\n})\n"
  }
}
