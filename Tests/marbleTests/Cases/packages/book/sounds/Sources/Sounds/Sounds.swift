import Numbers

/// Returns a sound, twice as often as asked for.
public func beeps(_ count: Int) -> String {
  Array(repeating: "beep", count: double(count)).joined(separator: " ")
}
