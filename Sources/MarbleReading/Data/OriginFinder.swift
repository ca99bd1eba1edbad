package import MarbleModel
import MarbleSystem

/// Finds the code that blocks are copied from, and reports copies that are out of date.
package struct OriginFinder {
  private let folder: BookFolder
  private var known: [String: Result<CodeRegions, Failure>] = [:]

  /// Creates the finder of the book at `root`.
  ///
  /// `written` has the contents of files that are about to be written, by their paths.
  package init(root: String, written: [String: [UInt8]] = [:]) {
    folder = BookFolder(root: root)
    for (path, bytes) in written {
      guard let text = String(validating: bytes, as: UTF8.self) else { continue }
      known[path] = .success(CodeRegions(of: SourceFile(path: path, text: text)))
    }
  }

  /// Returns the code that a listing names, or what is wrong with its name; `nil` if it names none.
  package mutating func code(
    of listing: Listing,
    in source: SourceFile
  ) -> Result<OriginalCode, Fault>? {
    guard let origin = listing.words.origin else { return nil }
    switch regions(of: origin.path) {
    case .failure(let failure):
      let message = failure.message(about: origin.path)
      return .failure(Fault(at: listing, in: source, message, failure.remedy(for: origin)))
    case .success(let regions):
      guard let code = regions.code(of: origin.region) else {
        let message = Diagnostic.Message.noRegion(origin.region ?? "", of: origin.path)
        let remedy = remedy(for: origin, among: regions.names)
        return .failure(Fault(at: listing, in: source, message, remedy))
      }
      guard !code.lines.isEmpty else {
        return .failure(Fault(at: listing, in: source, .empty(origin.text), .empty))
      }
      return .success(code)
    }
  }

  /// Returns what is wrong with a listing that names its code, or differs from it.
  package mutating func diagnostic(about listing: Listing, in source: SourceFile) -> Diagnostic? {
    switch code(of: listing, in: source) {
    case .none: nil
    case .failure(let fault): fault.diagnostic
    case .success(let code): code.difference(from: listing, in: source)
    }
  }

  private mutating func regions(of path: String) -> Result<CodeRegions, Failure> {
    if let known = known[path] { return known }
    let found = read(path)
    known[path] = found
    return found
  }

  private func read(_ path: String) -> Result<CodeRegions, Failure> {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.hasPrefix("/") || components.contains("..") { return .failure(.outside) }
    if BookFolder.isHidden(path) { return .failure(.hidden) }
    switch TextReader(folder: folder).read(path) {
    case .success(let file): return .success(CodeRegions(of: file))
    case .failure(let rejection):
      switch rejection.failure {
      case .missing: return .failure(.missing(nearest: nearest(to: path)))
      case .outside: return .failure(.outside)
      case .hidden: return .failure(.hidden)
      default: return .failure(.other(rejection.diagnostic.message))
      }
    }
  }

  private func nearest(to path: String) -> String? {
    let place = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let kind = path.split(separator: ".").last.map { "." + $0 } ?? ""
    let files = folder.names(in: place).filter { $0.hasSuffix(kind) }
    return Suggestion.nearest(to: path, among: files.map { place + $0 })
  }

  private func remedy(for origin: CodeOrigin, among names: [String]) -> String {
    let name = origin.region ?? ""
    if let nearest = Suggestion.nearest(to: name, among: names) {
      return "did you mean `copy=\(origin.path)#\(nearest)`?"
    }
    guard origin.path.hasSuffix(".swift") else {
      return
        "write a comment `ANCHOR: \(name)` above its first line and `ANCHOR_END: \(name)` below "
        + "its last"
    }
    return "write `// snippet.\(name)` above its first line and `// snippet.end` below its last"
  }

  /// A reason why the code of a block can't be found.
  package struct Fault: Error {
    package let diagnostic: Diagnostic

    fileprivate init(
      at listing: Listing,
      in source: SourceFile,
      _ message: Diagnostic.Message,
      _ remedy: String
    ) {
      let place = listing.originRange(in: source)
      diagnostic = Diagnostic(.error, message, at: place, in: source, remedy: remedy)
    }
  }

  private enum Failure: Error {
    case missing(nearest: String?)
    case outside
    case hidden
    case other(Diagnostic.Message)

    func message(about path: String) -> Diagnostic.Message {
      switch self {
      case .missing: "there is no file `\(path)` in the book"
      case .outside: "`\(path)` leads outside the book"
      case .hidden: "`\(path)` leads to a hidden file"
      case .other(let message): "`\(path)` can't be shown: \(message.text)"
      }
    }

    func remedy(for origin: CodeOrigin) -> String {
      switch self {
      case .missing(let nearest):
        nearest.map { "did you mean `copy=\($0)\(origin.region.map { "#" + $0 } ?? "")`?" }
          ?? "write the path from the book's folder, such as `copy=Examples/Tea.swift`"
      case .outside: "copy the file into the book"
      case .hidden: "give it a name that doesn't begin with `.`"
      case .other: "put a text file in its place"
      }
    }
  }
}

extension OriginalCode {
  /// Returns an error if a listing differs from this code; `nil` if it doesn't.
  fileprivate func difference(from listing: Listing, in source: SourceFile) -> Diagnostic? {
    let (shown, own) = (listing.lines, lines)
    let same = zip(shown, own).prefix { $0.text == $1.text }.count
    guard same < shown.count || same < own.count else { return nil }
    let place =
      same < own.count ? own[same].position : (own.last?.position ?? SourcePosition(line: 1))
    let start = same < shown.count ? shown[same].position : listing.range.start
    let text = same < own.count ? own[same].text : "the code ends here"
    return Diagnostic(
      .error,
      .differs(from: self.source.path),
      at: SourceRange(at: start),
      in: source,
      details: ["\(self.source.path):\(place.line): \(text)"],
      remedy: "run marble accept \(source.path.asShellWord), which copies the file's code"
    )
  }
}

extension Listing {
  /// The place of the word that names the file of the code.
  fileprivate func originRange(in source: SourceFile) -> SourceRange {
    let line = source.line(id.line)
    let start = line.utf8.firstRange(ofBytes: "copy=".utf8).map { range in
      line.utf8.distance(from: line.startIndex, to: range.lowerBound)
    }
    let place = SourcePosition(line: id.line, column: (start ?? 0) + 1)
    let length = start.map { line.utf8.dropFirst($0).prefix { !$0.isSpace }.count } ?? 0
    return SourceRange(from: place, to: place.moved(by: length))
  }
}

extension String {
  fileprivate static let empty = "put the code between the region's two comments"
}

extension Diagnostic.Message {
  fileprivate static func differs(from path: String) -> Self {
    "this block doesn't match `\(path)`"
  }
  fileprivate static func empty(_ origin: String) -> Self { "`\(origin)` has no code" }
  fileprivate static func noRegion(_ name: String, of path: String) -> Self {
    "`\(path)` doesn't have a region `\(name)`"
  }
}
