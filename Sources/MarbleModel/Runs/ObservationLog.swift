/// The log of values from an observed run.
package struct ObservationLog: Sendable, Hashable {
  /// The kind of a report.
  package enum Kind: Int64, Sendable {
    case value = 1
    case entry = 2
    case exit = 3
    case print = 4
  }

  /// An expression with its values.
  package struct Place: Sendable, Hashable {
    /// The place of the expression, in the lines of the chapter and the columns of their code.
    package var range: SourceRange
    package var name: String
    package var count: Int
    package var first: [String]
    package var last: String
  }

  /// An event of a listing that is stepped.
  package struct Step: Sendable, Hashable {
    package var kind: Kind
    package var range: SourceRange
    package var name: String
    package var text: String
    package var output: Int
    package var listing: Int
    package var task: Int
    /// The index of the objects at that time; `nil` if they aren't known.
    package var objects: Int?
    /// The object that a part of `text` represents.
    package var object: NumberedObject?
    /// How many events of sequences the program's library had recorded by then.
    package var events = 0
  }

  /// The end of a listing, or the beginning of the first one.
  package struct Moment: Sendable, Hashable {
    /// The index of the listing that ends; `nil` at the beginning.
    package var listing: Int?
    /// The index of the objects at that time; `nil` if they aren't known.
    package var objects: Int?

    package init(endOf listing: Int?, objects: Int?) {
      (self.listing, self.objects) = (listing, objects)
    }
  }

  /// The expressions that had values, in no particular order.
  package var places: [Place] = []
  /// The steps in order.
  package var steps: [Step] = []
  /// The ends of listings in order; empty unless objects are recorded.
  package var moments: [Moment] = []
  /// The objects that steps and moments refer to.
  package var objects: [ObjectRecord] = []
  /// For each listing, the number of steps that weren't kept.
  package var omitted: [Int] = []
  /// Whether there was no room for some of the values.
  package var isCut = false

  /// Creates the log of a program that reported nothing.
  package init() {}
}
