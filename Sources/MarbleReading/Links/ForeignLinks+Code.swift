import MarbleModel

extension ForeignLinks {
  /// Returns the code of a step of a tutorial, whose file is in the same catalog.
  func code(_ link: ChapterLink, on page: String) -> Answer? {
    guard page.isTutorial, let code = TutorialCode(link.destination),
      let path = catalogs.resource(named: code.file, from: page), let text = text(of: path)
    else { return nil }
    let earlier = catalogs.resource(named: code.detail, from: page).flatMap { self.text(of: $0) }
    let found = code.found(at: path, text: text, earlier: earlier, knowing: modules)
    return (LinkReplacement(link.destination, by: found.address, text: text), nil)
  }

  /// Returns what is wrong with code whose file doesn't exist.
  func finding(code destination: String, on page: String) -> AttachmentCheck.Finding {
    let name = TutorialCode(destination)?.file ?? ""
    let catalog = page.catalog ?? ""
    if let path = catalogs.resource(named: name, from: page) {
      return (.noText(path), "save it as UTF-8 text")
    }
    let nearest = Suggestion.nearest(to: name, among: catalogs.resources(from: page))
    let remedy = nearest.map { "did you mean `\($0)`?" }
    return (.noFile(name, in: catalog), remedy ?? "write the name of a file of the catalog")
  }

  private func text(of path: String) -> String? {
    guard let bytes = try? folder.bytes(of: path) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Diagnostic.Message {
  fileprivate static func noFile(_ name: String, in catalog: String) -> Self {
    "there is no file `\(name)` in `\(catalog)`"
  }
  fileprivate static func noText(_ path: String) -> Self { "`\(path)` can't be read as text" }
}
