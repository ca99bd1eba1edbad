internal import MarbleModel

extension BrokenLinks {
  /// Reads the book's list of known broken links; empty if it has no such file.
  static func known(in folder: BookFolder) -> (links: BrokenLinks, complaints: [Diagnostic]) {
    switch TextReader(folder: folder).read(path) {
    case .failure(let rejection) where rejection.failure == .missing: (BrokenLinks(), [])
    case .failure(let rejection): (BrokenLinks(), [rejection.diagnostic])
    case .success(let file):
      if let links = BrokenLinks(file.text) {
        (links, [])
      } else {
        (BrokenLinks(), [noLink(in: file)])
      }
    }
  }

  /// Returns an error about the first line of a file that isn't a link.
  private static func noLink(in file: SourceFile) -> Diagnostic {
    let line = (1...file.lineCount).first { BrokenLinks(String(file.line($0))) == nil } ?? 1
    let place = SourcePosition(line: line, column: 1)
    return Diagnostic(.error, .noLink, at: place, in: file, remedy: .form)
  }

  /// Returns a warning about the known broken links on a page, at the first of them.
  static func warning(about links: [ChapterLink], in source: SourceFile) -> Diagnostic? {
    guard let first = links.first else { return nil }
    var addresses: [String] = []
    for link in links where !addresses.contains(link.destination) {
      addresses.append(link.destination)
    }
    let remedy = "repair \(addresses.count == 1 ? "it" : "them"), then run `marble test --ratchet`"
    let message = Diagnostic.Message.known(addresses)
    var warning = Diagnostic(.warning, message, at: first.position, in: source, remedy: remedy)
    warning.brokenLinks = addresses
    return warning.sparingBlocks
  }
}

extension String {
  fileprivate static let form =
    "write a line for each link, such as `docs/guide.md: ../old.md`; in a conflict, keep both sides"
}

extension Diagnostic.Message {
  fileprivate static let noLink: Self = "expected a page and the address of a link"

  fileprivate static func known(_ addresses: [String]) -> Self {
    let list = addresses.map { "`\($0)`" }.joined(separator: ", ")
    return addresses.count == 1
      ? "the page shows text in place of a broken link: \(list)"
      : "the page shows text in place of \(addresses.count) broken links: \(list)"
  }
}
