import MarblePipeline

/// What is said of the number of blocks that are not checked yet.
enum RatchetText {
  static func text(of turn: Pipeline.RatchetTurn) -> String {
    let path = Pipeline.ratchetPath
    switch turn {
    case .noted(let count): return "\(path) notes \(blocks(count)) now: keep it with the book"
    case .held(let count): return "\(path) stays at \(blocks(count))"
    case .lowered(let old, let new): return "\(path) goes from \(old) to \(blocks(new))"
    case .uncertain: return "\(path) stays as it is until the book is true"
    case .risen(let old, let new, _): return "error: \(blocks(new)), and \(path) allows \(old)"
    }
  }

  private static func blocks(_ count: Int) -> String {
    "\(count) \(count == 1 ? "block" : "blocks") not checked yet"
  }
}
