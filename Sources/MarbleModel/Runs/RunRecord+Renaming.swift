extension RunRecord {
  /// Gives a folder another name in everything that the program wrote and logged.
  ///
  /// A page shouldn't show whose machine it was made on, and must be true on the next one.
  package mutating func rename(_ folder: String, to name: String) {
    let renaming = Renaming(old: Array(folder.utf8), new: Array(name.utf8))
    let size = output.count
    let (printed, written) = (renaming.places(in: output), renaming.places(in: errorOutput))
    if !printed.isEmpty || !written.isEmpty {
      marks = marks.map { mark in
        Mark(
          number: mark.number,
          offset: renaming.moved(min(mark.offset, output.count), behind: printed),
          errorOffset: mark.errorOffset <= errorStart
            ? mark.errorOffset
            : errorStart
              + renaming.moved(
                min(mark.errorOffset - errorStart, errorOutput.count),
                behind: written
              )
        )
      }
      output = renaming.applied(to: output, at: printed)
      errorOutput = renaming.applied(to: errorOutput, at: written)
    }
    guard var log else { return }
    for index in log.places.indices {
      log.places[index].first = log.places[index].first.map(renaming.applied)
      log.places[index].last = renaming.applied(to: log.places[index].last)
    }
    for index in log.steps.indices {
      log.steps[index].output =
        renaming.moved(min(log.steps[index].output, size), behind: printed)
      log.steps[index].text = renaming.applied(to: log.steps[index].text)
    }
    self.log = log
  }
}

/// The replacement of a folder's path by another one.
private struct Renaming {
  let old: [UInt8]
  let new: [UInt8]

  /// Returns where the path is in some bytes, as a whole or as the start of a longer path.
  func places(in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    var rest = bytes[...]
    while let range = rest.firstRange(ofBytes: old) {
      rest = bytes[range.upperBound...]
      let isWhole = rest.first.map { !$0.isPartOfName && $0 != UInt8(ascii: "-") } ?? true
      if isWhole { places.append(range.lowerBound) }
    }
    return places
  }

  func applied(to bytes: [UInt8], at places: [Int]) -> [UInt8] {
    guard !places.isEmpty else { return bytes }
    var result: [UInt8] = []
    var end = 0
    for place in places {
      result += bytes[end..<place] + new
      end = place + old.count
    }
    return result + bytes[end...]
  }

  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    let places = places(in: bytes)
    return places.isEmpty ? text : String(decoding: applied(to: bytes, at: places), as: UTF8.self)
  }

  /// Returns an offset in the bytes as it is after the replacement.
  func moved(_ offset: Int, behind places: [Int]) -> Int {
    guard offset > 0 else { return offset }
    let before = places.prefix { $0 + old.count <= offset }.count
    let moved = offset - before * old.count + before * new.count
    guard let cut = places.dropFirst(before).first, cut < offset else { return moved }
    // A mark in the middle of the path is moved to its end.
    return cut - before * old.count + before * new.count + new.count
  }
}
