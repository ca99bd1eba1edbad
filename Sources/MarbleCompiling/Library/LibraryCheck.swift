internal import MarbleModel
internal import MarbleSystem

/// Finds everything that the settings ask for but the packages don't have.
struct LibraryCheck {
  let file: SourceFile

  /// Returns the errors about the packages' places: folders without a package, and equal names.
  ///
  /// SwiftPM distinguishes packages by the last part of their path or address, and so must we. If
  /// only some files are shown to tools, the book can't open others for its own manifests by naming
  /// them: only the command line can.
  func complaints(
    about settings: [LibrarySettings],
    found packages: [LibraryPackage?],
    shown: ShownFiles? = nil
  ) -> [Diagnostic] {
    var places: [String: LibraryPackage] = [:]
    return zip(settings, packages).compactMap { settings, package in
      guard let package else {
        guard case .folder(let path) = settings.origin else { return nil }
        let remedy = "write the path, from the book's folder, of a folder with a Package.swift"
        return error(.noPackage(path), at: settings.range, remedy: remedy)
      }
      if let shown, let folder = package.folder.flatMap(Files.realPath), !shown.contain(folder) {
        let remedy = "if the book may read all of this folder, run Marble with `--open \(folder)`"
        return error(.notShown(package.writtenAddress), at: settings.range, remedy: remedy)
      }
      let other = places[package.identity] ?? package
      places[package.identity] = other
      // Several entries may name one package, each with other products.
      guard other.address != package.address else { return nil }
      let line = other.settings.range.start.line
      let remedy = "rename one of the folders; the other is on line \(line)"
      return error(.sameName(package.identity), at: settings.range, remedy: remedy)
    }
  }

  /// Returns the complaint that a repository lacks the version, if that is why fetching it failed.
  ///
  /// `output` is SwiftPM's output about it.
  func complaint(about package: LibraryPackage, fetching output: String) -> Diagnostic? {
    guard case .repository(let url, let requirement) = package.settings.origin else { return nil }
    let (claim, text) =
      switch requirement {
      case .from(let version): ("from: \(version)", "no versions of '\(package.identity)' match")
      case .exact(let version): ("exact: \(version)", "no versions of '\(package.identity)' match")
      case .branch(let name):
        ("branch: \(name)", "could not find a branch named ‘\(name)’ in \(url)")
      case .revision(let hash): ("revision: \(hash)", "could not find the commit \(hash) in \(url)")
      }
    guard output.utf8.contains(bytes: text.utf8) else { return nil }
    let message = Diagnostic.Message.noVersion(package.identity, claim)
    let remedy = "`git ls-remote \(url)` lists its branches and tags"
    return error(message, at: package.settings.range, remedy: remedy)
  }

  func complaints(
    about package: LibraryPackage,
    described description: PackageDescription
  ) -> [Diagnostic] {
    package.settings.products.compactMap { complaint(about: $0, of: description) }
      + (package.settings.traits ?? []).compactMap { complaint(aboutTrait: $0, of: description) }
  }

  private func complaint(about product: PlacedText, of package: PackageDescription) -> Diagnostic? {
    let libraries = package.products.filter(\.isLibrary).map(\.name)
    guard !libraries.contains(product.text) else { return nil }
    let isKnown = package.products.contains { $0.name == product.text }
    guard !libraries.isEmpty else {
      let remedy =
        "move the code that the blocks use to a separate target and add "
        + "`.library(name: \"...\", targets: [\"...\"])` to the products of \(package.name)"
      return error(.noLibrary(package.name), at: product.range, remedy: remedy)
    }
    let message: Diagnostic.Message =
      isKnown ? .noLibraryProduct(product.text) : .noProduct(product.text, of: package.name)
    return error(message, at: product.range, remedy: remedy(for: product.text, among: libraries))
  }

  private func complaint(
    aboutTrait trait: PlacedText,
    of package: PackageDescription
  ) -> Diagnostic? {
    guard !package.traits.contains(trait.text), trait.text != "default" || package.traits.isEmpty
    else { return nil }
    let message = Diagnostic.Message.noTrait(trait.text, of: package.name)
    guard !package.traits.isEmpty else {
      return error(message, at: trait.range, remedy: "remove `traits:`: the package has none")
    }
    return error(message, at: trait.range, remedy: remedy(for: trait.text, among: package.traits))
  }

  private func remedy(for word: String, among names: [String]) -> String {
    if let nearest = Suggestion.nearest(to: word, among: names) {
      return "did you mean `\(nearest)`?"
    }
    let quoted = names.map { "`\($0)`" }
    if quoted.count == 1 { return "write \(quoted[0])" }
    return "write one of " + quoted.joined(separator: ", ")
  }

  private func error(
    _ message: Diagnostic.Message,
    at range: SourceRange,
    remedy: String
  ) -> Diagnostic {
    Diagnostic(.error, message, at: range, in: file, remedy: remedy)
  }
}

extension Diagnostic.Message {
  fileprivate static func noPackage(_ path: String) -> Self {
    "there is no Swift package in `\(path)`"
  }
  fileprivate static func notShown(_ path: String) -> Self {
    "`--sandbox` doesn't let the book read `\(path)`, which is outside the book or hidden"
  }
  fileprivate static func sameName(_ name: String) -> Self {
    "two packages are in folders named `\(name)`"
  }
  fileprivate static func noVersion(_ package: String, _ claim: String) -> Self {
    "no version of \(package) satisfies `\(claim)`"
  }
  fileprivate static func noProduct(_ product: String, of package: String) -> Self {
    "the package \(package) has no product `\(product)`"
  }
  fileprivate static func noLibraryProduct(_ product: String) -> Self {
    "`\(product)` isn't a library, and blocks can only use libraries"
  }
  fileprivate static func noLibrary(_ package: String) -> Self {
    "the package \(package) has no library product that blocks could use"
  }
  fileprivate static func noTrait(_ trait: String, of package: String) -> Self {
    "the package \(package) has no trait `\(trait)`"
  }
}
