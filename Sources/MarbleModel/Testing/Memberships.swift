/// The program that each listing of a chapter belongs to: the same rule for tests and pages.
///
/// Blocks without words form the program of their page or, if the session says so, one program
/// each. Hidden code without words belongs to the listing that follows it, so that it can prepare
/// an isolated listing, too; after the last listing, it belongs where a listing would. A skipped
/// listing, or one for another platform, doesn't belong to any program, so that hidden code before
/// it belongs to the next listing. A listing may be a piece of several programs, of which the first
/// counts as its own.
///
/// Listings in another language never belong to a program of Swift. Those of a page without words
/// are always one program, hidden or not, because hidden code may open what other hidden code
/// closes.
package struct Memberships: Sendable {
  /// The listings that are checked, in reading order, each with the name of its program.
  package let checked: [(listing: Listing, program: Program.ID.Name)]
  private let programs: [Listing.ID: Program.ID.Name]

  /// Finds the programs in a chapter; `session` applies to chapters that don't set their own.
  package init(of chapter: Chapter, session: Session) {
    let session = chapter.frontMatter.session ?? session
    var checked: [(listing: Listing, program: Program.ID.Name)] = []
    var follower: Program.ID.Name?
    for (listing, isHidden) in chapter.blocks.placedListings.reversed() where !listing.isSkipped {
      let isSwift = listing.words.language == nil
      let joins = isHidden && isSwift && listing.words.membership == .session
      let name = (joins ? follower : nil) ?? listing.program(in: session)
      if !joins && isSwift { follower = name }
      for other in listing.words.otherPrograms.reversed() {
        checked.append((listing, listing.program(named: other)))
      }
      checked.append((listing, name))
    }
    self.checked = checked.reversed()
    programs = Dictionary(self.checked.map { ($0.listing.id, $0.program) }) { first, _ in first }
  }

  /// Returns the program of a listing; `nil` if it's skipped or belongs to another chapter.
  package func program(of listing: Listing) -> Program.ID.Name? { programs[listing.id] }
}

extension Listing {
  /// Whether the listing shouldn't be checked, at least on this machine.
  package var isSkipped: Bool { words.check.traits.reach == .nowhere }

  fileprivate func program(in session: Session) -> Program.ID.Name {
    switch (words.membership, session) {
    case (.named(let name), _): program(named: name)
    case (.session, _) where words.language != nil: program(named: "")
    case (.isolated, _), (.session, .isolated): .isolated(line: id.line)
    case (.session, .page): .page
    }
  }

  fileprivate func program(named name: String) -> Program.ID.Name {
    words.language.map { .foreign($0, name: name) } ?? .named(name)
  }
}
