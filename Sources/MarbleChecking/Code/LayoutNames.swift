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
  /// The words outside of all braces in the statements and variables read so far.
  private var mentioned: Set<String> = []
  /// The words that these have in braces, and those in declarations that they could have used.
  private var reached: Set<String> = []

  init(_ readers: [LayoutReader?], _ items: [[ProgramLayout.Item]]) {
    types = readers.reduce(into: []) { $0.formUnion($1?.types ?? []) }
    var all: [(variables: ProgramLayout.Variables, words: Set<String>)] = []
    for (reader, items) in zip(readers, items) {
      guard let reader else { continue }
      for item in items {
        let words = reader.words(of: item)
        switch item.kind {
        case .declaration, .ownExtension:
          inDeclarations.formUnion(words.all)
          if let name = reader.name(of: item) {
            declarations[name, default: []].formUnion(words.all)
          }
        case .variables(let variables):
          all.append((variables, words.all))
          inBraces.formUnion(words.inside)
        case .statement: inBraces.formUnion(words.inside)
        case .moduleImport: break
        }
      }
    }
    // If a variable beside the function depends on others, they're beside it, too, and come first.
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
  /// would mean something else in a function. A constant that a closure or a function could have
  /// used before stays in the function, where neither can see it.
  mutating func kind(
    of item: ProgramLayout.Item,
    _ reader: LayoutReader
  ) -> ProgramLayout.Item.Kind? {
    switch item.kind {
    case .declaration, .moduleImport: return item.kind
    case .ownExtension: return reader.kind(ofExtension: item, types: types)
    case .statement:
      read(reader.words(of: item))
      return item.kind
    case .variables(var variables):
      let words = reader.words(of: item)
      let areNew = variables.names.allSatisfy { name in
        words.outside[name] == 1 && !mentioned.contains(name) && declarations[name] == nil
          && !Self.functions.contains(name)
      }
      read(words)
      guard areNew else { return nil }
      guard variables.storage == .function, isBeside(variables) else { return item.kind }
      guard reached.isDisjoint(with: variables.names) else {
        return variables.isMutable ? nil : item.kind
      }
      // A constant can be read from anywhere if its type allows it; code in braces depends on
      // its place.
      let isIsolated = variables.isMutable || reader.hasBraces(item)
      variables.storage = .file(isIsolated: isIsolated)
      return .variables(variables)
    }
  }

  private mutating func read(_ words: LayoutReader.Words) {
    mentioned.formUnion(words.outside.keys)
    reached.formUnion(words.inside)
    reach(words.all)
  }

  /// Adds the words of the declarations that code with some words may use.
  private mutating func reach(_ words: Set<String>) {
    var waiting = words
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
