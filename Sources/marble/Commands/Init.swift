import ArgumentParser
import MarbleModel
import MarblePipeline

/// Starts a book.
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Starts a book: writes its settings and a first page that passes its test.",
    discussion: """
      In the folder of a Swift package, or below it, the book is about a library of that package. \
      Existing files aren't changed, except for lines added to .gitignore. Existing pages \
      become the contents, and marble adopt makes them true.

      Examples:
        marble init
        marble init --library Greeting Book
        marble init --no-workflow
        marble init --shards 4 --marble https://github.com/me/marble
      """
  )

  @Option(help: ArgumentHelp("The title; the name of the package by default.", valueName: "title"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "The library product that the book is about.",
      discussion: "By default the one that the README imports, or that has the package's name.",
      valueName: "product"
    )
  )
  var library: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Write a GitHub workflow that tests the book and publishes its site."
  )
  var workflow = true

  @Option(
    name: .customLong("marble"),
    help: ArgumentHelp(
      "The repository that the workflow gets Marble from.",
      discussion: "By default the one whose clone this tool was built in, if it's public.",
      valueName: "address"
    )
  )
  var origin: String?

  @Option(
    help: ArgumentHelp("How many machines the workflow shares the work between.", valueName: "n")
  )
  var shards = 1

  @Option(name: .customLong("color"), help: "When to use colour: auto, always or never.")
  var color = ColorChoice.auto

  @Argument(
    help: ArgumentHelp("The folder of the book; the current one by default.", valueName: "dir"),
    completion: .directory
  )
  var folder = "."

  func validate() throws {
    guard !(1...64).contains(shards) else { return }
    throw ValidationError("--shards takes a number from 1 to 64, not \(shards)")
  }

  func run() async throws {
    var options = BookOptions()
    options.folder = folder
    options.color = color
    try await options.work { [self] console in
      let progress = ProgressLine(console)
      defer { progress.clear() }
      let start = try await Pipeline.start(
        in: folder,
        title: name,
        product: library,
        workflow: workflow ? Pipeline.WorkflowWish(address: origin, shards: shards) : nil,
        progress: progress.show
      )
      progress.clear()
      guard start.complaints.isEmpty else {
        console.complain(about: start.complaints)
        return false
      }
      console.write(Self.report(on: start, in: folder))
      return true
    }
  }

  private static func report(on start: Pipeline.Start, in folder: String) -> String {
    let prefix = folder == "." ? "" : folder + (folder.hasSuffix("/") ? "" : "/")
    let option = folder == "." ? "" : " --book \(folder.asShellWord)"
    var lines = start.created.map { "wrote \(path(prefix + $0))" }
    if let kept = start.kept { lines.append("kept \(path(prefix + kept)), which already existed") }
    if !start.ignored.isEmpty {
      lines.append("added \(start.ignored.joined(separator: " ")) to \(prefix).gitignore")
    }
    lines += library(of: start)
    lines += showing(of: start, in: path(prefix + "Site/site.yml"))
    if let reason = start.missingWorkflow { lines.append("didn't write a workflow: \(reason)") }
    if !start.pages.isEmpty {
      let settings = path(prefix + "Site/site.yml")
      lines.append("the contents in \(settings) name \(start.pages.joined(separator: ", "))")
    }
    let next = start.pages.isEmpty ? "test" : "adopt"
    lines.append("next: marble \(next)\(option), then marble build\(option)")
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns a path with `.` and `..` resolved.
  private static func path(_ path: String) -> String {
    var components: [Substring] = []
    for component in path.split(separator: "/") {
      let goesBack = component == ".." && components.last.map { $0 != ".." } ?? false
      if goesBack { components.removeLast() } else { components.append(component) }
    }
    return (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
  }

  /// Returns lines about the findings in the library.
  private static func showing(of start: Pipeline.Start, in settings: String) -> [String] {
    guard let showing = start.showing else { return [] }
    var lines: [String] = []
    if let type = showing.type { lines.append("the page shows its type \(type)") }
    if let problem = showing.problem { lines.append("the library wasn't examined: \(problem)") }
    if showing.comments > 0 {
      let noun = showing.comments == 1 ? "a Swift block" : "\(showing.comments) Swift blocks"
      lines.append("its doc comments have \(noun): docComments in \(settings) tests them, too")
    }
    return lines
  }

  private static func library(of start: Pipeline.Start) -> [String] {
    guard let offer = start.offer else {
      return ["there's no package here: the blocks only use the standard library"]
    }
    guard let product = start.product else {
      return ["\(offer.name) has no library product: the blocks only use the standard library"]
    }
    let others = offer.libraries.map(\.name).filter { $0 != product }
    guard !others.isEmpty else { return ["the blocks use \(product)"] }
    let names = others.joined(separator: ", ")
    return ["the blocks use \(product); --library chooses another one from the package: \(names)"]
  }
}
