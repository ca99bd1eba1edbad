import MarbleCompiling
import MarbleHighlighting
import MarbleModel
import MarbleReading
import MarbleSystem

/// A trial of everything that Marble needs, with a page of a few lines.
struct MachineTrial {
  let root: String
  let environment: [String: String]

  /// The finding from reading the page.
  var parsing: Checkup.Finding {
    let version = "cmark \(MarkdownParser.version)"
    guard TrialPage(secret: "/").isRead else {
      let remedy = "install libcmark-dev 0.30 or later, and build Marble again"
      return .init(.cmark, .missing, version + " doesn't read a page as it should", remedy: remedy)
    }
    return .init(.cmark, .fine, version + " reads a page")
  }

  /// Returns the finding from asking sourcekitd for the page's tokens, in its worker.
  func highlighting() async -> Checkup.Finding {
    let page = TrialPage(secret: "/")
    let parser = await Highlighter.identity(environment: environment)
    let name = parser?.split(separator: " ").first ?? ""
    do {
      let highlighter = Highlighter(environment: environment, width: 1)
      let found = try await highlighter.highlights(of: [page.chapter])
      guard found.values.contains(where: { !$0.lines.isEmpty }) else {
        let text = "\(name) doesn't respond"
        return .init(.sourcekitd, .missing, text, remedy: Self.wholeToolchain)
      }
      return .init(.sourcekitd, .fine, "\(name) answers")
    } catch {
      return .init(.sourcekitd, .missing, error, remedy: Self.wholeToolchain)
    }
  }

  /// Returns the finding about the cache: its size, and whether it can be written.
  func keeping(hasBook: Bool) async -> Checkup.Finding {
    do {
      let cache = try await CacheFolder.open(root: root, environment: environment)
      let census = cache.census()
      // Without a book, the cache folder is that of the trial, which is removed at the end.
      let place = hasBook ? cache.path : cache.common
      let text = "\(place): \(census.files) files, \(census.bytes.asSize)"
      if Files.isFull(place) { throw CacheFolderError.full(path: place) }
      guard let first = census.damaged.first else { return .init(.cache, .fine, text) }
      let damage = "\(text), \(census.damaged.count) damaged, such as \(first)"
      let remedy = "remove it: the next test recreates it"
      return .init(.cache, .limited, damage, remedy: remedy)
    } catch {
      return .init(.cache, .missing, error)
    }
  }

  private static let wholeToolchain = "install a complete toolchain from https://swift.org/install"
}

extension Checkup.Finding {
  /// Creates the finding about a failure, with its own description.
  init(
    _ subject: Checkup.Subject,
    _ state: Checkup.State,
    _ failure: any Error,
    remedy: String? = nil
  ) {
    let known = failure as? any EnvironmentError
    let text = known?.problem ?? "\(failure)"
    self.init(subject, state, text, remedy: known?.remedy ?? remedy)
  }
}

extension Int {
  /// The number of bytes in a readable form, such as `3.4 MB`.
  fileprivate var asSize: String {
    if self < 1_000 { return "\(self) bytes" }
    let unit =
      self < 1_000_000
      ? (1_000, "kB")
      : self < 1_000_000_000
        ? (1_000_000, "MB")
        : (1_000_000_000, "GB")
    let tenths = self * 10 / unit.0
    return "\(tenths / 10).\(tenths % 10) \(unit.1)"
  }
}
