internal import MarbleModel
internal import MarbleSystem

/// An object file in the 64-bit ELF format, as compilers for Linux write it.
///
/// The file isn't trusted: anything that points beyond its end makes it unreadable.
struct ObjectFile: Sendable {
  struct Section: Sendable {
    let name: String
    let kind: UInt32
    /// Whether it's in memory when the program runs.
    let isLoaded: Bool
    /// Where its bytes are in the file.
    let range: Range<Int>
    /// For relocations: the index of the section that they change.
    let target: Int
  }

  struct Symbol: Sendable {
    /// Where the name's bytes are in the file.
    let name: Range<Int>
    let binding: Binding
    /// Whether only code that's linked into the same executable can see the symbol.
    let isHidden: Bool
    /// The index of the section that holds the symbol; zero if the file needs it from elsewhere.
    let section: Int
    /// Its offset in the section.
    let value: Int

    var isDefined: Bool { section != 0 }
  }

  /// How a symbol takes part in linking.
  enum Binding: Sendable {
    case local
    case global
    case weak
  }

  /// A place that the linker fills in.
  struct Relocation: Sendable {
    /// Its offset in the section.
    let offset: Int
    /// The index of the symbol that it refers to.
    let symbol: Int
    /// The distance from the symbol to the place that it refers to.
    let distance: Int
  }

  let sections: [Section]
  let symbols: [Symbol]
  private let bytes: [UInt8]

  /// Reads the file at `path`; `nil` if it doesn't exist or has another format.
  init?(at path: String) {
    // A macro may have put a link in the place of the compiler's file.
    guard let bytes = Files.strangersBytes(at: path, limit: 1 << 30) else { return nil }
    self.init(bytes)
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let sections = Self.sections(in: bytes),
      let symbols = Self.symbols(in: bytes, sections)
    else { return nil }
    self.bytes = bytes
    self.sections = sections
    self.symbols = symbols
  }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Returns the places in the section at `index` that the linker fills in.
  func relocations(ofSection index: Int) -> [Relocation] {
    let lists = sections.filter { $0.kind == Kind.relocations && $0.target == index }
    return lists.flatMap { list in
      stride(from: list.range.lowerBound, to: list.range.upperBound - 23, by: 24)
        .compactMap(relocation)
    }
  }

  private func relocation(at offset: Int) -> Relocation? {
    guard let place = bytes.number(UInt64.self, at: offset),
      let info = bytes.number(UInt64.self, at: offset + 8),
      let distance = bytes.number(Int64.self, at: offset + 16),
      let offset = Int(exactly: place), symbols.indices.contains(Int(info >> 32))
    else { return nil }
    return Relocation(offset: offset, symbol: Int(info >> 32), distance: Int(distance))
  }
}

extension ObjectFile {
  /// The numbers by which ELF distinguishes sections.
  private enum Kind {
    static let symbols: UInt32 = 2
    static let relocations: UInt32 = 4
    /// A section that takes up no room in the file.
    static let empty: UInt32 = 8
  }

  private static func sections(in file: [UInt8]) -> [Section]? {
    guard let table = file.offset(at: 40), let size = file.number(UInt16.self, at: 58), size >= 64,
      let count = sectionCount(in: file, table), let names = file.number(UInt16.self, at: 62)
    else { return nil }
    let nameHeader = table + Int(names) * Int(size)
    guard let nameTable = file.offset(at: nameHeader + 24) else { return nil }
    var sections: [Section] = []
    sections.reserveCapacity(count)
    for index in 0..<count {
      let header = table + index * Int(size)
      guard let name = file.number(UInt32.self, at: header),
        let kind = file.number(UInt32.self, at: header + 4),
        let flags = file.number(UInt64.self, at: header + 8),
        let start = file.offset(at: header + 24),
        let length = kind == Kind.empty ? 0 : file.offset(at: header + 32),
        let target = file.number(UInt32.self, at: header + 44),
        let nameRange = file.text(at: nameTable + Int(name)),
        start + length <= file.count
      else { return nil }
      sections.append(
        Section(
          name: String(decoding: file[nameRange], as: UTF8.self),
          kind: kind,
          isLoaded: flags & 2 != 0,
          range: start..<start + length,
          target: Int(target)
        )
      )
    }
    return sections
  }

  /// Returns the number of sections, which is in the header of the first section if there are many.
  private static func sectionCount(in file: [UInt8], _ table: Int) -> Int? {
    guard let count = file.number(UInt16.self, at: 60) else { return nil }
    return count == 0 ? file.offset(at: table + 32) : Int(count)
  }

  private static func symbols(in file: [UInt8], _ sections: [Section]) -> [Symbol]? {
    guard let table = sections.first(where: { $0.kind == Kind.symbols }),
      let names = sections.first(where: { $0.name == ".strtab" })
    else { return nil }
    var symbols: [Symbol] = []
    symbols.reserveCapacity(table.range.count / 24)
    for offset in stride(from: table.range.lowerBound, to: table.range.upperBound - 23, by: 24) {
      guard let name = file.number(UInt32.self, at: offset),
        let info = file.number(UInt8.self, at: offset + 4),
        let other = file.number(UInt8.self, at: offset + 5),
        let section = file.number(UInt16.self, at: offset + 6),
        let value = file.number(UInt64.self, at: offset + 8),
        let range = file.text(at: names.range.lowerBound + Int(name))
      else { return nil }
      symbols.append(
        Symbol(
          name: range,
          binding: info >> 4 == 0 ? .local : info >> 4 == 1 ? .global : .weak,
          isHidden: other & 3 == 1 || other & 3 == 2,
          section: Int(section),
          value: Int(truncatingIfNeeded: value)
        )
      )
    }
    return symbols
  }
}

extension [UInt8] {
  /// Returns the file offset that's stored at `offset`; `nil` if the file isn't that long.
  fileprivate func offset(at offset: Int) -> Int? {
    number(UInt64.self, at: offset).flatMap { $0 <= UInt64(count) ? Int($0) : nil }
  }

  /// Returns the range of the text that begins at `offset` and ends before a zero.
  fileprivate func text(at offset: Int) -> Range<Int>? {
    guard indices.contains(offset) else { return nil }
    return withUnsafeBytes { raw in
      var end = offset
      while end < raw.count, raw[end] != 0 { end += 1 }
      return end < raw.count ? offset..<end : nil
    }
  }
}
