/// A program as the compiler left it.
struct CompiledProgram: Sendable {
  /// The program with its module's name.
  let module: ProgramModule
  /// The object file; `nil` if no listing of the program can run.
  var object: String?
  /// The indices of the listings that the object file holds.
  let parts: [Int]
  /// The messages about listings, in reading order of the listings.
  let messages: [CompilerMessage]
  /// The errors about no listing, which keep the whole program from running.
  let stray: [String]
  /// For listings that must not compile: what the compiler said; no error if it took them.
  let refusals: [Int: [CompilerMessage]]
  /// For listings that need one that does not compile: the index of that one.
  let needs: [Int: Int]
  /// Whether the compiler came to its own end each time; if not, it may say more the next time.
  var isFinal = true
  /// The time that it took.
  let duration: Duration

  /// Whether the compiler found no error.
  var isSuccess: Bool {
    stray.isEmpty && !messages.contains { $0.severity == .error }
  }

  /// Whether the listing at `index` compiled.
  func compiles(_ index: Int) -> Bool {
    stray.isEmpty && !messages.contains { $0.listing == index && $0.severity == .error }
  }
}
