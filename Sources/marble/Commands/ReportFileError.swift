import MarbleModel

/// The failure to merge a shard's report.
enum ReportFileError: EnvironmentError, Equatable {
  case unreadable(path: String)
  case malformed(path: String)
  case notWritable(path: String)

  var problem: String {
    switch self {
    case .unreadable(let path): "cannot read \(path)"
    case .malformed(let path): "\(path) isn't a JSON report from this version of Marble"
    case .notWritable(let path): "cannot write \(path)"
    }
  }

  var remedy: String? {
    switch self {
    case .unreadable, .malformed:
      "`marble test --shard 1/4 --format json > report-1.json` writes one"
    case .notWritable: "make its folder writable, or name another file"
    }
  }
}
