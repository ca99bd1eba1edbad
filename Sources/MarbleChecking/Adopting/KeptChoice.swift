package import MarbleModel

/// The progress of the search for one listing, kept so that the next search can begin there.
package struct KeptChoice: Sendable, Hashable {
  let path: String
  let line: Int
  let choice: String
  /// The choices that are left.
  let rest: [String]
  /// The line of the listing whose program it joins.
  let root: Int?
  let isHopeless: Bool
  /// The modules that hidden code imports before it.
  let imports: [String]
  /// The names that hidden code declares before it.
  let declarations: [String]
  /// The compiler's errors about it.
  let errors: [Diagnostic]
  /// The messages about the parts of it that are out of date.
  let rot: [Diagnostic]
  /// The lines and offsets of its comments that begin like claims.
  let claims: [[Int]]
  /// The error that says that a run contradicts one of its comments.
  let contradiction: [Diagnostic]
}

extension KeptChoice: FormedValue {
  package static let form = Form {
    KeptChoice(
      path: $0,
      line: $1,
      choice: $2,
      rest: $3,
      root: $4,
      isHopeless: $5,
      imports: $6,
      declarations: $7,
      errors: $8,
      rot: $9,
      claims: $10,
      contradiction: $11
    )
  } _: {
    (
      $0.path, $0.line, $0.choice, $0.rest, $0.root, $0.isHopeless, $0.imports, $0.declarations,
      $0.errors, $0.rot, $0.claims, $0.contradiction
    )
  }
}

extension Adoption {
  /// The progress of the search, apart from listings that are true as they are.
  package var kept: [KeptChoice] {
    let moved = entries.values.filter {
      $0.choice != .unchanged || $0.isHopeless || !$0.claims.isEmpty
    }
    return moved.sorted { $0.listing.id < $1.listing.id }.map { entry in
      KeptChoice(
        path: entry.listing.id.path,
        line: entry.listing.id.line,
        choice: entry.choice.rawValue,
        rest: entry.choices.map(\.rawValue),
        root: entry.root?.line,
        isHopeless: entry.isHopeless,
        imports: entry.surroundings.imports,
        declarations: entry.surroundings.declarations,
        errors: entry.errors,
        rot: entry.rot,
        claims: entry.claims.map { [$0.line, $0.offset] },
        contradiction: entry.contradiction.map { [$0] } ?? []
      )
    }
  }

  /// Continues where a search of the same chapters stopped; its findings are tested again.
  package mutating func resume(from kept: [KeptChoice]) {
    for found in kept {
      let id = Listing.ID(path: found.path, line: found.line)
      guard var entry = entries[id], let choice = AdoptionChoice(rawValue: found.choice) else {
        continue
      }
      entry.choice = choice
      entry.choices = found.rest.compactMap(AdoptionChoice.init)
      entry.root = found.root.map { Listing.ID(path: found.path, line: $0) }
      entry.isHopeless = found.isHopeless
      entry.surroundings = Surroundings(
        imports: found.imports,
        declarations: found.declarations
      )
      (entry.errors, entry.rot) = (found.errors, found.rot)
      entry.claims = found.claims.filter { $0.count == 2 }.map { place in
        ClaimComment(line: place[0], offset: place[1])
      }
      entry.contradiction = found.contradiction.first
      entries[id] = entry
    }
  }
}
