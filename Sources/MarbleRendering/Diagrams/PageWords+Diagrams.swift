import MarbleModel

extension PageWords {
  func lane(_ number: Int) -> String { say(.lane, ["number": "\(number)"]) }

  func event(_ event: MarbleDiagram.Event, _ tick: String) -> String {
    switch event {
    case .value(let text): say(.value, ["value": text, "tick": tick])
    case .error: say(.error, ["tick": tick])
    case .completion: say(.completed, ["tick": tick])
    }
  }

  func begins(_ tick: String) -> String { say(.begins, ["tick": tick]) }

  func cut(_ tick: String) -> String { say(.cut, ["tick": tick]) }

  func goesOn(_ length: String) -> String { say(.goesOn, ["length": length]) }
}
