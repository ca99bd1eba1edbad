internal import MarbleModel

/// Judges the fences that show a program's objects.
struct ObjectVerification {
  private let source: SourceFile
  private let fences: [ObjectFence]
  private let lines: [Listing.ID: [String]]
  private let mistakes: [Listing.ID: [Diagnostic]]
  /// The reason why the objects of the whole program aren't known; `nil` if they are.
  private let hindrance: ValueHindrance?
  /// Whether this system has no way to record objects, so nothing can be said about the fences.
  private let isUnsupported: Bool
  private let steps: ObjectSteps

  init(of result: ProgramResult, in source: SourceFile) {
    self.source = source
    let program = result.program
    isUnsupported = result.transcript?.recordingObstacle == .unsupported
    guard program.judgedListings.contains(where: { $0.objects != nil }) else {
      (fences, lines, mistakes, hindrance) = ([], [:], [:], nil)
      steps = ObjectSteps([], [:], names: ObjectNames(in: []))
      return
    }
    hindrance = result.transcript.flatMap {
      ValueHindrance(ofRecording: $0, program: program, source: source)
    }
    fences = result.transcript.map { Self.fences(of: program, $0) } ?? []
    let types = fences.reduce(into: Set<String>()) { $0.formUnion($1.record.types) }
    let mistakes = fences.map { $0.mistakes(among: types, in: source) }
    let outlines = fences.map(\.outline)
    // All fences share the names, so that a name means the same object in each of them.
    let names = ObjectNames(in: outlines)
    let ids = fences.map(\.listing.id)
    self.mistakes = Dictionary(zip(ids, mistakes)) { first, _ in first }
    lines = Dictionary(zip(ids, outlines.map { $0.text(names) })) { first, _ in first }
    steps = ObjectSteps(fences, result.transcript?.steps ?? [:], names: names)
  }

  private static func fences(of program: Program, _ transcript: Transcript) -> [ObjectFence] {
    var variables: [String] = []
    var fences: [ObjectFence] = []
    for (index, listing) in program.listings.enumerated() where listing.words.isRun {
      // A listing without a fence declares variables for the fences below it, too.
      variables += TopLevelVariables(of: listing).all.map(\.name)
      guard program.judged.contains(index), let fence = listing.objects,
        let passage = transcript.passages.first(where: { $0.listing == listing.id }),
        let record = passage.recording?.objects
      else { continue }
      fences.append(
        ObjectFence(
          listing: listing,
          fence: fence,
          record: record,
          seen: passage.observations?.objects,
          previous: fences.last?.record,
          variables: variables
        )
      )
    }
    return fences
  }

  /// Returns the lines that the fence after a listing should have; `nil` if there is none, or if
  /// they aren't known.
  func lines(behind listing: Listing) -> [String]? {
    guard hindrance == nil, mistakes[listing.id]?.isEmpty == true else { return nil }
    return lines[listing.id]
  }

  /// Returns the text about objects at each step of a listing; empty if its steps show none.
  func stepTexts(of listing: Listing) -> [String?] {
    lines(behind: listing) == nil ? [] : steps.texts(of: listing)
  }

  /// Returns the observations of a listing, with the names of objects where its steps show them.
  func naming(_ observations: Observations, of listing: Listing) -> Observations {
    guard lines(behind: listing) != nil else { return observations }
    var named = observations
    named.steps = steps.naming(observations.steps, of: listing)
    return named
  }

  /// Whether a listing has a fence that only another system can check.
  func isUncheckable(_ listing: Listing) -> Bool { isUnsupported && listing.objects != nil }

  /// Returns the diagnostics about the fence after a listing that ran.
  func diagnostics(on listing: Listing) -> [Diagnostic] {
    guard let fence = listing.objects, !isUnsupported else { return [] }
    let place = fence.range.start
    if let hindrance {
      let message = Diagnostic.Message.unrecorded(hindrance.reason)
      return [source.error(message, at: place, hindrance.details, remedy: .withoutObjects)]
    }
    if let mistakes = mistakes[listing.id], !mistakes.isEmpty { return mistakes }
    guard let lines = lines[listing.id] else {
      return [source.error(.nothingRecorded, at: place, remedy: .withoutObjects)]
    }
    guard let difference = PlacedLines(of: fence).difference(from: lines) else {
      return unshown(listing)
    }
    return [
      source.error(
        lines.isEmpty ? .noObjects : .differ,
        at: difference.position,
        difference.lines,
        remedy: source.acceptance
      )
    ]
  }
}

extension ObjectVerification {
  /// Returns a warning if the steps of a listing can't show the objects that its fence has.
  private func unshown(_ listing: Listing) -> [Diagnostic] {
    guard steps.refused.contains(listing.id) else { return [] }
    var warning = source.error(.notAtSteps, at: listing.range.start)
    warning.severity = .warning
    return [warning]
  }
}

extension Transcript {
  /// The steps of the listings that were observed and have any.
  fileprivate var steps: [Listing.ID: [Observations.Step]] {
    let pairs = passages.map { ($0.listing, $0.observations?.steps ?? []) }
    return Dictionary(pairs.filter { !$0.1.isEmpty }) { first, _ in first }
  }
}

extension String {
  fileprivate static let withoutObjects = "remove the `objects` fence, or change the block"
}

extension Diagnostic.Message {
  fileprivate static let differ = ExplainedMessage.objectsDiffer.message()
  fileprivate static let noObjects = ExplainedMessage.objectsDiffer.message(
    adding: ": no variable holds an object"
  )
  fileprivate static let nothingRecorded: Self = "no objects were recorded at the end of this block"
  fileprivate static let notAtSteps: Self =
    "objects can't be shown at steps here: the program has different ones when it's observed"
  fileprivate static func unrecorded(_ reason: String) -> Self {
    "objects can't be recorded here: \(reason)"
  }
}
