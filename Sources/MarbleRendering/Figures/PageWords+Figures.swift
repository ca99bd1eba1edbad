import MarbleModel

extension PageWords {
  /// Returns a sentence that lists everything an object holds.
  func holds(_ holder: String, _ references: [String]) -> String {
    say(.holds, ["holder": holder, "all": references.joined(separator: self[.comma])])
  }

  /// Returns the target of a reference, and how it's held.
  func reference(_ edge: ObjectGraph.Edge, to name: String) -> String {
    let strength: PageWord? =
      switch edge.strength {
      case .strong: nil
      case .weak: .weakly
      case .unowned: .unowned
      }
    let change: PageWord? =
      switch edge.change {
      case .none: nil
      case .new: .isNew
      case .gone: .isGone
      }
    let through = edge.through == 0 ? "" : say(.through, count: edge.through)
    return say(
      .heldAs,
      [
        "strength": strength.map { self[$0] } ?? "", "name": name,
        "label": DiagramText.shown(edge.label) + through,
        "change": change.map { self[$0] } ?? "",
      ]
    )
  }

  func cycle(_ names: [String]) -> String {
    let all = names.joined(separator: self[.comma])
    return say(names.count == 1 ? .cycleOfOne : .cycleOfMany, ["all": all])
  }

  /// Returns a sentence about a cycle that the library opens when it's done.
  func openedCycle(_ names: [String]) -> String {
    say(.cycleOpened, ["all": names.joined(separator: self[.comma])])
  }

  func sends(_ sender: String, to receiver: String, _ text: String) -> String {
    let said = text.isEmpty ? "" : self[.colon] + text
    return say(.sends, ["sender": sender, "receiver": receiver, "text": said])
  }
}
