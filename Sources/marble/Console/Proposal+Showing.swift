import MarbleModel
import MarblePipeline
import MarbleTerminal

extension Pipeline.Proposal {
  /// Shows the proposed changes, and returns whether there are none.
  func show(on console: Console) -> Bool {
    let formatter = RewritingFormatter(style: console.outputStyle)
    let texts = rewritings.map(formatter.text) + writings.map(formatter.text)
    console.write(painted: texts.joined(separator: "\n"))
    return texts.isEmpty && !complaints.containErrors
  }
}

extension Pipeline {
  /// Writes the chosen changes of a proposal, reports the result for each file, and returns
  /// whether all is well.
  ///
  ///     notes/en/bind.md: 2 expectations written
  ///       line 12: two runs differed
  ///
  /// If there is nothing to do, `nothing` is the message.
  func write(
    _ chosen: [Rewriting],
    _ files: [FileWriting] = [],
    of proposal: Proposal,
    _ done: (one: String, many: String),
    nothing: String,
    on console: Console
  ) throws -> Bool {
    let result = try accept(chosen, files)
    console.complain(about: result.complaints)
    for rewriting in result.written {
      let count = rewriting.changes.count
      console.write("\(rewriting.path): \(count) \(count == 1 ? done.one : done.many)\n")
      console.write(rewriting.notes)
    }
    for file in result.kept { console.write("\(file.path): written\n") }
    let isRead = !proposal.complaints.containErrors
    if proposal.rewritings.isEmpty, proposal.writings.isEmpty, isRead {
      console.write(nothing + "\n")
    }
    return isRead && !result.complaints.containErrors
  }
}

extension Rewriting {
  /// The notes for a person about the changes, line by line.
  fileprivate var notes: String {
    changes.compactMap { change in
      change.note.map { "  line \(change.listing.line): \($0)\n" }
    }
    .joined()
  }
}
