package import MarbleModel

extension Adoption {
  /// The changes to the chapters, or the listings whose output can't be shown.
  package enum Settlement: Sendable {
    case written([Rewriting])
    case unshowable([Listing.ID])
  }

  /// The most lines of output that a page shows in full.
  private static let longest = 12
  /// The number of lines that it shows of longer output.
  private static let beginning = 3

  /// Decides what to write, given two tests of `chapters` with the words chosen.
  ///
  /// Edits apply to the chapters as they are on disk.
  package func settlement(
    of report: TestReport,
    repeated: TestReport?,
    in chapters: [Chapter]
  ) -> Settlement {
    let verdicts = report.byListing
    let others = repeated?.byListing ?? [:]
    var unshowable: [Listing.ID] = []
    var rewritings: [Rewriting] = []
    for chapter in chapters {
      let changes = chapter.blocks.shownListings.compactMap { listing -> Rewriting.Change? in
        guard let entry = entries[listing.id], !entry.isHopeless else { return nil }
        var edits = wordEdits(of: entry, in: chapter.source)
        var notes = edits.map { String($0.replacement.dropFirst()) }
        let claims = claimEdits(of: entry, in: chapter.source)
        edits += claims
        if !claims.isEmpty { notes.append(words(of: entry).isRun ? "claims" : "comments") }
        if !entry.surroundings.isEmpty {
          edits.append(hiddenCode(of: entry, in: chapter.source))
          notes.append("hidden `\(entry.surroundings.lines.joined(separator: "; "))`")
        }
        if entry.wantsFence, let verdict = verdicts[listing.id] {
          let other = others[listing.id]
          guard let fence = fence(of: listing, in: chapter.source, verdict, other) else {
            unshowable.append(listing.id)
            return nil
          }
          edits += fence.edits
          notes.append(fence.note)
        }
        guard !edits.isEmpty else { return nil }
        let note = notes.joined(separator: " + ")
        return Rewriting.Change(listing: listing.id, edits: edits, note: note)
      }
      guard !changes.isEmpty else { continue }
      let old = chapter.source.text
      rewritings.append(Rewriting(path: chapter.path, old: old, changes: changes))
    }
    return unshowable.isEmpty ? .written(rewritings) : .unshowable(unshowable)
  }

  /// Returns the edit that adds the chosen words after those already there.
  private func wordEdits(of entry: Entry, in source: SourceFile) -> [TextEdit] {
    let (old, new) = (entry.listing.words, words(of: entry))
    var added = ""
    if new.membership != old.membership { added += " " + new.membership.spelling }
    if let mode = new.dialect.mode, mode != old.dialect.mode { added += " swift=\(mode.rawValue)" }
    if new.check != old.check { added += " " + new.check.spelling }
    guard !added.isEmpty else { return [] }
    let line = source.line(entry.listing.id.line)
    let end = line.utf8.reversed().drop(while: \.isSpace).count
    let offset = source.offset(ofLine: entry.listing.id.line) + end
    return [TextEdit(range: offset..<offset, replacement: added)]
  }

  /// Returns the edits that replace comments, which begin like claims.
  private func claimEdits(of entry: Entry, in source: SourceFile) -> [TextEdit] {
    let words = words(of: entry)
    guard !words.isDisowned else { return [] }
    return entry.claims.compactMap { comment in
      comment.replacement(in: entry.listing, isRun: words.isRun).map { text in
        TextEdit(range: comment.range(in: entry.listing, of: source), replacement: text)
      }
    }
  }

  /// Returns the edit that adds the code that a listing needs, in a comment before it.
  private func hiddenCode(of entry: Entry, in source: SourceFile) -> TextEdit {
    let number = entry.listing.id.line
    let indent = source.line(number).prefix { $0 == " " || $0 == "\t" }
    let ending = source.text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let isRun = entry.surroundings.declarations.isEmpty
    let lines = ["<!-- marble" + (isRun ? "" : " standin")] + entry.surroundings.lines + ["-->"]
    let text = lines.map { "\(indent)\($0)\(ending)" }.joined() + (indent.isEmpty ? ending : "")
    let offset = source.offset(ofLine: number)
    return TextEdit(range: offset..<offset, replacement: text)
  }

  /// Returns the fence that shows what was found; `nil` if none would stay true.
  private func fence(
    of listing: Listing,
    in source: SourceFile,
    _ verdict: Verdict,
    _ other: Verdict?
  ) -> (edits: [TextEdit], note: String)? {
    let acceptance = Acceptance(listing: listing, isHidden: false, source: source)
    if listing.words.check == .refusal {
      let change = try? acceptance.change(verdict, other: other)
      return change.map { ($0.edits, "diagnostics") }
    }
    let first = OutputLines.split(verdict.output ?? "")
    let second = (other?.output).map { OutputLines.split($0) }
    guard let lines = CommonLines(first: first, second: second ?? first) else { return nil }
    // A fence that only says that there is some output would add nothing to a page.
    let isVague = lines.note?.utf8.contains(bytes: Hole.any.spelling.utf8) == true
    guard !isVague else { return nil }
    let isLong = lines.lines.count > Self.longest
    guard !isLong || !lines.isUnordered else { return nil }
    let shown = isLong ? lines.prefix(Self.beginning) : lines
    let rewriting = FenceRewriting(source: source)
    guard
      let edits = rewriting.insertion(of: shown, .output, listing, word: isLong ? "prefix" : nil)
    else { return nil }
    return (edits, isLong ? "output prefix" : "output")
  }
}

extension ListingWords.Membership {
  fileprivate var spelling: String {
    switch self {
    case .session: ""
    case .isolated: "isolated"
    case .named(let name): "in=\(name)"
    }
  }
}

extension ListingWords.Check {
  fileprivate var spelling: String {
    if case .skip(let reason) = self { "skip=\"\(reason)\"" } else { traits.word ?? "" }
  }
}
