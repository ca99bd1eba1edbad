import MarbleModel

extension PageWords {
  func name(of edition: BookEdition) -> String {
    switch edition {
    case .page: self[.onePage]
    case .epub: "EPUB"
    }
  }

  /// Returns a size as readers know it: `3.1 MB`.
  func size(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    if tenths == 0 { return "\((bytes + 999) / 1_000) KB" }
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
