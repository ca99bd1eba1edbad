internal import MarbleModel

extension ObjectFile {
  /// Reads a file in the ELF format; `nil` if it has another one.
  init?(elf bytes: [UInt8]) {
    // The magic number, then 64 bits and the lowest byte first; nothing else is read here.
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let headers = Self.headers(in: bytes),
      let symbols = Self.symbols(in: bytes, headers)
    else { return nil }
    var sections = headers.map(\.section)
    for header in headers where header.kind == Kind.relocations {
      guard sections.indices.contains(header.target) else { continue }
      sections[header.target].relocations.append(header.section.range)
    }
    let entries = sections.filter { $0.name == ".swift1_autolink_entries" }.flatMap { section in
      bytes[section.range].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        .filter { $0.asksForLibrary }
    }
    self.init(.elf, sections: sections, symbols: symbols, autolinkEntries: entries, bytes: bytes)
  }

  /// A section as its header describes it.
  private struct Header {
    let section: Section
    let kind: UInt32
    /// For relocations: the index of the section that they change.
    let target: Int
  }

  func relocationsOfELF(in list: Range<Int>) -> [Relocation] {
    stride(from: list.lowerBound, to: list.upperBound - 23, by: 24).compactMap { offset in
      guard let place = bytes.number(UInt64.self, at: offset),
        let info = bytes.number(UInt64.self, at: offset + 8),
        let distance = bytes.number(Int64.self, at: offset + 16),
        let offset = Int(exactly: place), symbols.indices.contains(Int(info >> 32))
      else { return nil }
      return Relocation(offset: offset, symbol: Int(info >> 32), distance: Int(distance))
    }
  }

  /// The numbers by which ELF distinguishes sections.
  private enum Kind {
    static let symbols: UInt32 = 2
    static let relocations: UInt32 = 4
    /// A section that takes up no room in the file.
    static let empty: UInt32 = 8
  }

  private static func headers(in file: [UInt8]) -> [Header]? {
    // Places in the headers that `<elf.h>` describes: `e_shoff`, `e_shentsize` and so on.
    guard let table = file.offset(at: 40), let size = file.number(UInt16.self, at: 58), size >= 64,
      let count = sectionCount(in: file, table), let names = file.number(UInt16.self, at: 62)
    else { return nil }
    let nameHeader = table + Int(names) * Int(size)
    guard let nameTable = file.offset(at: nameHeader + 24) else { return nil }
    var headers: [Header] = []
    headers.reserveCapacity(count)
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
      let section = Section(
        name: String(decoding: file[nameRange], as: UTF8.self),
        isLoaded: flags & 2 != 0,
        range: start..<start + length
      )
      headers.append(Header(section: section, kind: kind, target: Int(target)))
    }
    return headers
  }

  /// Returns the number of sections, which is in the header of the first section if there are many.
  private static func sectionCount(in file: [UInt8], _ table: Int) -> Int? {
    guard let count = file.number(UInt16.self, at: 60) else { return nil }
    return count == 0 ? file.offset(at: table + 32) : Int(count)
  }

  private static func symbols(in file: [UInt8], _ headers: [Header]) -> [Symbol]? {
    guard let table = headers.first(where: { $0.kind == Kind.symbols })?.section,
      let names = headers.first(where: { $0.section.name == ".strtab" })?.section
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

extension String {
  /// Whether a flag only asks the linker for a library by its name.
  ///
  /// A program can write whatever it likes into the section: a flag such as `--ld-path=` would run
  /// a program of its own in the place of the linker.
  fileprivate var asksForLibrary: Bool {
    guard let name = rest(behind: "-l"), !name.isEmpty else { return false }
    return name.utf8.allSatisfy { $0.isLetterOrDigit || "_+-.".utf8.contains($0) }
  }
}
