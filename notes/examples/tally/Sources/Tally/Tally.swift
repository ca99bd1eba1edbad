/// Counts how often each word occurs.
public struct Tally {
  /// How often each word occurs.
  public private(set) var counts: [String: Int] = [:]

  /// Counts the words of a text.
  public init(_ text: String) {
    for word in text.split(separator: " ") { counts[String(word), default: 0] += 1 }
  }

  /// The word that occurs most often.
  public var mostFrequent: String? { counts.max { $0.value < $1.value }?.key }
}
