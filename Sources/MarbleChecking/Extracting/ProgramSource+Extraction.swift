package import MarbleModel

extension ProgramSource {
  /// Finds everything that the compiler needs to know about a program, besides its code, in that
  /// code.
  package init(of module: ProgramModule) {
    guard module.program.language == nil else {
      self.init(module: module, ends: [], observation: nil)
      return
    }
    self.init(
      module: module,
      ends: module.program.listings.map(Ends.init),
      observation: ObservationPlan(of: module.program),
      recording: RecordingPlan(of: module.program)
    )
    layout = ProgramLayout(of: module.program)
    for (index, listing) in module.program.listings.enumerated() {
      switch listing.words.check {
      case .syntax: ellipses[index] = Ellipsis.all(in: listing)
      case .declaration: shown[index] = ShownInterface(of: listing)
      default: break
      }
    }
  }
}

extension ProgramSource.Ends {
  fileprivate init(of listing: Listing) {
    self.init()
    let claims = StatementClaims(of: listing)
    all = Set(claims.ends)
    claimed = Set(claims.groups.map(\.end))
    hasClaims = !PrintsComment.all(in: listing).isEmpty
  }
}
