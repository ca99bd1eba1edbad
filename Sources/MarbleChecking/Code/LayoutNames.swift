internal import MarbleModel

/// The names in the listings of a program, on which the kinds of its items depend.
struct LayoutNames {
  /// The names of the types that the program declares.
  private let types: Set<String>
  /// The words of everything that it declares except variables, by names.
  private var declarations: [String: Set<String>] = [:]
  /// The words in braces, where a closure could capture the variable of such a name.
  private var inBraces: Set<String> = []
  /// The words that its declarations contain, and those of the variables beside the function.
  private var inDeclarations: Set<String> = []
  /// The words in the statements and variables read so far.
  private var mentioned: Set<String> = []
  /// The words in the declarations that could have been used so far.
  private var reached: Set<String> = []

  init(_ readers: [LayoutReader?], _ items: [[ProgramLayout.Item]]) {
    types = readers.reduce(into: []) { $0.formUnion($1?.types ?? []) }
    var all: [(variables: ProgramLayout.Variables, words: Set<String>)] = []
    for (reader, items) in zip(readers, items) {
      guard let reader else { continue }
      for item in items {
        let words = Set(reader.words(of: item).keys)
        let inner = reader.words(of: item, inBraces: true).keys
        switch item.kind {
        case .declaration, .ownExtension:
          inDeclarations.formUnion(words)
          reader.name(of: item).map { declarations[$0, default: []].formUnion(words) }
        case .variables(let variables):
          all.append((variables, words))
          inBraces.formUnion(inner)
        case .statement: inBraces.formUnion(inner)
        case .moduleImport: break
        }
      }
    }
    // What a variable beside the function is made of is beside it, too; it was declared before.
    for (variables, words) in all.reversed() where isBeside(variables) {
      inDeclarations.formUnion(words)
    }
  }

  /// Whether variables can't be in the function.
  ///
  /// A declaration uses them, or a closure could capture them: closures that may run elsewhere can
  /// change variables of a function, but not those of a file.
  private func isBeside(_ variables: ProgramLayout.Variables) -> Bool {
    !inDeclarations.isDisjoint(with: variables.names)
      || variables.isMutable && !inBraces.isDisjoint(with: variables.names)
  }

  /// Returns the kind of the next item; `nil` if it can't share a module.
  ///
  /// A variable that is mentioned before its declaration, or that has the name of something else,
  /// would mean something else in a function. So would one that a function used before: such a
  /// variable stays in the function, where no declaration finds it.
  mutating func kind(
    of item: ProgramLayout.Item,
    _ reader: LayoutReader
  ) -> ProgramLayout.Item.Kind? {
    switch item.kind {
    case .declaration, .moduleImport: return item.kind
    case .ownExtension: return reader.kind(ofExtension: item, types: types)
    case .statement:
      let words = reader.words(of: item).keys
      mentioned.formUnion(words)
      reach(words)
      return item.kind
    case .variables(var variables):
      let words = reader.words(of: item)
      defer { mentioned.formUnion(words.keys) }
      reach(words.keys)
      let areNew = variables.names.allSatisfy { name in
        words[name] == 1 && !mentioned.contains(name) && declarations[name] == nil
          && !Self.functions.contains(name)
      }
      guard areNew else { return nil }
      if variables.storage == .function, isBeside(variables) {
        guard reached.isDisjoint(with: variables.names) else {
          return variables.isMutable ? nil : item.kind
        }
        // A constant can be read from anywhere if its type allows that; code in braces depends on
        // where it is.
        let isIsolated = variables.isMutable || reader.hasBraces(item)
        variables.storage = .file(isIsolated: isIsolated)
      }
      return .variables(variables)
    }
  }

  /// Adds the words of the declarations that code with some words may use.
  private mutating func reach(_ words: some Sequence<String>) {
    var waiting = Set(words)
    while let word = waiting.popFirst() {
      guard let words = declarations[word] else { continue }
      waiting.formUnion(words.subtracting(reached))
      reached.formUnion(words)
    }
  }

  /// The functions that every file sees: a variable of such a name hides the function in all of its
  /// file, but not outside of its own function.
  private static let functions: Set = [
    "abs", "assert", "dump", "fatalError", "max", "min", "numericCast", "precondition", "print",
    "readLine", "repeatElement", "sequence", "stride", "swap", "type", "withExtendedLifetime",
    "zip",
  ]
}
