internal import MarbleModel

extension Verdict {
  /// Creates the verdict on a listing that compiled, and ran if it was meant to.
  ///
  /// It's `outcome` unless something wrong was found. Warnings are reported as they are if the page
  /// doesn't show messages.
  init(
    on listing: Listing,
    _ outcome: Outcome,
    unless found: [Diagnostic],
    warnings: [Diagnostic],
    messages: [Diagnostic],
    values: ValueVerification?,
    ranIn passage: Transcript.Passage?
  ) {
    self.init(
      listing: listing.id,
      outcome: found.containErrors ? .failed : outcome,
      output: passage?.output,
      shown: Shown(observations: values?.observations),
      diagnostics: (listing.diagnostics == nil ? warnings : []) + found,
      messages: messages
    )
    errors = passage?.errors
    parts = passage?.parts ?? []
    shown.drag = passage?.drag?.table
    shown.puzzle = passage?.puzzle?.table
  }
}
