import ArgumentParser

/// The options that all commands share.
struct BookOptions: ParsableArguments {
  @Option(
    name: .customLong("book"),
    help: ArgumentHelp(
      "The folder of the book, or any folder inside it.",
      discussion: "By default Marble looks for it in the current folder and those above.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var folder = "."

  @Option(name: .customLong("color"), help: "When to use colour: auto, always or never.")
  var color = ColorChoice.auto
}
