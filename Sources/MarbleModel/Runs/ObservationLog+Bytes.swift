/// Reads the log in the layout of `Programs/Runtime/log.h`.
///
/// All numbers have 64 bits in this machine's byte order, which is little-endian, as on all
/// machines that Swift compiles for. The program may have been killed at any time, so invalid parts
/// are left out.
extension ObservationLog {
  /// The constants of the log's layout, as defined in C.
  private enum Layout {
    static let listings = 256
    static let kept = 10
    static let lastText = 8 + 1_000
    static let head = 8 * (2 + listings)
    static let entryHead = 16
    /// The kind of a step that marks the end of a listing.
    static let moment = 5
  }

  /// Reads a log; `nil` if the bytes aren't one.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count > Layout.head else { return nil }
    let log = LogBytes(bytes: bytes)
    isCut = log.number(at: 8) != 0
    omitted = (0..<Layout.listings).map { log.number(at: 8 * (2 + $0)) }
    let end = min(log.number(at: 0), bytes.count)
    var start = Layout.head
    var places: [Int: Int?] = [:]
    while start < end {
      let size = log.number(at: start + 8)
      guard size >= 0, size <= end - start - Layout.entryHead else { return }
      switch log.number(at: start) {
      case 2: self.places += Self.place(at: start + Layout.entryHead, in: log).map { [$0] } ?? []
      case 3: addStep(at: start + Layout.entryHead, in: log, &places)
      default: break
      }
      // Entries are aligned to eight bytes.
      start += Layout.entryHead + (size + 7) / 8 * 8
    }
  }

  private static func place(at start: Int, in log: LogBytes) -> Place? {
    let count = log.number(at: start + 8 * 6)
    guard Kind(rawValue: Int64(log.number(at: start))) == .value, count > 0 else { return nil }
    let lasts = start + 8 * (7 + Layout.kept)
    return Place(
      range: log.range(at: start + 8),
      name: log.keptText(at: start + 8 * 5),
      count: count,
      first: (0..<min(count, Layout.kept)).map { log.keptText(at: start + 8 * (7 + $0)) },
      last: log.text(at: lasts + (count - 1) % 2 * Layout.lastText)
    )
  }

  /// Adds a step or a moment; `known` has the indices of objects by the offsets of their texts.
  private mutating func addStep(at start: Int, in log: LogBytes, _ known: inout [Int: Int?]) {
    let place = log.number(at: start + 8 * 10)
    if known[place] == nil {
      let record = ObjectLog(Array(log.keptText(at: start + 8 * 10).utf8))?.records[0]
      known[place] = .some(record == nil ? nil : objects.count)
      objects += record.map { [$0] } ?? []
    }
    if log.number(at: start) == Layout.moment {
      let listing = log.number(at: start + 8 * 8)
      moments.append(Moment(endOf: listing < 0 ? nil : listing, objects: known[place] ?? nil))
    } else if var step = Self.step(at: start, in: log) {
      step.objects = known[place] ?? nil
      steps.append(step)
    }
  }

  private static func step(at start: Int, in log: LogBytes) -> Step? {
    guard let kind = Kind(rawValue: Int64(log.number(at: start))) else { return nil }
    return Step(
      kind: kind,
      range: log.range(at: start + 8),
      name: log.keptText(at: start + 8 * 5),
      text: log.keptText(at: start + 8 * 6),
      output: log.number(at: start + 8 * 7),
      listing: log.number(at: start + 8 * 8),
      task: log.number(at: start + 8 * 9),
      object: object(at: start + 8 * 11, in: log),
      events: log.number(at: start + 8 * 14)
    )
  }

  private static func object(at start: Int, in log: LogBytes) -> NumberedObject? {
    let number = log.number(at: start)
    guard number > 0 else { return nil }
    return NumberedObject(
      number: number,
      start: log.number(at: start + 8),
      size: log.number(at: start + 16)
    )
  }
}

/// Reads numbers and texts at their offsets; anything out of bounds is zero or empty.
private struct LogBytes {
  let bytes: [UInt8]

  func number(at offset: Int) -> Int { bytes.number(at: offset) ?? 0 }

  func range(at offset: Int) -> SourceRange {
    SourceRange(from: position(at: offset), to: position(at: offset + 16))
  }

  private func position(at offset: Int) -> SourcePosition {
    SourcePosition(line: number(at: offset), column: number(at: offset + 8))
  }

  /// Returns the text in the entry that the number at `offset` refers to.
  func keptText(at offset: Int) -> String {
    let place = number(at: offset)
    return place > 0 && place < bytes.count ? text(at: place + 8) : ""
  }

  /// Returns the text at `offset`, which follows its size.
  func text(at offset: Int) -> String {
    let size = number(at: offset)
    guard size > 0, size <= bytes.count - offset - 8 else { return "" }
    return String(decoding: bytes[offset + 8..<offset + 8 + size], as: UTF8.self)
  }
}
