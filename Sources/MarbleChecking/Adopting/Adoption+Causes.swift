package import MarbleModel

extension Adoption {
  /// Why listings stay unchecked or only parsed, the most frequent reason first.
  package var causes: [AdoptionCause] {
    let behind = entries.values.filter { [.parsed, .unchecked].contains($0.choice) }
    let groups = Dictionary(grouping: behind) { $0.cause(on: pages[$0.chapter] ?? []) }
    let causes = groups.map { text, entries in
      let sorted = entries.sorted { $0.listing.id < $1.listing.id }
      return AdoptionCause(
        text: text,
        listings: sorted.map(\.listing.id),
        example: sorted.first?.reason
      )
    }
    return causes.sorted {
      ($1.listings.count, $0.listings[0]) < ($0.listings.count, $1.listings[0])
    }
  }

  /// The messages about code that's out of date, in reading order within the files.
  package var rot: [Diagnostic] {
    let rotten = entries.values.filter { $0.choice == .rotten }
    return rotten.sorted { $0.listing.id < $1.listing.id }.flatMap(\.rot)
  }
}

extension Adoption.Entry {
  /// The error that best explains why it doesn't compile, even with the imports that it lacks.
  fileprivate var reason: Diagnostic? {
    if choice == .unchecked, let contradiction { return contradiction }
    let others = errors.filter { MissingName.module(in: $0.message.text) == nil }
    let lasting = others.isEmpty ? errors : others
    return lasting.first { MissingName.isAbout($0.message.text) } ?? lasting.first
  }

  /// Why it stays unchecked or only parsed; `page` has all listings of its page.
  fileprivate func cause(on page: [Listing]) -> String {
    if choice == .unchecked, contradiction != nil {
      return "the run doesn't show what its comment says"
    }
    guard let text = reason?.message.text else { return "a page can't show their runs" }
    if choice == .parsed, listing.isOutline { return "dots replace code" }
    if let name = MissingName.name(in: text) {
      let isElsewhere = page.contains { $0.id != listing.id && $0.declares(name) }
      return isElsewhere
        ? "`\(name)` comes from a block that isn't compiled with it" : "nothing declares `\(name)`"
    }
    if text == CompilerMessage.returnAlone { return "it's the body of a function" }
    let pieces = text.split(separator: "'", omittingEmptySubsequences: false)
    if text.hasPrefix("no such module "), pieces.count > 1 {
      return "there's no module `\(pieces[1])`"
    }
    return RefusalHints.isAccident(text) ? "the code isn't complete Swift" : text
  }
}

extension Listing {
  /// Whether dots replace code that's left out.
  var isOutline: Bool {
    lines.contains { line in
      let words = line.text.split { $0 == " " || $0 == "\t" }
      return words.contains { ["...", "…", "{...}"].contains($0) }
        || words.contains { $0.contains("…") } || line.text.firstRange(of: "<#") != nil
    }
  }
}
