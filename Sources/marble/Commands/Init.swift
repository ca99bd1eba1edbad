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
      become the contents, and marble adopt makes them pass. In the folder of a book, --workflow \
      adds the workflow that it doesn't have yet, and nothing else.

      Examples:
        marble init
        marble init --library Greeting Book
        marble init --no-workflow
        marble init --workflow
        marble init --shards 4 --marble https://github.com/me/marble
        marble init --sandbox             in a package you don't trust
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
    help: ArgumentHelp(
      "Write a GitHub workflow that tests the book and publishes its site.",
      discussion: "A new book gets one by default."
    )
  )
  var workflow: Bool?

  @Option(
    name: .customLong("marble"),
    help: ArgumentHelp(
      "The repository that the workflow gets Marble from.",
      discussion: "By default the one that this tool was built from, if it's public.",
      valueName: "address"
    )
  )
  var origin: String?

  @Option(
    help: ArgumentHelp("How many machines the workflow shares the work between.", valueName: "n")
  )
  var shards = 1

  @OptionGroup var confinement: TrustOptions

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
    // The folder is an argument here, because there is no book yet to be looked for.
    var options = BookOptions()
    options.folder = folder
    options.color = color
    try await options.work { [self] console in
      let wish = Pipeline.WorkflowWish(address: origin, shards: shards)
      if workflow == true, Pipeline.isBook(folder) { return try await add(wish, console) }
      let progress = ProgressLine(console)
      defer { progress.clear() }
      let start = try await Pipeline.start(
        in: folder,
        title: name,
        product: library,
        workflow: workflow ?? true ? wish : nil,
        trust: confinement.trust,
        progress: progress.show
      )
      progress.clear()
      guard start.complaints.isEmpty else {
        console.complain(about: start.complaints)
        return false
      }
      console.write(report(on: start))
      return true
    }
  }

  /// Adds a workflow to the book in the folder; returns whether there is one now.
  private func add(_ wish: Pipeline.WorkflowWish, _ console: Console) async throws -> Bool {
    let outcome = try await Pipeline(folder: folder).addWorkflow(wish)
    console.complain(about: outcome.complaints)
    let lines = Self.lines(created: outcome.created, kept: outcome.kept, in: folder)
    console.write(lines.map { $0 + "\n" }.joined())
    return outcome.complaints.isEmpty
  }

  private static func lines(
    created: [String],
    kept: String?,
    in folder: String
  ) -> [String] {
    let prefix = prefix(folder)
    return created.map { "wrote \(path(prefix + $0))" }
      + (kept.map { ["kept \(path(prefix + $0)), which already existed"] } ?? [])
  }

  private static func prefix(_ folder: String) -> String {
    folder == "." ? "" : folder + (folder.hasSuffix("/") ? "" : "/")
  }

  private func report(on start: Pipeline.Start) -> String {
    let prefix = Self.prefix(folder)
    var lines = Self.lines(created: start.created, kept: start.kept, in: folder)
    if !start.ignored.isEmpty {
      lines.append("added \(start.ignored.joined(separator: " ")) to \(prefix).gitignore")
    }
    lines += Self.library(of: start)
    lines += Self.showing(of: start, in: Self.path(prefix + "Site/site.yml"))
    lines += refusals(of: start)
    if let reason = start.missingWorkflow { lines.append("didn't write a workflow: \(reason)") }
    if !start.pages.isEmpty {
      let settings = Self.path(prefix + "Site/site.yml")
      lines.append("the contents in \(settings) list \(start.pages.joined(separator: ", "))")
    }
    let next = start.pages.isEmpty ? "test" : "adopt"
    let options = options(for: start)
    lines.append("next: marble \(next)\(options), then marble build\(options)")
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the options by which the next commands find the book, and confine it if this one did.
  private func options(for start: Pipeline.Start) -> String {
    let book = folder == "." ? "" : " --book \(folder.asShellWord)"
    guard confinement.sandbox else { return book }
    let package = start.package == "." ? [] : [Self.path(Self.prefix(folder) + start.package)]
    let opened = (start.products.isEmpty ? [] : package) + confinement.opened
    return book + " --sandbox"
      + opened.map { " --open \($0.isEmpty ? "." : $0.asShellWord)" }.joined()
  }

  /// Returns lines about what the package's own programs couldn't do.
  private func refusals(of start: Pipeline.Start) -> [String] {
    guard let offer = start.offer else { return [] }
    let names = offer.unusedPrograms.joined(separator: ", ")
    let sandbox = [
      "its manifest, plugins and macros ran in a sandbox, where your other files can't be reached"
    ]
    return (confinement.sandbox ? sandbox : [])
      + (names.isEmpty ? [] : ["git didn't run what this repository's settings name: \(names)"])
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
    if !showing.traits.isEmpty {
      let noun = showing.traits.count == 1 ? "the trait" : "the traits"
      lines.append("they need \(noun) \(showing.traits.joined(separator: ", ")) of the package")
    }
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
    guard !start.products.isEmpty else {
      return ["\(offer.name) has no library product: the blocks only use the standard library"]
    }
    let product = start.products.joined(separator: ", ")
    let others = offer.libraries.map(\.name).filter { !start.products.contains($0) }
    guard !others.isEmpty else { return ["the blocks use \(product)"] }
    let names = others.joined(separator: ", ")
    return ["the blocks use \(product); --library chooses another one from the package: \(names)"]
  }
}
