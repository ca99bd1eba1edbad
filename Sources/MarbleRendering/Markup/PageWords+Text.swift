import MarbleModel

extension PageWords {
  func back(_ note: Int, _ reference: Int) -> String {
    reference == 1
      ? say(.back, ["note": "\(note)"])
      : say(.backAgain, ["mark": "\(reference)", "note": "\(note)"])
  }

  func label(_ kind: Admonition.Kind) -> String {
    switch kind {
    case .note: self[.note]
    case .tip: self[.tip]
    case .important: self[.important]
    case .warning: self[.warning]
    case .caution: self[.caution]
    }
  }
}
