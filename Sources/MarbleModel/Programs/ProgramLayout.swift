/// The code of a program, taken apart into its declarations and statements.
///
/// A program with a layout can be compiled in one module with others, each in a file of its own:
/// its declarations become private to the file, and its statements the body of a function. Only the
/// programs that can't notice this have a layout.
package struct ProgramLayout: Sendable, Hashable {
  /// Variables that one item declares.
  package struct Variables: Sendable, Hashable {
    package enum Storage: Sendable, Hashable {
      /// In the function that the statements become.
      case function
      /// Beside the function, since declarations use them.
      case file(isIsolated: Bool)
    }

    package let names: [String]
    package let isMutable: Bool
    package var storage: Storage

    package init(names: [String], isMutable: Bool, storage: Storage) {
      (self.names, self.isMutable, self.storage) = (names, isMutable, storage)
    }
  }

  /// A declaration or statement that begins and ends with a line, outside of all braces.
  package struct Item: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case statement
      /// A type or function.
      case declaration
      /// An extension of a type of the program itself.
      case ownExtension
      case variables(Variables)
      /// A statement that imports a module.
      case moduleImport(String)
    }

    package var kind: Kind
    /// The indices of its lines in the listing.
    package let lines: ClosedRange<Int>
    /// Where its first word after all attributes begins.
    package let start: CodeSpan.Position
    /// In variables, the places of each `try` that isn't followed by a sign.
    package var tries: [CodeSpan.Position] = []

    package init(_ kind: Kind, lines: ClosedRange<Int>, start: CodeSpan.Position) {
      (self.kind, self.lines, self.start) = (kind, lines, start)
    }
  }

  /// The items by the indices of listings; none for those that don't run.
  package let items: [[Item]]
  /// Whether its statements wait for something.
  package let isAsync: Bool

  package init(items: [[Item]], isAsync: Bool) { (self.items, self.isAsync) = (items, isAsync) }

  /// The modules that the program imports explicitly, each once, in alphabetical order.
  package var imports: [String] {
    let modules = items.joined().compactMap { item in
      if case .moduleImport(let module) = item.kind { module } else { nil }
    }
    return Set(modules).sorted()
  }
}
