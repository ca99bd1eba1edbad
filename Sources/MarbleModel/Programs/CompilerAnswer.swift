/// What compiler and linker said about a program.
package struct CompilerAnswer: Sendable, Hashable {
  /// The messages about listings, in reading order of the listings.
  package var messages: [CompilerMessage] = []
  /// The errors that are about no listing and keep the whole program from running.
  package var stray: [String] = []
  /// What the compiler said about listings that must not compile; no error if it accepted one.
  package var refusals: [Int: [CompilerMessage]] = [:]
  /// For each listing that needs one that does not compile, the index of the latter.
  package var needs: [Int: Int] = [:]
  /// The places in its listings that use documented symbols, if the book has a reference.
  package var uses = SymbolUses()
  /// Whether they would say the same again, which is not certain if they were cut short.
  package var isFinal = true

  /// Creates the answer of a compiler that says nothing.
  package init() {}

  /// Whether there is no error.
  package var isSuccess: Bool { stray.isEmpty && !messages.contains { $0.severity == .error } }
}

extension CompilerAnswer: FormedValue {
  package static let form = Form {
    var answer = CompilerAnswer()
    (answer.messages, answer.stray, answer.refusals) = ($0, $1, $2)
    (answer.needs, answer.uses, answer.isFinal) = ($3, $4, $5)
    return answer
  } _: { (answer: CompilerAnswer) in
    (
      answer.messages, answer.stray, answer.refusals, answer.needs, answer.uses, answer.isFinal
    )
  }
}
