internal import MarbleModel
internal import MarbleSystem

/// The report that a warden sends about its program: sections with a name, a size and bytes.
///
///     end 19
///     signaled 6 none 1 0marks 16
///     ...
struct WardenReport {
  /// The part of the run's record that can be read from the report.
  private(set) var record: RunRecord
  /// Whether the program reached its first line.
  let isStarted: Bool
  /// The sections by their names; several may have the same name.
  private let sections: [(name: Substring, bytes: ArraySlice<UInt8>)]

  /// Reads a report; `nil` if `bytes` aren't a complete one.
  init?(_ bytes: [UInt8]) {
    var sections: [(name: Substring, bytes: ArraySlice<UInt8>)] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      let body = rest[(end + 1)...]
      guard head.count == 2, let count = Int(head[1]), count >= 0, count <= body.count
      else { return nil }
      sections.append((head[0], body.prefix(count)))
      rest = body.dropFirst(count)
    }
    // The warden writes these two first and last, so a report with both isn't cut short.
    guard rest.isEmpty, sections.last?.name == "errors", sections.first?.name == "end",
      let words = sections.first.map({ String(decoding: $0.bytes, as: UTF8.self) })
    else { return nil }
    let end = words.split(separator: " ")
    guard end.count == 5, let code = Int32(end[1]) else { return nil }
    let isExit = end[0] == "exited"
    let status = isExit ? RunRecord.Status.exited(code) : .signaled(ProcessSignal.name(of: code))
    self.record = RunRecord(marks: [], output: [], errors: "", status: status)
    self.isStarted = end[3] == "1"
    self.sections = sections
    record.limit = RunRecord.Limit(rawValue: String(end[2]))
    record.isOverflow = end[4] == "1"
    let marks = numbers("marks")
    record.marks = stride(from: 0, to: marks.count - 2, by: 3).map { index in
      RunRecord.Mark(
        number: Int(marks[index]),
        offset: Int(marks[index + 1]),
        errorOffset: Int(marks[index + 2])
      )
    }
    record.output = self.bytes("output")
    record.errorOutput = self.bytes("errors")
    record.errorStart = Int(numbers("start").first ?? 0)
    let values = self.bytes("values")
    record.objects = ObjectLog(values)
    record.log = record.objects == nil ? ObservationLog(values) : nil
  }

  /// Returns the bytes of the first section called `name`.
  func bytes(_ name: String) -> [UInt8] {
    sections.first { $0.name == name }.map { Array($0.bytes) } ?? []
  }

  /// Returns the texts of all sections called `name`, in order.
  func texts(_ name: String) -> [String] {
    sections.filter { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Returns the numbers in all sections called `name`, in order.
  func numbers(_ name: String) -> [Int64] {
    sections.filter { $0.name == name }.flatMap { section in
      section.bytes.withUnsafeBytes { buffer in
        stride(from: 0, to: buffer.count - 7, by: 8).map { offset in
          buffer.loadUnaligned(fromByteOffset: offset, as: Int64.self)
        }
      }
    }
  }
}
