import Foundation
import MarbleCompiling
import MarbleHistory
package import MarbleModel
import MarbleRunning
import MarbleStarting

extension Pipeline {
  /// The result of starting a book.
  package struct Start: Sendable {
    /// The paths of the files that were made, relative to the book's folder.
    package let created: [String]
    /// The lines that were added to `.gitignore`.
    package let ignored: [String]
    /// The path of a workflow that was already there and stays.
    package let kept: String?
    /// The path of the workflow, if someone must fill in where Marble comes from.
    package let unfinished: String?
    /// What is in the way, if anything; then nothing was written.
    package let complaints: [Diagnostic]
    /// The name of the product that blocks use; `nil` if they use the standard library alone.
    package let product: String?
    /// What the package offers for the book to be about; `nil` if there is no package.
    package let offer: PackageOffer?
  }

  /// Writes a small book about the package around `folder`, or about no package if there is none.
  ///
  /// Without a title, it is named after the package or the folder. Blocks use `product`, or the
  /// library with the package's name, or its first library; ``UnknownPlace`` is thrown if the
  /// package does not have the product. The workflow tests and publishes the book.
  package static func start(
    in folder: String,
    title: String?,
    product: String?,
    hasWorkflow: Bool = true
  ) async throws -> Start {
    let place = URL(filePath: folder).standardizedFileURL.resolvingSymlinksInPath()
    let package = package(around: place)
    let offer = try await package.offer()
    let library = try library(product, of: offer).map {
      NewBook.Library(package: package.path, product: $0)
    }
    let name = title ?? offer?.name ?? place.lastPathComponent
    let book = NewBook(title: name, library: library)
    let workflow = hasWorkflow ? await workflow(for: place, besides: package) : nil
    let outcome = try BookStarter(folder: place.path).start(book, workflow: workflow)
    let isUnfinished = workflow?.isUnfinished == true && outcome.kept == nil
    return Start(
      created: outcome.created,
      ignored: outcome.ignored,
      kept: outcome.kept,
      unfinished: isUnfinished ? outcome.created.last : nil,
      complaints: outcome.complaints,
      product: library?.product.name,
      offer: offer
    )
  }

  /// The folder of a new book, or one above it, that may hold the package that the book is about.
  private struct PackagePlace {
    var path = "."
    var folder: URL

    func offer() async throws -> PackageOffer? {
      let environment = ProcessInfo.processInfo.environment
      let reader = PackageReader(sources: .embedded, environment: environment)
      return try await reader.offer(of: folder.path)
    }

    func holds(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }
  }

  /// Returns the nearest folder with a package, looking no further up than the repository.
  private static func package(around folder: URL) -> PackagePlace {
    var place = PackagePlace(folder: folder)
    while !place.holds("Package.swift"), !place.holds(".git"), place.folder.path != "/" {
      place.path = place.path == "." ? ".." : place.path + "/.."
      place.folder.deleteLastPathComponent()
    }
    return place
  }

  /// Returns the workflow for the repository around a book, or around the package it is about.
  private static func workflow(for book: URL, besides package: PackagePlace) async -> BookWorkflow {
    var repository = book
    while repository.path != "/", !PackagePlace(folder: repository).holds(".git") {
      repository.deleteLastPathComponent()
    }
    // What is not a repository yet will likely become one with the package in it.
    if repository.path == "/" {
      repository = package.holds("Package.swift") ? package.folder : book
    }
    let path = book.path.dropFirst(repository.path.count).drop { $0 == "/" }
    return BookWorkflow(repository: repository.path, book: String(path), tool: await tool())
  }

  private static func tool() async -> BookWorkflow.Tool {
    if ProcessInfo.processInfo.environment["MARBLE_PLUGIN"] != nil { return .plugin }
    let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
    return .repository(await Checkout(of: executable)?.origin())
  }

  private static func library(_ name: String?, of offer: PackageOffer?) throws -> LibraryProduct? {
    let libraries = offer?.libraries ?? []
    guard let name else { return libraries.first { $0.name == offer?.name } ?? libraries.first }
    if let library = libraries.first(where: { $0.name == name }) { return library }
    let names = libraries.map(\.name)
    let nearest = Suggestion.nearest(to: name, among: names).map { "; did you mean '\($0)'?" }
    let others = names.isEmpty ? "; it has none" : "; it has \(names.joined(separator: ", "))"
    guard let offer else {
      throw UnknownPlace(description: "no package is here, so there is no library '\(name)'")
    }
    let problem = "the package \(offer.name) has no library '\(name)'"
    throw UnknownPlace(description: problem + (nearest ?? others))
  }
}
