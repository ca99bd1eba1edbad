internal import MarbleModel

/// The stage that finds the programs in chapters.
///
/// Blocks without words form the program of their page or, where the session says so, one program
/// each. Hidden code without words belongs to the listing that follows it, so that it can prepare
/// an isolated listing too; behind the last listing it belongs where a listing would.
///
/// A listing that must stop its program would keep those behind it from running, so it ends a
/// program of its own, which begins with all that stands before it.
struct Extraction {
  /// How blocks without words form programs in chapters that do not say.
  let session: Session

  /// Returns the programs of `chapters` in reading order, each where its first listing stands.
  func programs(of chapters: [Chapter]) -> [Program] {
    chapters.flatMap(programs(of:))
  }

  private func programs(of chapter: Chapter) -> [Program] {
    var names: [Program.ID.Name] = []
    var listings: [Program.ID.Name: [Listing]] = [:]
    for (listing, name) in memberships(in: chapter) {
      if listings[name] == nil { names.append(name) }
      listings[name, default: []].append(listing)
    }
    return names.flatMap { name in
      let id = Program.ID(path: chapter.path, name: name)
      return programs(of: listings[name] ?? [], id: id, module: chapter.module)
    }
  }

  /// Returns the program of `listings`, and those of the listings among them that must stop.
  private func programs(
    of listings: [Listing],
    id: Program.ID,
    module: String?
  ) -> [Program] {
    guard !id.isIsolated else { return [Program(id: id, listings: listings, module: module)] }
    let rest = listings.filter { $0.words.check != .stop }
    let stops = listings.indices.filter { listings[$0].words.check == .stop }.map { index in
      let earlier = listings[..<index].filter { $0.words.check == .run }
      return Program(
        id: Program.ID(path: id.path, name: .stopping(line: listings[index].id.line)),
        listings: earlier + [listings[index]],
        module: module
      )
    }
    return (rest.isEmpty ? [] : [Program(id: id, listings: rest, module: module)]) + stops
  }

  /// Returns each listing that is checked with the program that it belongs to.
  private func memberships(in chapter: Chapter) -> [(Listing, Program.ID.Name)] {
    let session = chapter.frontMatter.session ?? session
    var memberships: [(Listing, Program.ID.Name)] = []
    var follower: Program.ID.Name?
    for (listing, isHidden) in chapter.checkedListings.reversed() {
      let joins = isHidden && listing.words.membership == .session
      let name = (joins ? follower : nil) ?? listing.program(in: session)
      if !joins { follower = name }
      memberships.append((listing, name))
    }
    return memberships.reversed()
  }
}

extension Chapter {
  /// The listings that are not skipped, in reading order, and whether each stands in a comment.
  fileprivate var checkedListings: [(listing: Listing, isHidden: Bool)] {
    blocks.placedListings.filter { !$0.listing.isSkipped }
  }
}

extension Program.ID {
  fileprivate var isIsolated: Bool {
    switch name {
    case .isolated: true
    case .page, .named, .stopping: false
    }
  }
}

extension Listing {
  /// Whether the listing asks not to be checked.
  var isSkipped: Bool {
    switch words.check {
    case .skip: true
    case .run, .compile, .refusal, .stop: false
    }
  }

  fileprivate func program(in session: Session) -> Program.ID.Name {
    switch (words.membership, session) {
    case (.named(let name), _): .named(name)
    case (.isolated, _), (.session, .isolated): .isolated(line: id.line)
    case (.session, .page): .page
    }
  }
}
