/// The messages of the compiler and the linker about a program.
package struct CompilerAnswer: Sendable, Hashable {
  /// The messages about listings, in reading order of the listings.
  package var messages: [CompilerMessage] = []
  /// The errors that aren't about a listing and keep the whole program from running.
  package var stray: [String] = []
  /// The messages about listings that must not compile; if one compiled, they contain no error.
  package var refusals: [Int: [CompilerMessage]] = [:]
  /// For each listing that depends on one that doesn't compile, the index of the latter.
  package var needs: [Int: Int] = [:]
  /// The places in its listings that use documented symbols, if the book has a reference.
  package var uses = SymbolUses()
  /// Whether compiling again would give the same answer, which is uncertain if it was cut short.
  package var isFinal = true

  /// Creates an empty answer.
  package init() {}

  /// Whether there are no errors.
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
