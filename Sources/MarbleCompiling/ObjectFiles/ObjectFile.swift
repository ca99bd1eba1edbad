internal import MarbleModel
internal import MarbleSystem

/// An object file in the 64-bit ELF format, as compilers for Linux write it, or in the Mach-O
/// format of Apple's systems.
///
/// The file isn't trusted: anything that points beyond its end makes it unreadable.
struct ObjectFile: Sendable {
  enum Format: Sendable {
    case elf
    case machO
  }

  struct Section: Sendable {
    let name: String
    /// Whether it's in memory when the program runs.
    let isLoaded: Bool
    /// Where its bytes are in the file.
    let range: Range<Int>
    /// The places of the entries that say what the linker fills in.
    var relocations: [Range<Int>] = []
  }

  struct Symbol: Sendable {
    /// Where the name's bytes are in the file, without the underscore that Mach-O puts before it.
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

  let format: Format
  /// The sections; the first represents symbols that are in none.
  let sections: [Section]
  let symbols: [Symbol]
  /// The flags by which the compiler asks for libraries, each once, in the compiler's order.
  let autolinkEntries: [String]
  let bytes: [UInt8]

  /// Reads the file at `path`; `nil` if it doesn't exist or has another format.
  init?(at path: String) {
    // A macro may have put a link in the place of the compiler's file.
    guard let bytes = Files.strangersBytes(at: path, limit: 1 << 30) else { return nil }
    self.init(bytes)
  }

  init?(_ bytes: [UInt8]) {
    guard let file = ObjectFile(elf: bytes) ?? ObjectFile(machO: bytes) else { return nil }
    self = file
  }

  init(
    _ format: Format,
    sections: [Section],
    symbols: [Symbol],
    autolinkEntries: [String],
    bytes: [UInt8]
  ) {
    self.format = format
    self.sections = sections
    self.symbols = symbols
    self.autolinkEntries = autolinkEntries.uniqued()
    self.bytes = bytes
  }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Returns the places in the section at `index` that the linker fills in.
  func relocations(ofSection index: Int) -> [Relocation] {
    guard sections.indices.contains(index) else { return [] }
    return sections[index].relocations.flatMap { list in
      switch format {
      case .elf: relocationsOfELF(in: list)
      case .machO: relocationsOfMachO(in: list, of: sections[index])
      }
    }
  }

  /// Returns these flags of the objects at `paths`, each once.
  static func autolinkEntries(of paths: [String]) -> [String] {
    paths.flatMap { ObjectFile(at: $0)?.autolinkEntries ?? [] }.uniqued()
  }
}

extension [UInt8] {
  /// Returns the file offset that's stored at `offset`; `nil` if the file isn't that long.
  func offset(at offset: Int) -> Int? {
    number(UInt64.self, at: offset).flatMap { $0 <= UInt64(count) ? Int($0) : nil }
  }

  /// Returns the range of the text that begins at `offset` and ends before a zero.
  func text(at offset: Int) -> Range<Int>? {
    guard indices.contains(offset) else { return nil }
    return withUnsafeBytes { raw in
      var end = offset
      while end < raw.count, raw[end] != 0 { end += 1 }
      return end < raw.count ? offset..<end : nil
    }
  }
}
