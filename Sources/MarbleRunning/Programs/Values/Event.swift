/// An event in an observed program, laid out as `event` of the runtime.
struct Event {
  /// A range of the program's text.
  struct Range {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int

    /// Creates a range from numbers in the order of the compiler.
    init(_ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int) {
      self.startLine = startLine
      self.startColumn = startColumn
      self.endLine = endLine
      self.endColumn = endColumn
    }
  }

  /// 1 for a value, 2 and 3 for the beginning and the end of a scope, 4 for the end of a `print`.
  var kind: Int
  var range: Range
  var name: UnsafePointer<UInt8>?
  var nameSize = 0
  var text: UnsafePointer<UInt8>?
  var textSize = 0
  /// An object that the text shows only by its type, and its place in the text.
  var object: UnsafeRawPointer?
  var objectStart = 0
  var objectSize = 0
}

@_silgen_name("marble_observes")
private func observes(_ line: Int, _ isValue: Int32) -> Int32

@_silgen_name("marble_observe")
private func observe(_ event: UnsafeRawPointer)

extension Event {
  /// Logs the value of an expression, if it's wanted.
  static func log(_ name: String, at range: Range, _ describe: (inout ValueText) -> Void) {
    guard observes(range.startLine, 1) != 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ValueText.capacity) { buffer in
      var text = ValueText(buffer)
      describe(&text)
      var name = name
      name.withUTF8 { name in
        var event = Event(kind: 1, range: range)
        event.name = name.baseAddress
        event.nameSize = min(name.count, 1_000)
        event.text = UnsafePointer(buffer.baseAddress)
        event.textSize = text.count
        event.object = text.object?.address
        event.objectStart = text.object?.start ?? 0
        event.objectSize = text.object?.size ?? 0
        withUnsafePointer(to: event) { observe($0) }
      }
    }
  }

  /// Logs an event without a value, if it's wanted.
  static func log(_ kind: Int, at range: Range) {
    guard observes(range.startLine, 0) != 0 else { return }
    withUnsafePointer(to: Event(kind: kind, range: range)) { observe($0) }
  }
}
