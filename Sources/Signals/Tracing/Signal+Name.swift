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
  /// Whether signals are named after their operators: whether the environment asked for it.
  static let areWanted = Atomic<Bool>(wanted(in: "RAC_DEBUG_SIGNAL_NAMES"))

  /// Whether the environment has a variable, whatever its value.
  static func wanted(in variable: String) -> Bool {
    getenv(variable) != nil
  }

  /// How much of the name of a source is kept in the name of what is made from it.
  ///
  /// A chain of 100,000 operators would have gigabytes of names otherwise.
  static let longestSource = 1_000

  static func shortened(_ name: String) -> String {
    guard name.utf8.count > longestSource else { return name }
    return "..." + name.suffix(longestSource)
  }

  /// Returns the text of an argument: of a signal its name, of a number or a string its text.
  ///
  /// Of everything else only the type is told, so that no foreign code runs.
  static func describe(_ argument: Any) -> String {
    switch argument {
    case let text as String: "\"\(text)\""
    case let number as any Numeric: "\(number)"
    case let flag as Bool: "\(flag)"
    default: "<\(type(of: argument))>"
    }
  }

  /// Returns how an operation names a scheduler that it may have been given.
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
  /// Names a new signal after the operator and the source it was made with, if names are wanted.
  ///
  ///     [countdown] -take: 3
  ///
  /// Every operator names what it returns; the operation is not evaluated in vain.
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

  /// Names this signal after the class method that is making it, if names are wanted.
  ///
  /// For initialisers: it costs no reference, as ``made(by:)`` does.
  @inline(__always)
  final func nameIfWanted(_ operation: @autoclosure () -> String) {
    if DerivedNames.areWanted.load(ordering: .relaxed) { named(operation()) }
  }
}
