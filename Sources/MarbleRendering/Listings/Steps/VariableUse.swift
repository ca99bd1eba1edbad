import MarbleModel

/// A use of a variable: its name, and the code after it, which may continue on the next lines.
struct VariableUse {
  let name: Lexeme
  /// The code before the name, and the code after it.
  private let before: ArraySlice<Lexeme>
  private var rest: ArraySlice<Lexeme>

  /// Creates the use at the index of a name in the code.
  init(at index: Int, in code: SwiftCode) {
    name = code.lexemes[index]
    before = code.lexemes[..<index]
    rest = code.lexemes[(index + 1)...]
  }

  /// Whether the use may change the variable: by an assignment, by calling a method, or as an
  /// `inout` argument.
  var mayChange: Bool {
    if let last = before.last, last.isSign("&"), name.isAttached(to: last) { return true }
    var use = self
    return use.followsChange()
  }

  /// Whether the variable is assigned as a whole, which steps report without its name.
  var isAssignment: Bool {
    guard let sign = rest.first, sign.isSign("=") else { return false }
    return !(rest.dropFirst().first.map { $0.isSign("=") && $0.isAttached(to: sign) } ?? false)
  }

  /// Whether the use begins a statement on its line.
  var beginsStatement: Bool {
    guard let last = before.last, last.start.line == name.start.line else { return true }
    return last.isSign("{") || last.isSign(";")
  }

  private mutating func followsChange() -> Bool {
    var last = name
    while let next = rest.first {
      let isAttached = next.isAttached(to: last)
      switch next.text {
      case "?" where isAttached, "!" where isAttached:
        last = rest.removeFirst()
        if let sign = rest.first, sign.isSign("="), sign.isAttached(to: last) { return false }
      case "[" where isAttached:
        last = next
        while let inner = rest.first, inner == next || inner.depth > next.depth {
          last = rest.removeFirst()
        }
      case "." where next.kind == .sign:
        rest.removeFirst()
        guard let member = rest.popFirst(), member.kind == .word else { return false }
        // A call returns another value, so the code after it can't change the variable.
        if isCall(member) { return !Self.harmless.contains(member.text) }
        last = member
      // Conditional compilation may continue the chain in a branch.
      case "#": return next.start.line > last.start.line
      default: return followsAssignment || isInAssignedTuple
      }
    }
    return false
  }

  private func isCall(_ member: Lexeme) -> Bool {
    guard let next = rest.first else { return false }
    return next.isSign("(") && next.isAttached(to: member)
      || next.isSign("{") && next.start.line == member.start.line
  }

  /// Whether an assignment operator follows: one that ends with `=` and isn't a comparison.
  private var followsAssignment: Bool {
    var (sign, last): (String, Lexeme?) = ("", nil)
    for next in rest {
      guard next.kind == .sign, Self.signs.contains(next.text),
        last.map(next.isAttached) ?? true
      else { break }
      (sign, last) = (sign + next.text, next)
    }
    return sign.hasSuffix("=") && !Self.comparisons.contains(sign)
  }

  /// Whether the name is in a tuple that is assigned to, as in `(a, b) = (b, a)`.
  private var isInAssignedTuple: Bool {
    var use = self
    use.rest = rest.drop { $0.kind == .word || $0.isSign(",") }
    return use.rest.popFirst()?.isSign(")") == true && use.followsAssignment
  }

  private static let signs: Set = [
    "=", "+", "-", "*", "/", "%", "&", "|", "^", "<", ">", "!", "~", "?", ".",
  ]

  private static let comparisons: Set = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  /// Methods of the standard library that don't change the value that they're called on.
  private static let harmless: Set = [
    "allSatisfy", "compactMap", "contains", "count", "distance", "dropFirst", "dropLast",
    "enumerated", "filter", "first", "firstIndex", "flatMap", "forEach", "formatted", "hasPrefix",
    "hasSuffix", "index", "isMultiple", "joined", "last", "lastIndex", "lowercased", "map", "max",
    "min", "prefix", "reduce", "reversed", "rounded", "shuffled", "sorted", "split", "squareRoot",
    "starts", "suffix", "uppercased",
  ]
}
