internal import MarbleModel

extension Adoption {
  /// Returns the listing that begins the program that `entry` continues; `nil` if there is none.
  ///
  /// It's the nearest one above that's a program of its own and declares a name that the entry
  /// lacks.
  func root(for entry: Entry, missing verdict: Verdict) -> Listing.ID? {
    let names = verdict.diagnostics.compactMap { MissingName.name(in: $0.message.text) }
    let candidates = entries.values.filter { other in
      other.chapter == entry.chapter && other.listing.id < entry.listing.id
        && (other.choice == .isolated || other.choice == .joined)
        && names.contains { other.listing.declares($0) }
    }
    let nearest = candidates.max { $0.listing.id < $1.listing.id }
    return nearest.map { $0.root ?? $0.listing.id }
  }

  func words(of entry: Entry) -> ListingWords {
    let isRoot = entries.values.contains { $0.root == entry.listing.id }
    guard isRoot, entry.choice == .isolated else {
      return entry.choice.words(of: entry.listing, in: entry.root.map(name))
    }
    return AdoptionChoice.joined.words(of: entry.listing, in: name(of: entry.listing.id))
  }

  /// Returns the name of the program that begins with a listing.
  private func name(of root: Listing.ID) -> String {
    guard let entry = entries[root] else { return "program" }
    let wish = entry.listing.firstDeclaredName ?? "program"
    let earlier = entries.values.filter { other in
      other.chapter == entry.chapter && other.listing.id < root
        && entries.values.contains { $0.root == other.listing.id }
        && (other.listing.firstDeclaredName ?? "program") == wish
    }
    let isTaken = taken[entry.chapter]?.contains(wish) == true
    let number = earlier.count + (isTaken ? 2 : 1)
    return number == 1 ? wish : "\(wish)-\(number)"
  }
}

extension Listing {
  /// The first name that a declaration at the start of a line seems to declare.
  var firstDeclaredName: String? {
    let keywords: Set<Substring> = ["actor", "class", "enum", "func", "protocol", "struct"]
    for line in lines {
      let words = line.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      for (word, name) in zip(words, words.dropFirst()) where keywords.contains(word) {
        if name.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }) {
          return String(name)
        }
      }
    }
    return nil
  }
}
