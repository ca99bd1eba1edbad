/// The source of the few functions that every program links.
///
/// It travels inside the tool and is compiled once per toolchain, so it fits every package. It is
/// C because most of it talks to the system, and because the clang of the toolchain compiles it in
/// a tenth of the time that importing the system's modules takes the Swift compiler.
enum RuntimeSource {
  /// The names of the environment variables that tell the program what it is; it does not see
  /// them itself.
  enum Variable {
    /// The entry point of the program.
    static let program = "MARBLE_PROGRAM"
    /// The listings whose steps are wanted; set for programs that log their values.
    static let steps = "MARBLE_STEPS"
  }

  /// The C code.
  static var text: String { record + observer + marks + observing + ends + refusals + start }
}
