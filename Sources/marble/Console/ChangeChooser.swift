import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Asks a person, block by block, which changes to write.
struct ChangeChooser {
  private enum Answer {
    case yes
    case no
    case all
    case quit
  }

  private let console: Console

  init(_ console: Console) { self.console = console }

  /// Returns the chosen changes; none after the end of the input.
  func choose(_ proposal: Pipeline.Proposal) -> [Rewriting] {
    var last: Answer?
    return proposal.rewritings.map { rewriting in
      rewriting.filter { change in
        if let last, last == .all || last == .quit { return last == .all }
        let answer = ask(about: change, in: rewriting)
        last = answer
        return answer == .yes || answer == .all
      }
    }
  }

  private func ask(about change: Rewriting.Change, in rewriting: Rewriting) -> Answer {
    let formatter = RewritingFormatter(style: console.outputStyle)
    console.write(painted: formatter.text(of: rewriting.filter { $0 == change }))
    while true {
      console.write("write this? [y,n,a,q,?] ")
      switch readLine()?.lowercased() {
      case "y", "yes": return .yes
      case "n", "no": return .no
      case "a", "all": return .all
      case "q", "quit", nil: return .quit
      default: console.write("y: yes  n: no  a: this and all the rest  q: quit\n")
      }
    }
  }
}
