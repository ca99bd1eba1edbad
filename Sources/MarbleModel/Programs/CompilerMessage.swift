/// A compiler message about a listing, independent of the listing's place in its chapter.
///
/// Editing the prose above a listing moves it, but the cached messages stay valid.
package struct CompilerMessage: Sendable, Hashable {
  /// How much the message matters; a note explains the message before it.
  package var severity: Diagnostic.Severity
  /// The index of the listing in its program.
  package var listing: Int
  /// The line, counted from the listing's opening fence, which is line zero.
  package var line: Int
  /// The column in the line's code, counted from one in UTF-8 bytes.
  package var column: Int
  /// The message.
  package var text: String
  /// The remedy, if it isn't obvious from the message.
  package var remedy: String?

  package init(
    severity: Diagnostic.Severity,
    listing: Int,
    line: Int,
    column: Int,
    text: String,
    remedy: String? = nil
  ) {
    self.severity = severity
    self.listing = listing
    self.line = line
    self.column = column
    self.text = text
    self.remedy = remedy
  }

  /// The compiler's message about a type with `@main` beside other code.
  package static let misplacedMain =
    "'main' attribute cannot be used in a module that contains top-level code"

  /// The compiler's message about the end of a function where there is no function.
  package static let returnAlone = "return invalid outside of a func"

  /// The message about a block whose module has the name of one that readers know.
  package static func takenModule(_ name: String) -> String {
    "`\(name)`" + takenModule
  }

  /// The end of the message about a module whose name is taken.
  package static let takenModule =
    " is also the name of another module, which readers would expect `import` to mean"
}

extension CompilerMessage: FormedValue {
  package static let form = Form(CompilerMessage.init) {
    ($0.severity, $0.listing, $0.line, $0.column, $0.text, $0.remedy)
  }
}

extension CompilerMessage {
  /// Returns an error about a listing as a whole.
  package static func whole(
    _ listing: Int,
    _ text: String,
    _ remedy: String? = nil
  ) -> CompilerMessage {
    CompilerMessage(
      severity: .error,
      listing: listing,
      line: 0,
      column: 1,
      text: text,
      remedy: remedy
    )
  }
}
