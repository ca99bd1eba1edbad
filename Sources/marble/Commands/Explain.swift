import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Explains a word of a book or a message.
struct Explain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explains a word, a fence, a setting, a wildcard or a message, with an example.",
    discussion: """
      A message has a name, such as `output-differs`; you can also copy it from a report, in quotes. Without a word, it lists everything that \
      can be explained.

      Examples:
        marble explain norun
        marble explain output prefix
        marble explain "this block prints something, but the page doesn't say what"
      """
  )

  @Option(name: .customLong("color"), help: "When to use colour: auto, always or never.")
  var color = ColorChoice.auto

  @Argument(
    help: ArgumentHelp("The word or message to explain.", valueName: "word"),
    completion: Completions.words
  )
  var words: [String] = []

  func run() async throws {
    var options = BookOptions()
    options.color = color
    try await options.work { [self] console in
      let formatter = ExplanationFormatter(style: console.outputStyle)
      let text =
        words.isEmpty
        ? formatter.list(of: Explanation.all)
        : formatter.text(of: try Pipeline.explain(words.joined(separator: " ")))
      console.write(painted: text)
      return true
    }
  }
}
