import ArgumentParser

/// The options that all commands share.
struct BookOptions: ParsableArguments {
  @Option(
    name: .customLong("book"),
    help: ArgumentHelp(
      "The folder of the book, or any folder inside it.",
      discussion: "Without it the book is looked for from the current folder upwards.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var folder = "."

  @Option(name: .customLong("color"), help: "When to use colour: auto, always or never.")
  var color = ColorChoice.auto
}
