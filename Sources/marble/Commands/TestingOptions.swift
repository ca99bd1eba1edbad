import ArgumentParser

/// The options of the commands that run doc-tests.
struct TestingOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many programs to compile or run at once; by default one per core.",
      valueName: "n"
    )
  )
  var jobs: Int?

  @OptionGroup var confinement: TrustOptions

  func validate() throws {
    if let jobs, jobs < 1 {
      throw ValidationError("--jobs takes a number from 1 up, not \(jobs)")
    }
  }
}
