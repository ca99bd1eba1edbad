import CGreeting

/// Returns a greeting.
public func greet(_ name: String) -> String {
  "Hello, \(name), for the \(greeting_count())th time."
}
