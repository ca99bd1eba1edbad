internal import MarbleModel

extension ObjectFile {
  /// Reads a file in the Mach-O format, for any 64-bit processor; `nil` if it has another one.
  ///
  /// `<mach-o/loader.h>` and `<mach-o/nlist.h>` describe the format.
  init?(machO bytes: [UInt8]) {
    guard bytes.starts(with: [0xCF, 0xFA, 0xED, 0xFE]), bytes.number(UInt32.self, at: 12) == 1,
      let count = bytes.number(UInt32.self, at: 16)
    else { return nil }
    // Symbols without a section have the number zero.
    var parts: [(section: Section, address: Int)] = [
      (Section(name: "", isLoaded: false, range: 0..<0), 0)
    ]
    var symbols: [Symbol]?
    var options: [String] = []
    var place = 32
    for _ in 0..<count {
      guard let command = bytes.number(UInt32.self, at: place),
        let size = bytes.number(UInt32.self, at: place + 4), size >= 8
      else { return nil }
      switch command {
      case Command.segment:
        guard let found = Self.sections(in: bytes, at: place) else { return nil }
        parts += found
      case Command.symbols:
        guard let found = Self.symbols(in: bytes, at: place, parts.map(\.address)) else {
          return nil
        }
        symbols = found
      case Command.linkerOption: options.append(Self.option(in: bytes, at: place, Int(size)))
      default: break
      }
      place += Int(size)
    }
    self.init(
      .machO,
      sections: parts.map(\.section),
      symbols: symbols ?? [],
      autolinkEntries: options,
      bytes: bytes
    )
  }

  /// The numbers of the commands that a file consists of.
  private enum Command {
    static let symbols: UInt32 = 0x02
    static let segment: UInt32 = 0x19
    static let linkerOption: UInt32 = 0x2D
  }

  /// The segments for debuggers and linkers, which no program has in memory.
  private static let unloaded: Set = ["__DWARF", "__LLVM", "__LD"]

  private static func sections(
    in file: [UInt8],
    at place: Int
  ) -> [(section: Section, address: Int)]? {
    guard let count = file.number(UInt32.self, at: place + 64) else { return nil }
    var found: [(section: Section, address: Int)] = []
    for number in 0..<Int(count) {
      let header = place + 72 + number * 80
      guard let address = file.number(UInt64.self, at: header + 32),
        let size = file.number(UInt64.self, at: header + 40),
        let start = file.number(UInt32.self, at: header + 48),
        let list = file.number(UInt32.self, at: header + 56),
        let listed = file.number(UInt32.self, at: header + 60),
        let flags = file.number(UInt32.self, at: header + 64)
      else { return nil }
      // Sections that a program finds filled with zeros take up no room in the file.
      let isEmpty = [0x1, 0xC, 0x12].contains(flags & 0xFF)
      let length = isEmpty ? 0 : min(Int(clamping: size), file.count + 1)
      let (end, entries) = (Int(start) + length, Int(list) + 8 * Int(listed))
      guard isEmpty || end <= file.count, entries <= file.count else { return nil }
      let segment = file.fixedText(at: header + 16)
      let section = Section(
        name: file.fixedText(at: header),
        isLoaded: !unloaded.contains(segment),
        range: Int(start)..<end,
        relocations: listed == 0 ? [] : [Int(list)..<entries]
      )
      found.append((section, Int(truncatingIfNeeded: address)))
    }
    return found
  }

  private static func symbols(
    in file: [UInt8],
    at place: Int,
    _ addresses: [Int]
  ) -> [Symbol]? {
    guard let table = file.number(UInt32.self, at: place + 8),
      let count = file.number(UInt32.self, at: place + 12),
      let names = file.number(UInt32.self, at: place + 16),
      Int(table) + 16 * Int(count) <= file.count
    else { return nil }
    var symbols: [Symbol] = []
    symbols.reserveCapacity(Int(count))
    for entry in stride(from: Int(table), to: Int(table) + 16 * Int(count), by: 16) {
      guard let name = file.number(UInt32.self, at: entry),
        let kind = file.number(UInt8.self, at: entry + 4),
        let section = file.number(UInt8.self, at: entry + 5),
        let details = file.number(UInt16.self, at: entry + 6),
        let value = file.number(UInt64.self, at: entry + 8),
        let range = file.text(at: Int(names) + Int(name))
      else { return nil }
      let isDefined = kind & 0xE == 0xE
      let address = addresses.indices.contains(Int(section)) ? addresses[Int(section)] : 0
      // Each file has its own slot for an address in another file, and the slot represents it.
      let isStandIn = file[range].starts(with: "l_got.".utf8)
      let binding: Binding =
        isStandIn ? .weak : kind & 1 == 0 ? .local : details & 0x80 != 0 ? .weak : .global
      symbols.append(
        Symbol(
          name: file[range].first == UInt8(ascii: "_") ? range.dropFirst() : range,
          binding: binding,
          isHidden: isStandIn || kind & 0x10 != 0,
          section: isDefined ? Int(section) : 0,
          value: Int(truncatingIfNeeded: value) &- address
        )
      )
    }
    return symbols
  }

  /// Returns an option for the linker, such as `-lswiftCore` or `-framework Foundation`.
  private static func option(in file: [UInt8], at place: Int, _ size: Int) -> String {
    let end = min(place + size, file.count)
    guard place + 12 < end else { return "" }
    let words = file[(place + 12)..<end].split(separator: 0)
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// The places where the address of a symbol, or the distance to it, is filled in.
  ///
  /// A distance takes two entries: one for the symbol to count from, which is left out, and one for
  /// the symbol to reach. Entries that name only a section of this file are left out, too: the
  /// place isn't empty then.
  func relocationsOfMachO(in list: Range<Int>, of section: Section) -> [Relocation] {
    // The entry that subtracts: `X86_64_RELOC_SUBTRACTOR`, or `ARM64_RELOC_SUBTRACTOR`.
    let subtracting: UInt32 = bytes.number(UInt32.self, at: 4) == 0x0100_0007 ? 5 : 1
    return stride(from: list.lowerBound, to: list.upperBound - 7, by: 8).compactMap { entry in
      guard let offset = bytes.number(Int32.self, at: entry).map(Int.init),
        let info = bytes.number(UInt32.self, at: entry + 4)
      else { return nil }
      let symbol = Int(info & 0xFF_FFFF)
      let isNamed = info >> 27 & 1 == 1
      guard isNamed, info >> 28 != subtracting, symbols.indices.contains(symbol) else { return nil }
      let place = section.range.lowerBound &+ offset
      let distance = bytes.number(Int32.self, at: place).map(Int.init) ?? 0
      return Relocation(offset: offset, symbol: symbol, distance: distance)
    }
  }
}

extension [UInt8] {
  /// Returns the text in the 16 bytes at `offset`, which may end with zeros.
  fileprivate func fixedText(at offset: Int) -> String {
    guard offset >= 0, offset + 16 <= count else { return "" }
    return String(decoding: self[offset..<offset + 16].prefix { $0 != 0 }, as: UTF8.self)
  }
}
