/// A message that Marble writes about a book, with a lasting name and an explanation for readers.
///
/// The text is written only here; the code that emits it fills in the parts that vary:
///
///     ExplainedMessage.printedTooMuch.message("\(limit)")
package struct ExplainedMessage: Sendable {
  /// The name, which stays when the wording changes: `output-differs`.
  package let id: String
  /// The message, in which `...` represents the parts that vary.
  package let form: String
  /// What it means and what to do, in a line of Markdown.
  package let meaning: String
  /// What to write or to type.
  package let example: String
  /// The manual's section about it: its chapter and its anchor.
  package let section: String

  init(_ id: String, _ form: String, _ meaning: String, _ example: String, _ section: String) {
    (self.id, self.form, self.meaning) = (id, form, meaning)
    (self.example, self.section) = (example, section)
  }

  /// The messages that are most common, in the order of the manual; new ones are added here, too.
  package static let all: [ExplainedMessage] = [
    .outputDiffers, .nothingPrinted, .outputUnclaimed, .valueDiffers, .likeClaim, .hiddenOutput,
    .objectsDiffer, .diagnosticsDiffer, .rotIsGone, .compiles, .dependsOnFailed, .notLinked,
    .notReached, .stopped, .exited, .errorDiffers, .timedOut, .printedTooMuch, .notInContents,
    .rawHTML, .noAnswer, .noModule, .noWord, .outOfDate, .ratchetRisen,
  ]

  /// Returns the text with `parts` in place of the parts that vary, in their order.
  package func text(_ parts: String...) -> String { text(parts) }

  /// Returns the message about a file with `parts` in place of the parts that vary.
  package func message(_ parts: String...) -> Diagnostic.Message {
    Diagnostic.Message(text(parts), id: id)
  }

  /// Returns the message with more words after it, which say what is special about this case.
  package func message(adding words: String) -> Diagnostic.Message {
    Diagnostic.Message(form + words, id: id)
  }

  private func text(_ parts: [String]) -> String {
    let pieces = form.split(separator: "...", omittingEmptySubsequences: false)
    let missing = repeatElement("...", count: max(0, pieces.count - 1 - parts.count))
    return zip(pieces, parts + missing + [""]).map { $0 + $1 }.joined()
  }
}
