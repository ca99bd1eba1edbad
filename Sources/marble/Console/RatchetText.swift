import MarbleModel
import MarblePipeline

/// The texts about numbers that may only fall: of unreviewed blocks, and of broken links.
enum RatchetText {
  static func text(of turn: Pipeline.RatchetTurn) -> String {
    let path = Pipeline.ratchetPath
    switch turn {
    case .noted(let count): return "\(path) now records \(blocks(count)): commit it with the book"
    case .held(let count): return "\(path) stays at \(blocks(count))"
    case .lowered(let old, let new):
      return (old.parsed, old.rotten) == (new.parsed, new.rotten)
        ? "\(path) goes from \(old.unchecked) to \(unchecked(new.unchecked))"
        : "\(path) goes from \(blocks(old)), to \(new.unchecked)\(rest(of: new))"
    case .uncertain: return "\(path) isn't changed until the book passes"
    case .risen(let old, let new, _) where new.unchecked > old.unchecked:
      return error(unchecked(new.unchecked), only: old.unchecked)
    case .risen(let old, let new, _) where new.rotten > old.rotten:
      let noun = new.rotten == 1 ? "block is" : "blocks are"
      let allowed = old.all - new.unchecked - new.parsed
      return error("\(new.rotten) \(noun) rotten", only: max(allowed, 0))
    case .risen(let old, let new, _):
      let allowed = old.all - new.unchecked - new.rotten
      let noun = new.parsed == 1 ? "block" : "blocks"
      return error("\(new.parsed) \(noun) only parsed", only: allowed)
    }
  }

  static func text(of turn: Pipeline.BrokenLinksTurn) -> String {
    let path = BrokenLinks.path
    switch turn {
    case .held(let count): return "\(path) stays at \(links(count))"
    case .lowered(1, 0): return "\(path) was removed: its link works now"
    case .lowered(let old, 0): return "\(path) was removed: its \(old) links work now"
    case .lowered(let old, let new): return "\(path) goes from \(old) to \(links(new))"
    case .uncertain: return "\(path) isn't changed until the book passes"
    }
  }

  private static func error(_ counted: String, only allowed: Int) -> String {
    "error: " + ExplainedMessage.ratchetRisen.text(counted, Pipeline.ratchetPath, "\(allowed)")
  }

  private static func links(_ count: Int) -> String {
    count == 1 ? "1 broken link" : "\(count) broken links"
  }

  private static func blocks(_ total: Ratchet.Total) -> String {
    unchecked(total.unchecked) + rest(of: total)
  }

  private static func rest(of total: Ratchet.Total) -> String {
    (total.parsed == 0 ? "" : ", \(total.parsed) only parsed")
      + (total.rotten == 0 ? "" : ", \(total.rotten) rotten")
  }

  private static func unchecked(_ count: Int) -> String {
    "\(count) \(count == 1 ? "block" : "blocks") not checked yet"
  }
}
