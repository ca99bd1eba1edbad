internal import MarbleModel

/// The code that's added to a program so that it passes its variables to the recorder of its
/// objects.
///
/// At the end of a listing, each variable that exists by then is read, on a line of its own:
///
///     #sourceLocation(file: "<marble>", line: 1002)
///     __marbleObjectsRoot(subject, "subject", 0)
///
/// If a variable has no value yet, or its value can't be read, the compiler reports an error at
/// that line, and the variable is left out.
struct ObjectReading {
  /// A variable that is read at the end of a listing.
  private struct Place {
    let listing: Int
    let variable: RecordingPlan.Variable
  }

  private let places: [Place]
  private let recorded: Set<Int>
  /// The places that are left out.
  private var omitted: Set<Int> = []

  private static let firstLine = 1000

  /// Creates the reading of the variables that the listings at `indices` declare.
  init(_ plan: RecordingPlan, of indices: [Int]) {
    recorded = plan.recorded
    places = indices.filter(plan.recorded.contains).flatMap { listing in
      indices.filter { $0 <= listing }.flatMap { plan.declared[$0] }
        .map { Place(listing: listing, variable: $0) }
    }
  }

  /// Leaves out the variables that the compiler refuses in `output`; returns whether there were
  /// any.
  mutating func omitRefused(in output: String) -> Bool {
    let count = omitted.count
    for line in output.split(whereSeparator: \.isNewline) {
      guard line.hasPrefix("<marble>:"), line.firstRange(of: ": error: ") != nil,
        let number = Int(line.dropFirst(9).prefix { $0.isNumber && $0.isASCII }),
        places.indices.contains(number - Self.firstLine)
      else { continue }
      omitted.insert(number - Self.firstLine)
    }
    return omitted.count > count
  }

  /// The functions of the recorder.
  static let prelude = """
    @_silgen_name("marble_objects_begin") func __marbleObjectsBegin()
    @_silgen_name("marble_objects_open") func __marbleObjectsOpen(_: Swift.Int32)
    @_silgen_name("marble_objects_root") func __marbleObjectsRoot<Value: ~Copyable>(
      _: borrowing Value, _: Swift.UnsafePointer<Swift.UInt8>, _: Swift.Int32)
    @_silgen_name("marble_objects_close") func __marbleObjectsClose()
    __marbleObjectsBegin()

    """

  /// Returns the code after a listing; empty if its objects aren't recorded.
  func text(atEndOf listing: Int) -> String {
    guard recorded.contains(listing) else { return "" }
    var text = Self.location(1) + "__marbleObjectsOpen(\(listing))\n"
    for (index, place) in places.enumerated()
    where place.listing == listing && !omitted.contains(index) {
      let (name, strength) = (place.variable.name, place.variable.strength.number)
      text += Self.location(Self.firstLine + index)
      text += "__marbleObjectsRoot(\(name), \"\(name)\", \(strength))\n"
    }
    return text + Self.location(1) + "__marbleObjectsClose()\n"
  }

  private static func location(_ line: Int) -> String {
    "#sourceLocation(file: \"<marble>\", line: \(line))\n"
  }
}
