internal import MarbleModel

extension ProgramSource {
  /// How much there is to compile, in bytes of code: what is observed is compiled twice, and what
  /// must not compile is tried behind all that stands before it.
  var compilationWork: Int {
    var seen = 0
    var work = 0
    for listing in module.program.listings {
      let size = listing.lines.reduce(0) { $0 + $1.text.utf8.count }
      if listing.words.isRun { seen += size } else { work += seen + size }
    }
    return work + (observation == nil ? seen : 2 * seen)
  }
}
