/// The chains of a program's puzzles after compilation, all in one executable.
package struct CompiledChains: Sendable, Hashable {
  /// The path of the object file or executable; `nil` if none of them compile.
  package var path: String?
  /// The compiler's first error about each chain that it refused, by the chain's number.
  ///
  /// Chains are numbered through the program, in the order of its listings.
  package let refused: [Int: String]

  /// The variable with the number of the first chain that runs.
  package static let firstVariable = "MARBLE_FIRST_CHAIN"

  package init(path: String?, refused: [Int: String]) {
    (self.path, self.refused) = (path, refused)
  }
}

extension Program {
  /// The puzzles of its judged listings that can be run, by the indices of the listings.
  package var puzzles: [(index: Int, puzzle: Puzzle)] {
    judged.compactMap { index in
      guard listings[index].words.check == .run, let puzzle = Puzzle(of: listings[index]),
        !puzzle.places.isEmpty, puzzle.count <= Puzzle.limit
      else { return nil }
      return (index, puzzle)
    }
  }

  /// How many chains its puzzles have.
  package var chainCount: Int { puzzles.reduce(0) { $0 + $1.puzzle.count } }
}
