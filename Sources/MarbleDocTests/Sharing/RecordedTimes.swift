internal import MarbleModel

/// The times that the programs of a book took, by which they are shared out among machines.
///
/// What one share of a partition took counts only once every other share of it has run here too,
/// or the whole book has: until then shares that run one after another must see the same times, or
/// a program could fall between two of them.
struct RecordedTimes: Sendable, Codable, Equatable {
  /// The times in milliseconds that programs are shared out by.
  private(set) var times: [String: Int] = [:]
  /// The times that shares of a partition took which has not run whole yet.
  private var pending: [String: Int] = [:]
  /// That partition.
  private var partition = ""
  /// The shares of it that have run.
  private var done: Set<Int> = []

  /// The time that a program of no lines is expected to take, and what a line adds.
  private static let guess = (base: 120, line: 2)

  /// Returns the times that `modules` are expected to take, in the same order.
  ///
  /// A program that never ran is expected to take what one of its size takes here.
  func weights(of modules: [ProgramModule]) -> [Partition.Weight] {
    let guesses = modules.map(Self.guess)
    let known = zip(modules, guesses).compactMap { module, guess in
      times[module.name].map { (time: $0, guess: guess) }
    }
    let time = known.reduce(0) { $0 + $1.time }
    let guessed = known.reduce(0) { $0 + $1.guess }
    return zip(modules, guesses).map { module, guess in
      let scaled = guessed > 0 && time > 0 ? guess * time / guessed : guess
      return Partition.Weight(name: module.name, milliseconds: times[module.name] ?? max(scaled, 1))
    }
  }

  /// Records the times that programs took: all that were to run, or those of one share.
  mutating func record(_ new: [String: Int], of share: Share?) {
    guard let share else {
      times.merge(pending) { _, new in new }
      times.merge(new) { _, new in new }
      (pending, partition, done) = ([:], "", [])
      return
    }
    if partition != share.partition { (pending, partition, done) = ([:], share.partition, []) }
    pending.merge(new) { _, new in new }
    done.insert(share.shard.index)
    if done.count == share.shard.count { record([:], of: nil) }
  }

  private static func guess(_ module: ProgramModule) -> Int {
    guess.base + guess.line * module.program.listings.reduce(0) { $0 + $1.lines.count }
  }
}

extension StoredValue<[String: RecordedTimes]> {
  /// Creates the place of recorded times: those of each book that uses the workshop, by its title.
  init(in workshop: Workshop) { self.init(path: workshop.path + "/timings") }
}
