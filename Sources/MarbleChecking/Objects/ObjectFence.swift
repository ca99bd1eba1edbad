internal import MarbleModel

/// A fence of a program that shows objects, with the records for it.
struct ObjectFence {
  let listing: Listing
  let fence: Expectation
  let record: ObjectRecord
  /// The objects of the observed run at that place; `nil` if it didn't record any.
  var seen: SteppedObjects?
  /// The record of the previous fence; `nil` for the first one.
  let previous: ObjectRecord?
  /// The variables that the program has by then.
  let variables: [String]

  /// Returns the lines that the fence should have, before objects have names.
  var outline: ObjectOutline {
    let new = held(record)
    guard fence.objects.changes != nil, let previous else { return ObjectOutline(of: new) }
    return ObjectOutline(from: held(previous), to: new)
  }

  /// Returns the objects of a moment that the words of the fence choose.
  func held(_ record: ObjectRecord) -> HeldObjects {
    let words = fence.objects
    return HeldObjects(
      record,
      from: Set(words.roots.map(\.text)),
      without: Set(words.omitted.map(\.text))
    )
  }

  /// Returns the mistakes in the words of the fence, given the types of all objects that were
  /// recorded.
  func mistakes(among types: Set<String>, in source: SourceFile) -> [Diagnostic] {
    let words = fence.objects
    let unknown = words.roots.filter { !variables.contains($0.text) }.map { root in
      mistake(.unknownVariable(root.text), root, "variables", Set(variables), in: source)
    }
    let missing = words.omitted.filter { !types.contains($0.text) }.map { type in
      mistake(.unknownType(type.text), type, "types", types, in: source)
    }
    let early = previous == nil ? words.changes : nil
    let first = early.map { range in
      Diagnostic(.error, .noMoment, at: range, in: source, remedy: .noChanges)
    }
    let cut = record.isCut ? source.error(.tooMany, at: fence.range.start, remedy: .less) : nil
    return unknown + missing + [first, cut].compactMap(\.self)
  }

  private func mistake(
    _ message: Diagnostic.Message,
    _ word: PlacedText,
    _ kind: String,
    _ known: Set<String>,
    in source: SourceFile
  ) -> Diagnostic {
    let nearest = Suggestion.nearest(to: word.text, among: known.sorted())
    let list = known.sorted().prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    let remedy =
      nearest.map { "did you mean `\($0)`?" } ?? (known.isEmpty ? nil : "the \(kind) are \(list)")
    return Diagnostic(.error, message, at: word.range, in: source, remedy: remedy)
  }
}

extension ObjectRecord {
  /// The types that readers can encounter.
  var types: Set<String> {
    var types = Set(nodes.filter { $0.kind == .object && $0.module != "Swift" }.map(\.name))
    if edges.contains(where: { $0.function != nil }) { types.insert(HeldObjects.closure) }
    return types
  }
}

extension String {
  fileprivate static let noChanges =
    "leave `changes` out, or write an `objects` fence after an earlier block"
  fileprivate static let less = "keep fewer objects in variables at the top level"
}

extension Diagnostic.Message {
  fileprivate static func unknownVariable(_ name: String) -> Self {
    "no variable `\(name)` has been declared at the top level before this fence"
  }
  fileprivate static func unknownType(_ name: String) -> Self {
    "no object of type `\(name)` was recorded"
  }
  fileprivate static let noMoment: Self =
    "there is no `objects` fence before this one in its program"
  fileprivate static let tooMany: Self = "there are too many objects to show"
}
