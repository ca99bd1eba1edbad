internal import MarbleModel
internal import MarbleSystem

extension Fingerprint {
  /// Creates the key of everything that decides what a program does in some circumstances, and at
  /// which lines it does so.
  ///
  /// The line at which a listing begins is left out if the program cannot see it, so that prose may
  /// grow above a listing; see ``LineAwareness``.
  init(of module: ProgramModule, in circumstances: Fingerprint, _ awareness: LineAwareness) {
    let program = module.program
    let seesLines = awareness.sees(program)
    self.init { mixer in
      mixer.mix(circumstances)
      mixer.mix(module.name)
      mixer.mix(program.id.path)
      mixer.mix(program.module)
      mixer.mix(program.dialect)
      mixer.mix(module.surroundings.key)
      mixer.mix(program.id.name)
      mixer.mix(program.listings) { $0.mix($1, seesLines: seesLines) }
    }
  }
}

extension FingerprintMixer {
  /// Adds a name without its line; the number in the module's name serves instead.
  fileprivate mutating func mix(_ name: Program.ID.Name) {
    switch name {
    case .page: mix("page")
    case .named(let name): mix("named " + name)
    case .isolated: mix("isolated")
    case .stopping: mix("stopping")
    }
  }

  fileprivate mutating func mix(_ listing: Listing, seesLines: Bool) {
    // The description holds every word, including any added later; most listings have none.
    var words = listing.words
    // What these give is known from the surroundings, wherever the words are.
    words.permissions = []
    words.reads = []
    mix(words == ListingWords() ? "" : String(reflecting: words))
    mix(seesLines ? listing.id.line : 0)
    // Where statements end, and which comments claim something, is read out of the parser's tokens.
    mix(listing.tokens != nil)
    mix(listing.commentsAreValues)
    // Marbles are moved in the diagram that the page expects.
    let dragged = listing.output.flatMap { output in output.dragging.map { ($0, output.text) } }
    mix(dragged?.0.lanes)
    mix(dragged?.1)
    // A fence with objects has them recorded; what its words choose among them does not matter.
    mix(listing.objects != nil)
    mix(listing.lines) { mixer, line in
      mixer.mix(line.position.line - listing.id.line)
      mixer.mix(line.text)
    }
  }
}
