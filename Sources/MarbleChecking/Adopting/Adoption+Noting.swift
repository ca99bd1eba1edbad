internal import MarbleModel

extension Adoption {
  /// Keeps the compiler's errors about a listing, and those that show that it's out of date.
  mutating func note(_ verdict: Verdict) {
    guard var entry = entries[verdict.listing], entry.choice.isTelling else {
      return noteMissing(verdict)
    }
    let all = verdict.diagnostics.filter { $0.severity == .error }
      .map { entry.surroundings.placed($0, in: entry.listing) }
    let errors = all.filter {
      !Self.isAboutPage($0.message.text) && !$0.message.isAboutClaim
    }
    if errors.isEmpty, entry.choice.isAlone, entry.errors.isEmpty {
      // Alone it has no page that they could be about.
      entry.errors = all
    } else if entry.choice == .manifest {
      if !errors.isEmpty { entry.errors = errors }
    } else if entry.choice.isSurrounded {
      entry.errors += errors.filter { !entry.errors.contains($0) }
    } else if entry.errors.allSatisfy({ Self.isAboutPage($0.message.text) }) {
      entry.errors = errors
    }
    // What other listings of the page declare can't be the reason if it has all names alone.
    let lacksNames = errors.contains { MissingName.isAbout($0.message.text) }
    let isComplete = entry.choice.isAlone && !errors.isEmpty && !lacksNames
    // Where the compiler guesses a name, other errors are about its guess.
    let isGuessed = errors.contains { $0.message.text.firstRange(of: " in scope; did you") != nil }
    if entry.choice != .manifest, !isGuessed, entry.rot.isEmpty || isComplete {
      let check = RotCheck(library: library, lacksNames: lacksNames)
      entry.rot = errors.compactMap {
        check.rot($0, in: entry.listing, of: pages[entry.chapter] ?? [])
      }
    }
    entries[verdict.listing] = entry
  }

  /// Forgets the errors about names that could be supplied, and keeps those that are left then.
  ///
  /// What else was out of date came from the rest of the page, unless it still is.
  private mutating func noteMissing(_ verdict: Verdict) {
    guard let entry = entries[verdict.listing], entry.choice == .supplied else { return }
    let errors = verdict.diagnostics.filter { $0.severity == .error }
    let missing = errors.map(\.message).filter { MissingName.isAbout($0.text) }
    if missing.isEmpty, !errors.isEmpty {
      entries[verdict.listing]?.rot.removeAll { rot in
        !errors.contains { rot.message.text.hasSuffix($0.message.text) }
      }
      let placed = errors.map { entry.surroundings.placed($0, in: entry.listing) }
      entries[verdict.listing]?.errors = placed
      // The type of a stand-in may be guessed wrong; how a function is called doesn't depend on it.
      let calls = placed.filter { error in
        [.arguments, .effect].contains(CompilerComplaint(error.message.text)?.kind)
      }
      let check = RotCheck(library: library)
      entries[verdict.listing]?.rot += calls.compactMap {
        check.rot($0, in: entry.listing, of: pages[entry.chapter] ?? [])
      }
      .filter { !entry.rot.contains($0) }
    } else if !missing.isEmpty {
      var left = entry.errors.filter {
        !MissingName.isAbout($0.message.text) || missing.contains($0.message)
      }
      // With the imports that it lacked, the compiler finds other names missing.
      if left.isEmpty { left = errors.map { entry.surroundings.placed($0, in: entry.listing) } }
      entries[verdict.listing]?.errors = left
    }
  }

  /// Whether an error comes from how the page's listings are joined.
  private static func isAboutPage(_ text: String) -> Bool {
    ["invalid redeclaration of ", "ambiguous use of ", "depends on the block at "]
      .contains { text.hasPrefix($0) }
  }
}
