internal import MarbleModel

/// The times that programs are expected to take, by which they're shared out among machines.
///
/// Machines that share out a book must rely on information that's the same on all of them, or a
/// program could end up in no share: the lengths of programs' code and, if all have it, the same
/// times file.
package struct ProgramTimes: Sendable, Equatable {
  /// The times in milliseconds, by the names of the programs' modules.
  package let known: [String: Int]

  package init(known: [String: Int] = [:]) {
    self.known = known
  }

  /// The time that a program without lines is expected to take, and the time that each line adds.
  private static let guess = (base: 120, line: 2)

  /// Returns the times that `modules` are expected to take, in the same order.
  ///
  /// A program without a known time is expected to take as long as others of its size do.
  func weights(of modules: [ProgramModule]) -> [Partition.Weight] {
    let guesses = modules.map(Self.guess)
    let pairs = zip(modules, guesses).compactMap { module, guess in
      known[module.name].map { (time: $0, guess: guess) }
    }
    let time = pairs.reduce(0) { $0 + $1.time }
    let guessed = pairs.reduce(0) { $0 + $1.guess }
    return zip(modules, guesses).map { module, guess in
      let scaled = guessed > 0 && time > 0 ? guess * time / guessed : guess
      return Partition.Weight(name: module.name, milliseconds: known[module.name] ?? max(scaled, 1))
    }
  }

  /// Returns the times of the programs that still exist, with new ones in place of old ones.
  package func updated(by new: [String: Int], of names: Set<String>) -> ProgramTimes {
    ProgramTimes(known: known.merging(new) { _, new in new }.filter { names.contains($0.key) })
  }

  private static func guess(_ module: ProgramModule) -> Int {
    guess.base + guess.line * module.program.listings.reduce(0) { $0 + $1.lines.count }
  }
}
