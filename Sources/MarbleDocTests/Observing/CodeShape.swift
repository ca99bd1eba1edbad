internal import MarbleModel

/// What of Swift's grammar can be told without a parser: comments, strings and open brackets.
///
/// It knows strings of all kinds with what is interpolated into them, and nested comments; a
/// regular expression between bare slashes is taken for operators.
struct CodeShape {
  /// A place in a line from which on so many brackets are open.
  private struct Change {
    let offset: Int
    let depth: Int
    let parentheses: Int
  }

  /// The part of the grammar in which the scanner is.
  private enum State: Equatable {
    case bracket(isBrace: Bool)
    case interpolation
    case string(hashes: Int, isMultiline: Bool)
    case comment
  }

  /// The offset of the `//` in each line, if it has one; `nil` within a string.
  private(set) var comments: [Int?] = []
  /// For each line whether it begins as code, and not in a string or comment.
  private(set) var beginsAsCode: [Bool] = []
  private var changes: [[Change]] = []
  private var stack: [State] = []

  /// Scans the lines of a listing.
  init(_ lines: [Listing.Line]) {
    for line in lines { scan(Array(line.text.utf8)) }
  }

  /// How many brackets of all kinds are open at an offset of a line.
  func depth(at position: CodeSpan.Position) -> Int {
    change(at: position).depth
  }

  /// How many of the open brackets are not braces.
  func parentheses(at position: CodeSpan.Position) -> Int {
    change(at: position).parentheses
  }

  private func change(at position: CodeSpan.Position) -> Change {
    changes[position.line].last { $0.offset <= position.offset }
      ?? Change(offset: 0, depth: 0, parentheses: 0)
  }
}

extension CodeShape {
  private mutating func scan(_ bytes: [UInt8]) {
    if case .string(_, isMultiline: false) = stack.last { stack.removeLast() }
    beginsAsCode.append(isCode)
    comments.append(nil)
    changes.append([])
    note(0)
    var index = 0
    while index < bytes.count {
      let open = stack.count
      let rest = bytes[index...]
      switch stack.last {
      case .comment: index += scanComment(rest)
      case .string(let hashes, let isMultiline):
        index += scanString(rest, hashes: hashes, isMultiline: isMultiline)
      case .bracket, .interpolation, nil:
        if rest.starts(with: "//".utf8) {
          comments[comments.count - 1] = index
          return
        }
        index += scanCode(rest)
      }
      if stack.count != open { note(index) }
    }
  }

  private var isCode: Bool {
    switch stack.last {
    case .comment, .string: false
    case .bracket, .interpolation, nil: true
    }
  }

  private mutating func note(_ offset: Int) {
    let open = stack.filter { $0 != .comment }
    let change = Change(
      offset: offset,
      depth: open.count,
      parentheses: open.count { $0 != .bracket(isBrace: true) }
    )
    changes[changes.count - 1].append(change)
  }

  private mutating func scanComment(_ rest: ArraySlice<UInt8>) -> Int {
    if rest.starts(with: "*/".utf8) {
      stack.removeLast()
      return 2
    }
    if rest.starts(with: "/*".utf8) {
      stack.append(.comment)
      return 2
    }
    return 1
  }

  private mutating func scanString(
    _ rest: ArraySlice<UInt8>,
    hashes: Int,
    isMultiline: Bool
  ) -> Int {
    let marks = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1) + marks
    let escape = [UInt8(ascii: "\\")] + marks
    if rest.starts(with: end) {
      stack.removeLast()
      return end.count
    }
    guard rest.starts(with: escape) else { return 1 }
    if rest.dropFirst(escape.count).first == UInt8(ascii: "(") { stack.append(.interpolation) }
    return escape.count + 1
  }

  private mutating func scanCode(_ rest: ArraySlice<UInt8>) -> Int {
    if rest.starts(with: "/*".utf8) {
      stack.append(.comment)
      return 2
    }
    let hashes = rest.prefix { $0 == UInt8(ascii: "#") }.count
    if rest.dropFirst(hashes).first == UInt8(ascii: "\"") {
      let isMultiline = rest.dropFirst(hashes).starts(with: "\"\"\"".utf8)
      stack.append(.string(hashes: hashes, isMultiline: isMultiline))
      return hashes + (isMultiline ? 3 : 1)
    }
    switch rest.first {
    case UInt8(ascii: "{"): stack.append(.bracket(isBrace: true))
    case UInt8(ascii: "("), UInt8(ascii: "["): stack.append(.bracket(isBrace: false))
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): _ = stack.popLast()
    default: break
    }
    return max(hashes, 1)
  }
}
