internal import MarbleModel

extension Verdict {
  /// Creates the verdict on a listing that compiled, and ran if it was to run.
  ///
  /// It is `outcome` unless what was found is wrong. Warnings are told as they are where the page
  /// shows no messages.
  init(
    on listing: Listing,
    _ outcome: Outcome,
    unless found: [Diagnostic],
    warnings: [Diagnostic],
    messages: [Diagnostic],
    _ values: ValueVerification?,
    _ passage: Transcript.Passage?
  ) {
    self.init(
      listing: listing.id,
      outcome: found.containErrors ? .failed : outcome,
      output: passage?.output,
      observations: values?.observations,
      diagnostics: (listing.diagnostics == nil ? warnings : []) + found,
      messages: messages
    )
    parts = passage?.parts ?? []
  }
}
