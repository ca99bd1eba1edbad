import Foundation
import MarbleCompiling
import MarbleHistory
package import MarbleModel
import MarbleReading
import MarbleRunning
import MarbleStarting
import MarbleSystem

extension Pipeline {
  /// The result of starting a book.
  package struct Start: Sendable {
    /// The paths of the files that were made, relative to the book's folder.
    package let created: [String]
    /// The lines that were added to `.gitignore`.
    package let ignored: [String]
    /// The path of an existing workflow, which was kept.
    package let kept: String?
    /// Why there is no workflow although one was requested; `nil` if there is one.
    package let missingWorkflow: String?
    /// The obstacles; if there are any, nothing was written.
    package let complaints: [Diagnostic]
    /// The names of the products that blocks use; none if they only use the standard library.
    package let products: [String]
    /// The package that the book can be about; `nil` if there is none.
    package let offer: PackageOffer?
    /// The path of the package's folder from the book's; `.` if they're the same.
    package let package: String
    /// The existing pages, as the contents list them.
    package let pages: [String]
    /// What was found in the library; `nil` if it wasn't examined.
    package var showing: Showing?
  }

  /// The user's options for the workflow of a new book.
  package struct WorkflowWish: Sendable {
    /// The address of the repository to get Marble from; `nil` for this tool's own.
    package let address: String?
    /// The number of machines that share the work.
    package let shards: Int

    package init(address: String? = nil, shards: Int = 1) {
      (self.address, self.shards) = (address, shards)
    }
  }

  /// Writes a small book about the package around `folder`, or about no package if there is none.
  ///
  /// Without a title, it's named after the package or the folder. Blocks use `product`, or else the
  /// library that the README imports, or the one that the package is named after;
  /// ``UnknownPlace`` is thrown if the package doesn't have the product. The workflow tests and
  /// publishes the book. The library is built, which may take a while, so that the page can show
  /// one of its types. A stranger's package is read and built in a sandbox, as it is when its book
  /// is tested.
  package static func start(
    in folder: String,
    title: String?,
    product: String?,
    workflow wish: WorkflowWish?,
    trust: BookTrust = .own,
    progress: @escaping @Sendable (TestProgress) -> Void = { _ in }
  ) async throws -> Start {
    let place = URL(filePath: folder).standardizedFileURL.resolvingSymlinksInPath()
    let package = package(around: place)
    let offer = try await package.offer(trust)
    let pages = PageSurvey.entries(in: place.path)
    let texts = PageSurvey.texts(of: pages, in: place.path)
    let library = try library(product, of: offer, in: package.folder.path).map {
      NewBook.Library(
        package: package.path,
        product: $0,
        others: offer?.libraries(besides: $0, importedBy: texts) ?? [],
        traits: offer?.traits ?? []
      )
    }
    let name = title ?? offer?.name ?? place.lastPathComponent
    let book = NewBook(title: name, library: library, pages: pages)
    let planned = await wish.asyncMap {
      await workflow(for: place, about: library?.package ?? ".", by: $0)
    }
    let starter = BookStarter(folder: place.path)
    let outcome = try starter.start(book, workflow: try? planned?.get())
    var start = Start(
      created: outcome.created,
      ignored: outcome.ignored,
      kept: outcome.kept,
      missingWorkflow: planned?.reason,
      complaints: outcome.complaints,
      products: library.map { [$0.product] + $0.others }?.map(\.name) ?? [],
      offer: offer,
      package: package.path,
      pages: pages
    )
    guard library != nil, outcome.complaints.isEmpty else { return start }
    let opened = trust.opening(package.folder.path)
    let pipeline = try Pipeline(folder: place.path, trust: opened, progress: progress)
    start.showing = try await show(book, of: offer, by: starter, in: pipeline)
    return start
  }

  /// The folder of a new book, or one above it, that may contain the book's package.
  private struct PackagePlace {
    var path = "."
    var folder: URL

    func offer(_ trust: BookTrust) async throws -> PackageOffer? {
      let environment = ProcessInfo.processInfo.environment
      let reader = PackageReader(
        sources: .embedded(for: environment),
        environment: environment,
        trust: trust
      )
      return try await reader.offer(of: folder.path)
    }

    func holds(_ name: String) -> Bool {
      Files.stamp(of: folder.appending(path: name).path) != nil
    }
  }

  /// Returns the nearest folder with a package, up to the root of the repository.
  private static func package(around folder: URL) -> PackagePlace {
    var place = PackagePlace(folder: folder)
    while !place.holds("Package.swift"), !place.holds(".git"), place.folder.path != "/" {
      place.path = place.path == "." ? ".." : place.path + "/.."
      place.folder.deleteLastPathComponent()
    }
    return place
  }

  /// Returns the workflow for the repository around a book, or why there can't be one.
  static func workflow(
    for book: URL,
    about package: String,
    by wish: WorkflowWish
  ) async -> Result<BookWorkflow, NoWorkflow> {
    var repository = book
    while repository.path != "/", !PackagePlace(folder: repository).holds(".git") {
      repository.deleteLastPathComponent()
    }
    guard repository.path != "/" else { return .failure(.outsideOfGit) }
    guard let tool = await tool(from: wish.address) else { return .failure(.unknownOrigin) }
    let path = book.path.dropFirst(repository.path.count).drop { $0 == "/" }
    return .success(
      BookWorkflow(
        repository: repository.path,
        book: String(path),
        tool: tool,
        package: package,
        shards: wish.shards
      )
    )
  }

  private static func tool(from address: String?) async -> BookWorkflow.Tool? {
    // The plugin sets this, and then its package is where the workflow finds Marble, too.
    if ProcessInfo.processInfo.environment["MARBLE_PLUGIN"] != nil { return .plugin }
    if let address { return .repository(ToolOrigin(address: address, version: "main")) }
    let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
    return await Checkout(of: executable)?.origin().map(BookWorkflow.Tool.repository)
  }

  private static func library(
    _ name: String?,
    of offer: PackageOffer?,
    in folder: String
  ) throws -> LibraryProduct? {
    let libraries = offer?.libraries ?? []
    guard let name else {
      let readme = Files.names(in: folder).first { $0.lowercased() == "readme.md" }
      let text = readme.flatMap { Files.text(at: folder + "/" + $0) }
      return offer?.mainLibrary(readme: text ?? "")
    }
    if let library = libraries.first(where: { $0.name == name }) { return library }
    let names = libraries.map(\.name)
    let nearest = Suggestion.nearest(to: name, among: names).map { "; did you mean '\($0)'?" }
    let others = names.isEmpty ? "; it has none" : "; it has \(names.joined(separator: ", "))"
    guard let offer else {
      throw UnknownPlace(description: "there is no package here, so there is no library '\(name)'")
    }
    let problem = "the package \(offer.name) has no library '\(name)'"
    throw UnknownPlace(description: problem + (nearest ?? others))
  }
}

/// Why a book gets no workflow.
enum NoWorkflow: String, Error {
  case outsideOfGit = "this isn't a git repository"
  case unknownOrigin = "name the repository to get Marble from: --marble ADDRESS"
}

extension Result where Failure == NoWorkflow {
  fileprivate var reason: String? {
    if case .failure(let reason) = self { reason.rawValue } else { nil }
  }
}

extension Optional {
  fileprivate func asyncMap<Result>(_ body: (Wrapped) async -> Result) async -> Result? {
    guard let value = self else { return nil }
    return await body(value)
  }
}
