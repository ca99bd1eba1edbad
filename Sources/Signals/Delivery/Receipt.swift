/// A token for waiting until everything has been delivered.
///
/// Each place that still has something to deliver holds it, and the wait ends when the last one has
/// released it. So a place that goes away can't keep anyone waiting.
final class Receipt: Sendable {
  private let done: CheckedContinuation<Void, Never>

  private init(for done: CheckedContinuation<Void, Never>) {
    self.done = done
  }

  deinit {
    done.resume()
  }

  /// Hands out a receipt, and waits until nothing holds it any longer.
  static func wait(_ handOut: (Receipt) -> Void) async {
    await withCheckedContinuation { handOut(Receipt(for: $0)) }
  }
}

/// The receipts at a place that delivers changes in the order of their numbers.
struct Receipts: Sendable {
  typealias Entry = (number: Int, receipt: Receipt)

  private var entries: [Entry] = []

  /// Whether there are none.
  var isEmpty: Bool {
    entries.isEmpty
  }

  /// Keeps a receipt until the change with the given number has been delivered.
  mutating func keep(_ receipt: Receipt, until number: Int) {
    entries.append((number, receipt))
  }

  /// Removes and returns the receipts that are due before the change with the given number is
  /// delivered.
  mutating func takeDue(before number: Int) -> [Entry] {
    guard !entries.isEmpty else { return [] }
    defer { entries.removeAll { $0.number < number } }
    return entries.filter { $0.number < number }
  }
}
