import ArgumentParser

/// The command line of Marble.
@main
struct Marble: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "marble",
    abstract: "Turns Markdown notes about Swift code into a study site that cannot lie."
  )
}
