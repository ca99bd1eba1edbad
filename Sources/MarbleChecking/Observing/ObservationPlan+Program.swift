internal import MarbleModel

extension ObservationPlan {
  /// Plans how the values of a program are observed; `nil` if none are wanted.
  init?(of program: Program) {
    guard program.judged.contains(where: { program.listings[$0].wantsValues }) else { return nil }
    self.init(
      parts: program.listings.enumerated().map { index, listing in
        var part = Part(
          braces: StatementBraces(for: listing),
          bracesWithNames: StatementBraces(for: listing, hasNames: true)
        )
        part.wantsValues = program.judged.contains(index) && listing.wantsValues
        part.wantsAllValues = listing.wantsAllValues
        part.mayWait = listing.mayWait
        part.waitsAtTopLevel = listing.waitsAtTopLevel
        return part
      },
      roots: program.showsObjectsOfSteps
        ? program.listings.filter(\.words.isRun).flatMap { TopLevelVariables(of: $0).all } : nil
    )
  }
}

extension Program {
  /// Whether a listing that the program judges shows its objects at each step.
  fileprivate var showsObjectsOfSteps: Bool {
    judgedListings.contains(where: \.showsObjectsOfSteps)
  }
}

extension Listing {
  /// Whether values of the listing's expressions are shown, stepped through or claimed.
  var wantsValues: Bool {
    wantsAllValues || words.isStepped
  }

  /// Whether values that its expressions get while later listings run also count.
  var wantsAllValues: Bool {
    words.showsValues || !ValueComment.all(in: self).isEmpty
  }

  /// Whether the word `await` occurs anywhere in the listing.
  fileprivate var mayWait: Bool { lines.contains { $0.text.utf8.contains(bytes: "await".utf8) } }

  /// Whether the listing waits outside of all braces.
  fileprivate var waitsAtTopLevel: Bool {
    let swift = SwiftCode(self)
    return swift.lexemes.contains { word in
      word.isWord("await") && word.depth == swift.parentheses(at: word.start)
    }
  }
}

extension StatementBraces {
  init(for listing: Listing, hasNames: Bool = false) {
    var insertions: [[Insertion]] = listing.lines.map { _ in [] }
    let layout = StatementLayout(of: listing)
    for name in hasNames ? BoundNames(layout: layout).all : [] {
      let text = name.isInBody ? name.text + ";" : ";" + name.text
      let insertion = Insertion(offset: name.place.offset, text: text, name: name)
      insertions[name.place.line].append(insertion)
    }
    for statement in TopLevelStatements(layout: layout).expressions {
      let (start, end) = (statement.start, statement.end)
      insertions[start.line].append(Insertion(offset: start.offset, text: Self.opening))
      insertions[end.line].append(Insertion(offset: end.offset, text: Self.closing))
    }
    self.init(insertions)
  }
}
