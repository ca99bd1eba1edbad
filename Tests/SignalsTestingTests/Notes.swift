import Signals

/// What happened in a test, in order.
final class Notes: Sendable {
  private let notes = Guarded<[String]>([])

  /// Everything that happened so far.
  var text: String {
    notes.withLock { $0.joined(separator: " ") }
  }

  func callAsFunction(_ note: String) {
    notes.withLock { $0.append(note) }
  }
}

/// An object that notes its end.
final class Canary: Sendable, CustomStringConvertible {
  private let notes: Notes

  init(_ notes: Notes) {
    self.notes = notes
  }

  var description: String { "canary" }

  deinit {
    notes("freed")
  }
}
