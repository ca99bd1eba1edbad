import ArgumentParser

/// Tells the words and fences of blocks.
struct Words: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tells the words that blocks can carry, and the fences behind them.",
    discussion: """
      Examples:
        marble words
      """
  )

  func run() async throws { Console(.auto).write(WordList.text) }
}
