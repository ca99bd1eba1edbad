import MarbleModel
import MarblePipeline
import MarbleTerminal

extension Pipeline.Proposal {
  /// Shows the proposed changes, and returns whether there are none.
  func show(on console: Console) -> Bool {
    let formatter = RewritingFormatter(style: console.outputStyle)
    console.write(painted: rewritings.map(formatter.text).joined(separator: "\n"))
    return rewritings.isEmpty && !complaints.containErrors
  }
}

extension Rewriting {
  /// What a person should know about the changes, line by line.
  var notes: String {
    changes.compactMap { change in
      change.note.map { "  line \(change.listing.line): \($0)\n" }
    }
    .joined()
  }
}
