import ArgumentParser

/// The options of the commands that run doc-tests.
struct TestingOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many programs to compile or run at once; as many as there are cores by default.",
      valueName: "n"
    )
  )
  var jobs: Int?

  @Flag(
    help: ArgumentHelp(
      "Confine the package manager, macros and compilers, too, as for a book of someone else.",
      discussion: """
        They read the book and its packages, nothing hidden in these, write only where they build, \
        and reach the network only to fetch packages. Needs Landlock of Linux.
        """
    )
  )
  var sandbox = false

  func validate() throws {
    guard let jobs, jobs < 1 else { return }
    throw ValidationError("--jobs takes a number from 1 on, not \(jobs)")
  }
}
