import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The names that operators give to the signals they make.
enum DerivedNames {
  /// Whether signals are named after their operators, as requested by the environment.
  static let areWanted = Atomic<Bool>(wanted(in: "RAC_DEBUG_SIGNAL_NAMES"))

  /// Returns whether the environment has a variable, whatever its value.
  static func wanted(in variable: String) -> Bool {
    getenv(variable) != nil
  }

  /// How much of a source's name is kept in the name of a signal that's made from it.
  ///
  /// Without a limit, a chain of 100,000 operators would have gigabytes of names.
  static let longestSource = 1_000

  static func shortened(_ name: String) -> String {
    guard name.utf8.count > longestSource else { return name }
    return "..." + name.suffix(longestSource)
  }

  /// Returns the text of an argument: a signal's name, or the text of a number or a string.
  ///
  /// For everything else it's only the type, so that no foreign code runs.
  static func describe(_ argument: Any) -> String {
    switch argument {
    case let text as String: "\"\(text)\""
    case let number as any Numeric: "\(number)"
    case let flag as Bool: "\(flag)"
    default: "<\(type(of: argument))>"
    }
  }

  /// Returns the part of an operation's name for an optional scheduler.
  static func on(_ scheduler: Scheduler?) -> String {
    scheduler.map { " onScheduler: \(describe($0))" } ?? ""
  }

  /// Returns the names of signals of one type, each in brackets.
  static func list(_ signals: [Signal<some Sendable>]) -> String {
    signals.map { "[\(shortened($0.name))]" }.joined(separator: ", ")
  }

  /// Returns the names of signals of several types, each in brackets.
  static func list<each Value>(_ signals: repeat Signal<each Value>) -> String {
    var names: [String] = []
    for signal in repeat each signals { names.append("[\(shortened(signal.name))]") }
    return names.joined(separator: ", ")
  }
}

extension Signal {
  /// Names a new signal after its operator and its source, if names are wanted.
  ///
  ///     [countdown] -take: 3
  ///
  /// Every operator names the signal it returns; the operation is only evaluated if it's needed.
  @inline(__always)
  final func derived(
    from source: Signal<some Sendable>,
    _ operation: @autoclosure () -> String
  ) -> Self {
    guard DerivedNames.areWanted.load(ordering: .relaxed) else { return self }
    return named("[\(DerivedNames.shortened(source.name))] \(operation())")
  }

  /// Names a new signal after the class method that made it, if names are wanted.
  ///
  ///     +merge: [one], [two]
  @inline(__always)
  package final func made(by operation: @autoclosure () -> String) -> Self {
    guard DerivedNames.areWanted.load(ordering: .relaxed) else { return self }
    return named(operation())
  }

  /// Names this signal after the class method that's making it, if names are wanted.
  ///
  /// For initialisers: like ``made(by:)``, it costs no reference.
  @inline(__always)
  final func nameIfWanted(_ operation: @autoclosure () -> String) {
    if DerivedNames.areWanted.load(ordering: .relaxed) { named(operation()) }
  }
}
