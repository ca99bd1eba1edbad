internal import MarbleModel

/// The effects of a program's object file on other programs in the same executable.
///
/// Most have none: the names that they define, and the types that they extend, are their own. This
/// is read from the object, since the source doesn't show what macros, attributes and the spelling
/// of a type lead to.
struct ObjectReach: Sendable {
  /// Why a program can't share an executable.
  enum Cause: Sendable, Equatable {
    /// It makes a type conform to a protocol, neither of which is its own.
    case conformance
    /// It defines a symbol that libraries can see and that isn't named after the program.
    case symbol
    /// It contains something other than code and descriptions of its types, such as a replacement.
    case section
    /// It asks what's in the executable.
    case question
  }

  /// Why the program can't share an executable; `nil` if nothing in its object says so.
  private(set) var cause: Cause?
  /// The flags by which the compiler asks for libraries.
  private(set) var libraries: [String] = []
  /// The hashes of the names that it defines and that other objects could refer to.
  private(set) var defined: Set<UInt64> = []
  /// The hashes of the names that it needs from elsewhere.
  private(set) var missing: Set<UInt64> = []
}

extension ObjectReach {
  /// Finds the reach of a program's object file; its names may be those of a `shared` module.
  init(of file: ObjectFile, module: ProgramModule, sharing shared: String? = nil) {
    let entries = [module.entryPoint, module.mainFunction]
    self.init(of: file, entries: entries, module: shared ?? module.moduleName)
  }

  /// Finds the reach of an object file with the functions `entries` and the names of `module`.
  init(of file: ObjectFile, entries: [String], module: String) {
    let names = OwnNames(entries: entries, module: module)
    self.init(libraries: file.autolinkEntries)
    var isSeen = false
    var asks = false
    for symbol in file.symbols where symbol.binding != .local {
      let name = file[symbol.name]
      let hash = Self.hash(of: name)
      if symbol.isDefined {
        defined.insert(hash)
        if !symbol.isHidden, !names.contain(name) { isSeen = true }
      } else {
        missing.insert(hash)
        if Self.questions.contains(hash) { asks = true }
      }
    }
    cause = Self.cause(in: file, isSeen: isSeen, asks: asks)
  }

  private static func cause(in file: ObjectFile, isSeen: Bool, asks: Bool) -> Cause? {
    if isSeen { return .symbol }
    if asks { return .question }
    if file.hasUnusualSections { return .section }
    return file.extendsForeignTypes ? .conformance : nil
  }

  /// The hashes of the names that the system's object files and archives look for in every
  /// executable, whether or not others can see them.
  static let namesOfStart = Set(
    [
      "main", "_init", "_fini", "__gmon_start__", "__libc_start_main", "__libc_csu_init",
      "__libc_csu_fini", "__cxa_finalize", "__cxa_atexit", "__cxa_at_quick_exit", "__dso_handle",
      "__register_atfork", "__stack_chk_fail", "__TMC_END__", "__ehdr_start",
      "_ITM_deregisterTMCloneTable", "_ITM_registerTMCloneTable", "_GLOBAL_OFFSET_TABLE_",
    ].map { hash(of: Array($0.utf8)[...]) }
  )

  /// Functions that show a program the contents of others in its executable.
  private static let questions = Set(
    [
      "dlopen", "dlsym", "dlvsym", "dladdr", "dladdr1", "dl_iterate_phdr",
      "$ss11_typeByNameyypXpSgSSF", "$s10Foundation17NSClassFromStringyyXlXpSgSSF",
    ].map { hash(of: Array($0.utf8)[...]) }
  )

