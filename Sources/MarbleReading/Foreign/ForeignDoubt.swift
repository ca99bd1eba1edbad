import MarbleModel

/// Something on a page written for other tools that is shown differently; reported once per page.
enum ForeignDoubt: Hashable, Sendable {
  case remoteImage
  /// A link to something in the repository that isn't on the site.
  case unpublished(String)
  /// A link to a tutorial of DocC that isn't in the contents, by its title.
  case tutorial(String)
  /// Raw HTML, by the name of its tag.
  case tag(String)
  /// Another tool's syntax, as written.
  case directive(String)
  case extra(String)
  /// Code that isn't compiled on this system, by its condition.
  case omitted(String)

  /// The kind, of which only the first doubt on a page is reported.
  var kind: String {
    switch self {
    case .remoteImage: "image"
    case .unpublished: "unpublished"
    case .tutorial: "tutorial"
    case .tag(let name): "<" + name
    case .directive(let name): "@" + name
    case .extra(let form): form
    case .omitted: "#if"
    }
  }

  var message: Diagnostic.Message {
    switch self {
    case .remoteImage:
      "images from other hosts aren't loaded, so the page shows their descriptions instead"
    case .unpublished(let path):
      "`\(path)` isn't published, so the page shows only the text of the link"
    case .tutorial(let title):
      "the tutorial `\(title)` isn't in the contents, so only its title is shown"
    case .tag(let name):
      "the tag `<\(name)>` is left out, because raw HTML isn't allowed in this book"
    case .directive(let name): "`@\(name)` is left out, but its contents are shown"
    case .extra(let form): "`\(form)` has no meaning here, so it's shown as written"
    case .omitted(let condition):
      "nothing was checked below `\(condition)`, which isn't true on \(PlatformCondition.system)"
    }
  }

  var remedy: String {
    switch self {
    case .remoteImage: "copy the image into the book and write its path"
    case .unpublished:
      "write `edit: ...` in `Site/site.yml` to make such links lead to the repository"
    case .tutorial: "add its file to the contents in `Site/site.yml`"
    case .tag: "write it in Markdown, or allow raw HTML with `html: true` in `Site/site.yml`"
    case .directive: "write it in Markdown"
    case .extra: "write it in Markdown, or leave it out"
    case .omitted: "test the book on that system, too"
    }
  }

  /// Returns warnings for doubts at their places, the first of each kind.
  static func warnings(
    _ doubts: [(doubt: ForeignDoubt, position: SourcePosition)],
    in source: SourceFile
  ) -> [Diagnostic] {
    var kinds: Set<String> = []
    return doubts.filter { kinds.insert($0.doubt.kind).inserted }.map { doubt, place in
      Diagnostic(.warning, doubt.message, at: place, in: source, remedy: doubt.remedy)
    }
  }
}
