import MarbleModel

extension SequenceDiagram {
  /// Returns the diagram with the texts of recorders translated into the language of a page.
  ///
  /// For example, a `SequenceRecorder` writes `subscribe to order` and `next 1 from order`. Texts
  /// from a book's own code stay as they are.
  func said(in words: PageWords) -> SequenceDiagram {
    var said = self
    said.rows = rows.map { row in
      switch row {
      case .message(let from, let to, let text):
        .message(from: from, to: to, text: words.recorded(text))
      case .note(let lane, let text): .note(lane: lane, text: words.recorded(text))
      case .gap: .gap
      }
    }
    return said
  }
}

extension PageWords {
  fileprivate func recorded(_ text: String) -> String {
    if text == "subscribe" { return self[.subscribes] }
    if text == "dispose" { return self[.disposes] }
    if let signal = text.rest(behind: "subscribe to ") {
      return say(.subscribesTo, ["signal": signal])
    }
    if let signal = text.rest(behind: "dispose ") { return say(.disposesOf, ["signal": signal]) }
    return sent(text) ?? text
  }

  /// Returns a translated event and its signal; `nil` if the text isn't about an event of a signal.
  private func sent(_ text: String) -> String? {
    let parts = text.split(separator: " from ", omittingEmptySubsequences: false)
    guard parts.count > 1, let signal = parts.last,
      let kind = text.split(separator: " ").first, ["next", "error", "completed"].contains(kind)
    else { return nil }
    // The value may contain ` from `, too, so only the last one separates.
    let event = parts.dropLast().joined(separator: " from ")
    return say(.sentBy, ["event": event, "signal": String(signal)])
  }
}
