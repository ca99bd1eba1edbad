internal import MarbleModel
internal import MarbleSystem

extension Fingerprint {
  /// Creates the key of everything that decides what a program does in some circumstances, and at
  /// which lines.
  ///
  /// The line at which a listing begins is left out if the program can't see it, so that prose may
  /// grow above a listing; see ``LineAwareness``.
  init(of module: ProgramModule, in circumstances: Fingerprint, _ awareness: LineAwareness) {
    self.init(of: module, in: circumstances, seesLines: awareness.sees(module.program))
  }

  /// Creates the key of everything that decides what compilers make of a program, whose object
  /// files name its lines.
  init(ofObjects module: ProgramModule, in circumstances: Fingerprint) {
    self.init(of: module, in: circumstances, seesLines: true)
  }

  private init(of module: ProgramModule, in circumstances: Fingerprint, seesLines: Bool) {
    let program = module.program
    self.init { mixer in
      mixer.mix(circumstances)
      mixer.mix(module.name)
      mixer.mix(program.id.path)
      mixer.mix(module)
      mixer.mix(program.listings) { $0.mix($1, $1.lines.map(\.text), seesLines: seesLines) }
    }
  }

  /// Creates the key of a program's result, the same wherever the program is; `nil` if the program
  /// can see where it is.
  ///
  /// Comments are left out if the parser's tokens show where they are and nothing in them is a
  /// claim. They have no effect on a program that can't see its lines.
  init?(
    ofTwin module: ProgramModule,
    tokens: [Listing.ID: [CodeToken]],
    in circumstances: Fingerprint,
    _ awareness: LineAwareness
  ) {
    let program = module.program
    guard !awareness.sees(program) else { return nil }
    self.init { mixer in
      mixer.mix(circumstances)
      mixer.mix(module)
      mixer.mix(program.listings) { mixer, listing in
        let tokens = listing.tokens == nil ? tokens[listing.id] : nil
        let code = tokens.map(listing.linesWithoutComments) ?? listing.lines.map(\.text)
        mixer.mix(listing, code, seesLines: false)
      }
    }
  }
}

extension FingerprintMixer {
  /// Adds a name without its line; the number in the module's name serves instead.
  fileprivate mutating func mix(_ name: Program.ID.Name) {
    switch name {
    case .page: mix("page")
    case .named(let name): mix("named " + name)
    case .foreign(let language, let name): mix("foreign " + language.rawValue + " " + name)
    case .isolated: mix("isolated")
    case .stopping: mix("stopping")
    }
  }

  /// Adds everything about a program except its code and its place.
  fileprivate mutating func mix(_ module: ProgramModule) {
    mix(module.moduleName)
    mix(module.program.module)
    mix(module.program.dialect)
    mix(module.surroundings.key)
    mix(module.program.id.name)
  }

  fileprivate mutating func mix(_ listing: Listing, _ code: [String], seesLines: Bool) {
    // The description holds every word, including any added later; most listings have none.
    var words = listing.words
    // The rights that these give are known from the circumstances, wherever the words are.
    words.permissions = []
    words.reads = []
    // Whether they're compared doesn't change what the program writes.
    mix(words.writes.map(\.name.text))
    words.writes = []
    // The code is what its file holds, or the program doesn't run.
    words.origin = nil
    mix(words == ListingWords() ? "" : String(reflecting: words))
    mix(seesLines ? listing.id.line : 0)
    // The ends of statements, and the comments that claim something, are found by the parser's
    // tokens.
    mix(listing.tokens != nil)
    mix(listing.commentsAreValues)
    // Marbles are moved in the diagram that the page expects.
    let dragged = listing.output.flatMap { output in output.dragging.map { ($0, output.text) } }
    mix(dragged?.0.lanes)
    mix(dragged?.1)
    mix(listing.growsStory)
    // A puzzle's cards are compiled and run, and its listing's output is one of theirs.
    mix(listing.puzzle?.text)
    // A fence with objects has them recorded; which of them its words choose doesn't matter.
    mix(listing.objects != nil)
    if let session = listing.session {
      // The output that it shows doesn't change the effect of its commands.
      mix(session.commands.map(\.text))
    } else {
      mix(listing.lines.map { $0.position.line - listing.id.line })
      mix(code)
    }
  }
}
