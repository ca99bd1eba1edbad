import MarbleModel

extension Program.ID {
  /// The program as a user knows it, such as `notes/en/bind.md in=setup`.
  var text: String {
    switch name {
    case .page: path
    case .named(let name): "\(path) in=\(name)"
    case .isolated(let line), .stopping(let line): "\(path):\(line)"
    }
  }
}
