internal import MarbleModel

/// The stage that finds the programs in chapters.
///
/// A listing that must end its program would keep those after it from running, so it ends a
/// program of its own, which begins with all the listings before it.
struct Extraction {
  /// How blocks without words form programs in chapters that don't specify it.
  let session: Session
  /// The Swift that blocks are written in unless something else is specified.
  var dialect = Dialect()

  /// Returns the programs of `chapters` in reading order, each at the place of its first listing.
  func programs(of chapters: [Chapter]) -> [Program] {
    chapters.flatMap(programs(of:))
  }

  private func programs(of chapter: Chapter) -> [Program] {
    let hidden = Set(chapter.blocks.hiddenListings.map(\.id))
    let swift = dialect.overlaid(by: chapter.frontMatter.dialect)
    var names: [Program.ID.Name] = []
    var listings: [Program.ID.Name: [Listing]] = [:]
    for (listing, name) in Memberships(of: chapter, session: session).checked {
      if listings[name] == nil { names.append(name) }
      listings[name, default: []].append(listing)
    }
    return names.flatMap { name in
      let id = Program.ID(path: chapter.path, name: name)
      return programs(of: listings[name] ?? [], id: id, module: chapter.module)
        .map { $0.written(in: swift, besides: hidden) }
    }
  }

  /// Returns the program of `listings`, and one for each of the listings that must end it.
  private func programs(of listings: [Listing], id: Program.ID, module: String?) -> [Program] {
    // It's alone, so it keeps nothing else from running.
    if case .isolated = id.name { return [Program(id: id, listings: listings, module: module)] }
    let rest = listings.filter { !$0.words.check.traits.endsProgram }
    let stops = listings.indices.filter { listings[$0].words.check.traits.endsProgram }.map {
      index in
      let earlier = listings[..<index].filter { $0.words.check == .run }
      return Program(
        id: Program.ID(path: id.path, name: .stopping(line: listings[index].id.line)),
        listings: earlier + [listings[index]],
        module: module
      )
    }
    return (rest.isEmpty ? [] : [Program(id: id, listings: rest, module: module)]) + stops
  }
}

extension Program {
  /// Returns the program in the dialect that its first listing requests; `page` is its page's.
  ///
  /// Hidden code that doesn't request any is written in the dialect of the other listings.
  fileprivate func written(in page: Dialect, besides hidden: Set<Listing.ID>) -> Program {
    let asking = listings.indices.filter { index in
      let listing = listings[index]
      return listing.words.check.traits.hasDialect
        && !(hidden.contains(listing.id) && listing.words.dialect == Dialect())
    }
    let dialects = asking.map { page.overlaid(by: listings[$0].words.dialect) }
    let own = dialects.first ?? page
    var program = Program(id: id, listings: listings, module: module, dialect: own)
    for (index, dialect) in zip(asking, dialects) where !dialect.isSame(as: own) {
      program.strangers[index] = dialect
    }
    return program
  }
}
