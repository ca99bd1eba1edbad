/// Which programs share an executable.
///
/// Two do if neither can tell that the other is there. What a program's object says decides, and
/// the libraries that it asks for: Foundation, say, changes what a cast to `AnyObject` makes.
struct LinkGroups: Sendable, Equatable {
  /// The indices of the programs of each executable that is shared.
  let shared: [[Int]]

  /// Groups programs by the reach of their objects; `nil` stands for one that is not known.
  ///
  /// The names in `used` are those that the tool's own objects need, and `given` the libraries that
  /// all are linked with.
  init(of reaches: [ObjectReach?], used: Set<UInt64>, given: Set<String>) {
    let needed = reaches.compactMap(\.self).reduce(into: used) { $0.formUnion($1.missing) }
    let sociable = reaches.indices.filter { index in
      guard let reach = reaches[index], reach.cause == nil else { return false }
      return reach.defined.isDisjoint(with: needed)
    }
    let groups = Dictionary(grouping: sociable) { index in
      Set(reaches[index]?.libraries ?? []).subtracting(given).subtracting(Self.modest)
    }
    shared = groups.values.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The libraries of the toolchain and of C that make no type of another library conform to a
  /// protocol of another library.
  private static let modest: Set<String> = [
    "-lswiftCore", "-lswiftSwiftOnoneSupport", "-lswift_Concurrency", "-lswift_StringProcessing",
    "-lswift_RegexParser", "-lswift_Builtin_float", "-lswiftGlibc", "-lswiftMusl",
    "-lswiftSynchronization", "-lswiftObservation", "-lswiftDistributed", "-lswiftDispatch",
    "-ldispatch", "-lBlocksRuntime", "-lm", "-lpthread", "-lutil", "-ldl", "-lrt", "-lc",
  ]
}