  /// Returns a hash by FNV-1a: if two names have the same one, that only costs one more executable.
  private static func hash(of name: ArraySlice<UInt8>) -> UInt64 {
    name.withUnsafeBufferPointer { bytes in
      bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
}

/// The names that only one program can have.
private struct OwnNames {
  private let entries: [[UInt8]]
  private let module: [UInt8]

  init(entries: [String], module: String) {
    self.entries = entries.map { Array($0.utf8) }
    self.module = Array("\(module.utf8.count)\(module)".utf8)
  }

  /// Whether a name is an entry point's, or mangled with the name of the module.
  ///
  /// The compiler shortens a module's name if a word occurs in it twice; that isn't recognized.
  func contain(_ name: ArraySlice<UInt8>) -> Bool {
    if entries.contains(where: name.elementsEqual) { return true }
    return name.starts(with: [UInt8(ascii: "$"), UInt8(ascii: "s")]) && name.contains(bytes: module)
  }
}

extension ObjectFile {
  /// Whether anything is loaded besides code, data and descriptions of the program's own types.
  fileprivate var hasUnusualSections: Bool {
    sections.contains { section in
      section.isLoaded && !section.range.isEmpty && !Self.usual.contains(section.name)
        && !Self.families.contains { section.name.hasPrefix($0) }
    }
  }

  private static let families = [".text.", ".data.", ".rodata.", ".bss.", ".tbss.", ".tdata."]

  private static let usual: Set<String> = [
    ".text", ".data", ".rodata", ".bss", ".tbss", ".tdata", ".eh_frame", ".gcc_except_table",
    ".swift_modhash", ".rodata.cst16", "swift5_assocty", "swift5_builtin", "swift5_capture",
    "swift5_entry", "swift5_fieldmd", "swift5_mpenum", "swift5_protocol_conformances",
    "swift5_protocols", "swift5_reflstr", "swift5_type_metadata", "swift5_typeref",
    // Those of Mach-O, with what each class has for Objective-C.
    "__text", "__const", "__cstring", "__data", "__bss", "__common", "__literal4", "__literal8",
    "__literal16", "__thread_vars", "__thread_data", "__thread_bss", "__eh_frame",
    "__compact_unwind", "__gcc_except_tab", "__constg_swiftt", "__swift5_assocty",
    "__swift5_builtin", "__swift5_capture", "__swift5_entry", "__swift5_fieldmd",
    "__swift5_mpenum", "__swift5_proto", "__swift5_protos", "__swift5_reflstr",
    "__swift5_typeref", "__swift5_types", "__swift_as_cont", "__swift_as_entry",
    "__swift_as_ret", "__objc_classlist", "__objc_classname", "__objc_classrefs", "__objc_const",
    "__objc_data", "__objc_imageinfo", "__objc_ivar", "__objc_methlist", "__objc_methname",
    "__objc_methtype", "__objc_protolist", "__objc_protorefs", "__objc_selrefs",
    "__objc_superrefs",
  ]

  /// Whether a record makes a type conform to a protocol while neither is in this file.
  ///
  /// The compiler's own records about C types are weak: each user of a type has the same one.
  fileprivate var extendsForeignTypes: Bool {
    let records = sections.indices.filter { Self.conformances.contains(sections[$0].name) }
    let places = records.flatMap(relocations).filter { symbols[$0.symbol].binding != .weak }
    var known: [Int: [Int: Int]] = [:]
    return places.contains { place in
      let section = symbols[place.symbol].section
      if known[section] == nil {
        known[section] = Dictionary(
          relocations(ofSection: section).map { ($0.offset, $0.symbol) }
        ) { first, _ in first }
      }
      let start = symbols[place.symbol].value &+ place.distance
      // A record begins with the distances to the protocol and to the type.
      return ![start, start &+ 4].contains { offset in
        known[section]?[offset].map(isOwn) ?? isFilled(at: offset, ofSection: section)
      }
    }
  }

  /// The names of the section that lists the conformances, in both formats.
  private static let conformances: Set = ["swift5_protocol_conformances", "__swift5_proto"]

  /// Whether the description of a type or protocol is in this file; a weak one counts as another
  /// file's.
  private func isOwn(_ symbol: Int) -> Bool {
    symbols[symbol].isDefined && symbols[symbol].binding != .weak
  }

  /// Whether a distance is known without the linker, as it's within a section.
  private func isFilled(at offset: Int, ofSection index: Int) -> Bool {
    guard sections.indices.contains(index) else { return false }
    let range = sections[index].range
    guard offset >= 0, offset <= range.count - 4 else { return false }
    let start = range.lowerBound + offset
    return !self[start..<start + 4].allSatisfy { $0 == 0 }
  }
}
