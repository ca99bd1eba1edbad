internal import MarbleModel

/// The subject of a request.
package enum Route: Sendable, Hashable {
  /// A file of the site, or a page as a run has made it.
  case file(String, run: Int?)
  /// The script or the style that the server adds to pages.
  case tool(Tool)
  /// The state of a page, once it's newer than the round that the page knows.
  case state(page: String, after: Int)
  /// The source of the block at a line of a chapter.
  case source(path: String, line: Int)
  /// Running an edited block.
  case run
  /// Writing an edited block into its chapter.
  case write

  package enum Tool: String, Sendable {
    case script = "serve.js"
    case style = "serve.css"
  }

  /// The folder of the server's own files; the site doesn't have one of that name.
  package static let folder = "/marble-serve/"

  init(_ path: Substring, _ query: Query) throws(RequestRefusal) {
    guard path.hasPrefix(Self.folder) else {
      guard let file = SitePath.file(path) else {
        throw RequestRefusal(404, "there is no such page")
      }
      self = .file(file, run: query["run"].flatMap { Int($0) })
      return
    }
    let name = String(path.dropFirst(Self.folder.count))
    switch name {
    case "run": self = .run
    case "write": self = .write
    case "state":
      guard let page = query["page"], let after = query["after"].flatMap({ Int($0) }) else {
        throw RequestRefusal(400, "the page and the round are missing")
      }
      self = .state(page: page, after: after)
    case "source":
      guard let path = query["path"], let line = query["line"].flatMap({ Int($0) }) else {
        throw RequestRefusal(400, "the path and the line are missing")
      }
      self = .source(path: path, line: line)
    default:
      guard let tool = Tool(rawValue: name) else {
        throw RequestRefusal(404, "there is no such page")
      }
      self = .tool(tool)
    }
  }

  /// Whether the request changes something, or starts a program.
  var isAct: Bool {
    switch self {
    case .run, .write: true
    case .file, .tool, .state, .source: false
    }
  }

  /// Whether the answer may take long although no work is being done for it.
  var isPatient: Bool {
    switch self {
    case .state: true
    case .file, .tool, .source, .run, .write: false
    }
  }

  /// Whether only our own pages' scripts ask for it.
  var isAskedByScripts: Bool {
    switch self {
    case .run, .write, .state, .source: true
    case .file, .tool: false
    }
  }
}
