internal import MarbleModel
internal import MarbleSystem

/// What stands for everything that decides what a program does, and at which lines it does so.
///
/// The line at which a listing begins is left out where the program cannot see it, so that prose
/// may grow above a listing; see ``LineSight``.
struct ResultKey {
  private var parts: [String] = []

  /// Creates the key of `module` in circumstances with this digest.
  init(of module: ProgramModule, in circumstances: String, _ sight: LineSight) {
    let program = module.program
    let seesLines = sight.sees(program)
    parts = [circumstances, module.name, program.id.path, program.module ?? ""]
    parts.append(module.surroundings.key)
    add(program.id.name)
    for listing in program.listings { add(listing, seesLines: seesLines) }
  }

  /// The key as 64 hexadecimal digits.
  var digest: String {
    // With its size in front of it no part can pass for two.
    let text = parts.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
    return SHA256.hexDigest(of: Array(text.utf8))
  }

  /// Adds a name without its line, which the number in the module's name stands for.
  private mutating func add(_ name: Program.ID.Name) {
    switch name {
    case .page: parts.append("page")
    case .named(let name): parts += ["named", name]
    case .isolated: parts.append("isolated")
    case .stopping: parts.append("stopping")
    }
  }

  private mutating func add(_ listing: Listing, seesLines: Bool) {
    // The description holds every word, also one that is added later; most listings have none.
    var words = listing.words
    // What these give is known from the surroundings, wherever they stand.
    words.permissions = []
    words.reads = []
    parts.append(words == ListingWords() ? "" : String(reflecting: words))
    parts.append(seesLines ? "\(listing.id.line)" : "")
    // Where statements end, and which comments claim something, is read out of the parser's tokens.
    parts.append(listing.tokens == nil ? "" : "parsed")
    parts.append("\(listing.lines.count)")
    for line in listing.lines {
      parts.append("\(line.position.line - listing.id.line)")
      parts.append(line.text)
    }
  }
}
