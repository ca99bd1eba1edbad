/// The objects that a program recorded, by the indices of its listings.
///
/// The lines are written by `Programs/Heap/heap.c`. The program may have been killed at any time,
/// so incomplete records are ignored.
package struct ObjectLog: Sendable, Hashable {
  /// The record at the end of each listing that asked for one.
  package var records: [Int: ObjectRecord] = [:]
  /// Whether objects can be recorded on this system.
  package var isSupported = true

  /// Reads a log; `nil` if the bytes aren't one.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "objects\n".utf8) else { return nil }
    var open: (listing: Int, record: ObjectRecord)?
    for line in bytes.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let words = Words(line)
      switch words.tag {
      case UInt8(ascii: "u"): isSupported = false
      case UInt8(ascii: "s"): open = words.integer(0).map { ($0, ObjectRecord()) }
      case UInt8(ascii: "n"): words.node.map { open?.record.nodes.append($0) }
      case UInt8(ascii: "e"): words.edge.map { open?.record.edges.append($0) }
      case UInt8(ascii: "r"): words.root.map { open?.record.edges.append($0) }
      case UInt8(ascii: "c"): open?.record.isCut = true
      case UInt8(ascii: "x"):
        if let (listing, record) = open { records[listing] = record }
        open = nil
      default: break
      }
    }
  }
}

/// The words of a line after its tag; the last is a name, which may contain spaces.
private struct Words {
  let tag: UInt8
  private let words: [Substring]

  init(_ line: ArraySlice<UInt8>) {
    tag = line.first ?? 0
    let count = [UInt8(ascii: "n"): 5, UInt8(ascii: "e"): 6, UInt8(ascii: "r"): 6][tag] ?? 1
    let text = String(decoding: line.dropFirst(2), as: UTF8.self)
    words = text.split(separator: " ", maxSplits: count - 1)
  }

  func integer(_ index: Int) -> Int? { words.indices.contains(index) ? Int(words[index]) : nil }

  /// The object in `NUMBER KIND COUNT MODULE NAME`.
  var node: ObjectRecord.Node? {
    guard words.count == 5, let number = integer(0), let kind = integer(1), let count = integer(2)
    else { return nil }
    return ObjectRecord.Node(
      number,
      ObjectRecord.Kind(rawValue: kind) ?? .other,
      count: count,
      module: text(3),
      name: text(4)
    )
  }

  /// The reference in `SOURCE OFFSET TARGET FLAGS FUNCTION NAME`.
  var edge: ObjectRecord.Edge? {
    guard words.count == 6, let source = integer(0), let target = integer(2), let flags = integer(3)
    else { return nil }
    return edge(from: source, to: target, flags, function: 4)
  }

  /// The variable in `OFFSET TARGET FLAGS FUNCTION STRENGTH NAME`.
  var root: ObjectRecord.Edge? {
    guard words.count == 6, let target = integer(1), let flags = integer(2), let own = integer(4)
    else { return nil }
    return edge(from: nil, to: target, flags | own, function: 3)
  }

  private func edge(
    from source: Int?,
    to target: Int,
    _ flags: Int,
    function: Int
  ) -> ObjectRecord.Edge {
    ObjectRecord.Edge(
      text(5),
      from: source,
      to: target,
      flags & 1 != 0 ? .weak : flags & 2 != 0 ? .unowned : .strong,
      function: flags & 4 != 0 ? Int(words[function], radix: 16) ?? 0 : nil,
      isUncertain: flags & 8 != 0
    )
  }

  /// A word; a hyphen represents an empty one.
  private func text(_ index: Int) -> String {
    words[index] == "-" ? "" : String(words[index])
  }
}
