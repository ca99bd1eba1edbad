/// The groups of programs that share an executable.
///
/// Two share one if neither can notice the other. That depends on a program's object, and on the
/// libraries that it asks for: Foundation, for one, changes the result of a cast to `AnyObject`.
struct LinkGroups: Sendable, Equatable {
  /// The indices of the programs in each shared executable.
  let shared: [[Int]]

  /// Groups programs by the reach of their objects; `nil` is an unknown reach.
  ///
  /// Programs whose entries in `modules` are the same, such as a program and its translation,
  /// define the same names. `used` holds the names that the tool's own objects need, `given` the
  /// libraries that all programs are linked with.
  init(
    of reaches: [ObjectReach?],
    modules: [String],
    used: Set<UInt64>,
    given: Set<String>
  ) {
    let needed = reaches.compactMap(\.self).reduce(into: used) { $0.formUnion($1.missing) }
    let sociable = reaches.indices.filter { index in
      guard let reach = reaches[index], reach.cause == nil else { return false }
      // Otherwise, a name that another program or the runtime needs would be found in this one.
      return reach.defined.isDisjoint(with: needed)
    }
    var counts: [String: Int] = [:]
    let groups = Dictionary(grouping: sociable) { index in
      counts[modules[index], default: 0] += 1
      let libraries = Set(reaches[index]?.libraries ?? [])
      return Group(
        libraries: libraries.subtracting(given).subtracting(Self.modest),
        ordinal: counts[modules[index]] ?? 0
      )
    }
    shared = groups.values.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The properties that the programs of an executable share.
  private struct Group: Hashable {
    let libraries: Set<String>
    /// Its number among the programs of a module.
    let ordinal: Int
  }

  /// The libraries of the toolchain and of C that don't make another library's type conform to
  /// another library's protocol.
  private static let modest: Set<String> = [
    "-lswiftCore", "-lswiftSwiftOnoneSupport", "-lswift_Concurrency", "-lswift_StringProcessing",
    "-lswift_RegexParser", "-lswift_Builtin_float", "-lswiftGlibc", "-lswiftMusl",
    "-lswiftSynchronization", "-lswiftObservation", "-lswiftDistributed", "-lswiftDispatch",
    "-ldispatch", "-lBlocksRuntime", "-lm", "-lpthread", "-lutil", "-ldl", "-lrt", "-lc",
    "-lswiftDarwin", "-lSystem", "-lobjc",
  ]
}
