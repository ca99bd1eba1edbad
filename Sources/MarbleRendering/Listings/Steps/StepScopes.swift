import MarbleModel

/// The place where a variable is shown among the bodies that are open at its step.
enum StepScope: Hashable, Sendable {
  /// In a body of the running function, `up` bodies outside the innermost one.
  case own(variable: Int, up: Int)
  case top(variable: Int)
  /// In the running function, which captured it from the body with that site number.
  case captured(variable: Int, up: Int, from: Int)
  /// Nowhere: the value is only part of a variable, and the variable's whole value is now unknown.
  case part(of: Int)
}

/// Finds the variables that names refer to, by Swift's rules: a name refers to the declaration in
/// the innermost body around it, and a body's declarations are gone once it's left.
///
///     func counter() -> () -> Int {
///       var n = 0       // own, of counter
///       return {
///         n += 1        // captured, from counter: the name doesn't show which `n` it is
///         return n
///       }
///     }
///
/// A name that the listing doesn't declare may be a property, or a variable of an earlier block.
/// Its value is shown at its step but not kept, since it may change without a step.
struct StepScopes {
  private struct Body {
    let span: CodeSpan
    let site: Int
    let isFunction: Bool
  }

  private struct Variable: Hashable {
    /// The body that declares it; `nil` for the top level.
    let owner: CodeSpan?
    let name: String
  }

  private let code: SwiftCode
  private var bodies: [CodeSpan: Body] = [:]
  private var open: [Int: [CodeSpan]] = [:]
  private var declared: [Variable: CodeSpan] = [:]
  private var numbers: [Variable: Int] = [:]

  init(of code: SwiftCode) { self.code = code }

  /// Records that a task enters a body with this site number.
  mutating func enter(_ span: CodeSpan, site: Int, task: Int) {
    if bodies[span] == nil {
      let isFunction = BodyName(of: span, in: code).isFunction
      bodies[span] = Body(span: span, site: site, isFunction: isFunction)
    }
    open[task, default: []].append(span)
  }

  mutating func leave(task: Int) { _ = open[task]?.popLast() }

  /// Declares a variable in the innermost body of a task, and returns where it's shown.
  mutating func declare(_ name: String, at span: CodeSpan, task: Int) -> StepScope {
    let variable = Variable(owner: open[task]?.last, name: name)
    if declared[variable].map({ span.start < $0.start }) ?? true { declared[variable] = span }
    return .own(variable: number(of: variable), up: 0)
  }

  /// Returns where a value with that name is shown; `nil` if that is unknown.
  mutating func scope(of name: String, at span: CodeSpan) -> StepScope? {
    let around = bodies.values.filter { $0.span.contains(span) }
      .sorted { $1.span.contains($0.span) && $0.span != $1.span }
    let function = around.firstIndex(where: \.isFunction)
    let parts = name.split(separator: ".")
    let root = parts.count > 1 ? String(parts[0]) : name
    let whole =
      root == "self"
      ? selfScope(around, function) : variableScope(of: root, at: span, around, function)
    return parts.count > 1 ? whole.map { .part(of: $0.variable) } : whole
  }

  private mutating func variableScope(
    of name: String,
    at span: CodeSpan,
    _ around: [Body],
    _ function: Int?
  ) -> StepScope? {
    for (up, body) in around.enumerated() {
      let variable = Variable(owner: body.span, name: name)
      guard let place = declared[variable], place.start <= span.start else { continue }
      guard let function, function < up else {
        return .own(variable: number(of: variable), up: up)
      }
      return .captured(variable: number(of: variable), up: function, from: body.site)
    }
    let variable = Variable(owner: nil, name: name)
    return declared[variable] == nil ? nil : .top(variable: number(of: variable))
  }

  /// Returns the scope of `self` in the running function, whatever object or value it is.
  private mutating func selfScope(_ around: [Body], _ function: Int?) -> StepScope? {
    guard let function else { return nil }
    let variable = Variable(owner: around[function].span, name: "self")
    return .own(variable: number(of: variable), up: function)
  }

  /// Returns the numbers of the variables that keep their value until a step reports a new one.
  func steady(by sites: [StepSite]) -> Set<Int> {
    let steady = SteadyVariables(code: code, sites: sites)
    let pairs = numbers.filter { variable, number in
      guard let place = declared[variable] else { return false }
      var names = self
      return steady.isSteady(
        variable.name,
        declaredAt: place,
        within: variable.owner?.start,
        isMeant: { names.scope(of: variable.name, at: $0)?.variable == number }
      )
    }
    return Set(pairs.values)
  }

  private mutating func number(of variable: Variable) -> Int {
    if let number = numbers[variable] { return number }
    numbers[variable] = numbers.count
    return numbers.count - 1
  }
}

extension StepScope {
  var variable: Int {
    switch self {
    case .own(let variable, _), .top(let variable), .captured(let variable, _, _),
      .part(let variable):
      variable
    }
  }

  /// The scope as a script reads it.
  ///
  /// It consists of the variable's number, the number of bodies up (-1 for the top level), and the
  /// site of the body that it's captured from. A part is written as `~variable`.
  var numbers: [Int] {
    switch self {
    case .own(let variable, let up): up == 0 ? [variable] : [variable, up]
    case .top(let variable): [variable, -1]
    case .captured(let variable, let up, let site): [variable, up, site]
    case .part(let variable): [~variable]
    }
  }
}
