/// Listings that are compiled and run together, in reading order.
package struct Program: Sendable, Hashable {
  /// The identity of a program: its chapter and its name there.
  package struct ID: Sendable, Hashable {
    /// The name that distinguishes a program from the others of its chapter.
    package enum Name: Sendable, Hashable {
      case page
      /// The program that listings join with `in=NAME`.
      case named(String)
      /// The listings in another language, of the page or with `in=NAME`; the page's has no name.
      case foreign(OtherLanguage, name: String)
      /// The program of the one listing at that line.
      case isolated(line: Int)
      /// The program that ends in the listing at that line, which must stop the program.
      case stopping(line: Int)
    }

    /// The path of the chapter, relative to the book's folder.
    package let path: String
    /// The name within the chapter.
    package let name: Name

    package init(path: String, name: Name) { (self.path, self.name) = (path, name) }
  }

  /// The identity of the program in the book.
  package let id: ID
  /// The listings, in reading order; none of them is skipped.
  package let listings: [Listing]
  /// The module whose doc comments contain the listings, which import it implicitly.
  package let module: String?
  /// The dialect that all of it is written in.
  package let dialect: Dialect
  /// The dialects of the listings that use a different one, by their indices.
  package var strangers: [Int: Dialect] = [:]

  package init(
    id: ID,
    listings: [Listing],
    module: String? = nil,
    dialect: Dialect = Dialect()
  ) {
    self.id = id
    self.listings = listings
    self.module = module
    self.dialect = dialect
  }

  /// The language of all its listings; `nil` for Swift.
  package var language: OtherLanguage? { listings.first?.words.language }

  /// Returns the program with other listings in the same dialect.
  package func with(_ listings: [Listing]) -> Program {
    Program(id: id, listings: listings, module: module, dialect: dialect)
  }

  /// The indices of the listings that the program exists to judge.
  ///
  /// In a program that must stop, this is the last one: the earlier ones belong to another program
  /// and are included only for their declarations and effects.
  package var judged: Range<Int> {
    switch id.name {
    case .page, .named, .foreign, .isolated: listings.indices
    case .stopping: listings.indices.suffix(1)
    }
  }

  /// The listings that the program exists to judge, in reading order.
  package var judgedListings: ArraySlice<Listing> { listings[judged] }

  /// The time that the program may take, which is the longest that a listing requests.
  ///
  /// It's `nil` if no listing requests one.
  package var timeLimit: Duration? { listings.compactMap(\.words.timeLimit).max() }

  /// The permissions that any of the program's listings requests.
  package var permissions: Set<Permission> {
    listings.reduce(into: []) { $0.formUnion($1.words.permissions) }
  }

  /// The arguments that the program is given: those of its first listing with some.
  ///
  /// A listing with others contradicts it, so the program doesn't run.
  package var arguments: [String] { listingWithArguments?.words.arguments ?? [] }

  /// The listing whose arguments the program is given; `nil` if there are none.
  package var listingWithArguments: Listing? { listings.first { !$0.words.arguments.isEmpty } }

  /// The files of the book that any of the program's listings reads.
  package var reads: [PlacedText] { listings.flatMap(\.words.reads) }

  /// The files that any of the program's listings must write.
  package var writes: [FileClaim] { listings.flatMap(\.words.writes) }
}
