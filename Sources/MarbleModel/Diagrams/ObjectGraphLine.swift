/// A line of the text of an object graph.
struct ObjectGraphLine {
  /// The reference that a line describes.
  struct Reference {
    var label: String
    var name: String
    var strength: ObjectGraph.Strength
    /// Whether the object was shown above.
    var isAbove: Bool
    /// How many bytes come before the name, after the indentation.
    var nameOffset: Int
  }

  /// The reference; `nil` if the line represents any number of lines.
  let reference: Reference?
  let change: ObjectGraph.Change
  /// How deeply the line is nested.
  let depth: Int
  /// How many bytes come before the reference.
  let indentation: Int

  /// Whether lines begin with marks for additions and removals.
  static func areMarked(_ lines: [String]) -> Bool {
    let texts = lines.map(\.utf8).filter { line in
      line.contains { $0 != UInt8(ascii: " ") } && !line.isGap
    }
    // If nothing changed, every line begins with the mark of what stays, even those at the margin.
    return texts.contains { $0.starts(with: "+ ".utf8) || $0.starts(with: "- ".utf8) }
      || texts.allSatisfy { $0.starts(with: "  ".utf8) }
  }

  /// Parses a line; `nil` for an empty one.
  init?(parsing text: String, number: Int, isMarked: Bool) throws(ObjectGraphProblem) {
    let bytes = text.utf8
    let space = UInt8(ascii: " ")
    guard bytes.contains(where: { $0 != space }) else { return nil }
    let mark = isMarked ? 2 : 0
    guard !bytes.isGap else {
      let spaces = bytes.prefix { $0 == space }.count
      (reference, change, indentation) = (nil, .none, spaces)
      depth = max(0, spaces - mark) / 2
      return
    }
    func problem(_ kind: ObjectGraphProblem.Kind, at offset: Int) -> ObjectGraphProblem {
      ObjectGraphProblem(kind: kind, line: number, offset: offset)
    }
    let changes: [String: ObjectGraph.Change] = ["+ ": .new, "- ": .gone, "  ": .none]
    guard let change = isMarked ? changes[String(text.prefix(2))] : ObjectGraph.Change.none
    else { throw problem(.noMark, at: 0) }
    let spaces = bytes.dropFirst(mark).prefix { $0 == space }.count
    let isTab = bytes.dropFirst(mark + spaces).first == UInt8(ascii: "\t")
    guard spaces.isMultiple(of: 2), !isTab else { throw problem(.oddIndentation, at: mark) }
    indentation = mark + spaces
    depth = spaces / 2
    self.change = change
    reference = try Self.reference(in: bytes.dropFirst(indentation)) { kind, offset in
      problem(kind, at: offset + mark + spaces)
    }
  }

  private static func reference(
    in bytes: Substring.UTF8View,
    problem: (ObjectGraphProblem.Kind, Int) -> ObjectGraphProblem
  ) throws(ObjectGraphProblem) -> Reference {
    guard let colon = bytes.firstRange(ofBytes: ": ".utf8) else {
      let isNameless = bytes.last == UInt8(ascii: ":")
      throw problem(isNameless ? .noName : .noColon, isNameless ? bytes.count : 0)
    }
    var label = bytes[..<colon.lowerBound].trimmingSpaces
    var strength = ObjectGraph.Strength.strong
    for word in [ObjectGraph.Strength.weak, .unowned] {
      guard let rest = label.rest(behind: word.rawValue + " ") else { continue }
      strength = word
      label = rest.trimmingSpaces
    }
    guard !label.isEmpty else { throw problem(.noLabel, 0) }
    let rest = bytes[colon.upperBound...].trimmingSpaces
    let before = rest.rest(before: " (above)")
    let name = (before ?? rest).trimmingSpaces
    let offset = bytes.distance(from: bytes.startIndex, to: name.startIndex)
    guard !name.isEmpty, !name.elementsEqual("(above)".utf8) else { throw problem(.noName, offset) }
    return Reference(
      label: String(Substring(label)),
      name: String(Substring(name)),
      strength: strength,
      isAbove: before != nil,
      nameOffset: offset
    )
  }
}

extension String.UTF8View {
  /// Whether a line represents any number of lines.
  fileprivate var isGap: Bool { self[...].trimmingSpaces.elementsEqual("...".utf8) }
}

extension Substring.UTF8View {
  /// The text without spaces at both ends.
  var trimmingSpaces: Substring.UTF8View {
    var bytes = drop { $0 == UInt8(ascii: " ") }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes
  }

  /// Returns the rest after a prefix; `nil` if the text doesn't begin with it.
  fileprivate func rest(behind text: String) -> Substring.UTF8View? {
    guard starts(with: text.utf8) else { return nil }
    return self[index(startIndex, offsetBy: text.utf8.count)...]
  }

  /// Returns the rest before a suffix; `nil` if the text doesn't end with it.
  fileprivate func rest(before text: String) -> Substring.UTF8View? {
    guard count >= text.utf8.count else { return nil }
    let end = index(endIndex, offsetBy: -text.utf8.count)
    return self[end...].elementsEqual(text.utf8) ? self[..<end] : nil
  }
}
