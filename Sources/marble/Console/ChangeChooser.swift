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
  func choose(_ proposal: Pipeline.Proposal) -> ([Rewriting], [FileWriting]) {
    let formatter = RewritingFormatter(style: console.outputStyle)
    var last: Answer?
    func isWanted(_ text: @autoclosure () -> String) -> Bool {
      if let last, last == .all || last == .quit { return last == .all }
      let answer = ask(about: text())
      last = answer
      return answer == .yes || answer == .all
    }
    let rewritings = proposal.rewritings.map { rewriting in
      rewriting.filter { change in
        isWanted(formatter.text(of: rewriting.filter { $0 == change }))
      }
    }
    return (rewritings, proposal.writings.filter { isWanted(formatter.text(of: $0)) })
  }

  private func ask(about text: String) -> Answer {
    console.write(painted: text)
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
