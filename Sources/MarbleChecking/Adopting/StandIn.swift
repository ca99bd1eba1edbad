internal import MarbleModel

/// A function, or an object with functions, that a listing calls and that nothing declares.
///
/// It's plain if the listing calls it in statements of their own, so that no value comes back:
///
///     server.update(port: port)   // enum server { static func update(port: some Any) {} }
///     try await start(server)     // func start(_ a: some Any) async throws {}
struct StandIn {
  /// The declaration on one line.
  let text: String
  /// The names of its functions, if it's an object.
  let members: Set<String>

  /// Finds the stand-in for `name` by all uses in the code; `nil` if one of them needs more.
  init?(for name: Substring, in code: SwiftCode) {
    let lexemes = code.lexemes
    let uses = lexemes.indices.filter { lexemes[$0].isWord(String(name)) && !lexemes.isLabel($0) }
    let calls = uses.compactMap { Call(at: $0, in: lexemes) }
    guard let first = calls.first, calls.count == uses.count,
      calls.allSatisfy({ ($0.member == nil) == (first.member == nil) })
    else { return nil }
    members = Set(calls.compactMap(\.member))
    if first.member == nil {
      guard calls.dropFirst().allSatisfy({ $0.parameters == first.parameters }) else { return nil }
      text = "func \(first.declaration(named: String(name), calls))"
    } else {
      let groups = calls.uniqued(on: \.signature)
      let functions = groups.map { call in
        let same = calls.filter { $0.signature == call.signature }
        return "static func " + call.declaration(named: call.member ?? "", same)
      }
      text = "enum \(name) { \(functions.joined(separator: "; ")) }"
    }
  }

  /// A call that is a statement of its own.
  private struct Call {
    let member: String?
    /// The parameters, as a declaration has them.
    let parameters: [String]
    let isTried: Bool
    let isAwaited: Bool

    var signature: String { "\(member ?? "")(\(parameters.joined(separator: ",")))" }

    init?(at index: Int, in lexemes: [Lexeme]) {
      var start = index
      while start > 0, ["try", "await"].contains(lexemes[start - 1].text) { start -= 1 }
      let effects = lexemes[start..<index].map(\.text)
      (isTried, isAwaited) = (effects.contains("try"), effects.contains("await"))
      let begins =
        start == 0 || lexemes[start - 1].start.line < lexemes[start].start.line
        || lexemes[start - 1].isSign("{") || lexemes[start - 1].isSign(";")
        || lexemes[start - 1].isWord("in")
      // An argument on a line of its own isn't a statement.
      let isInside =
        start > 0
        && (["(", "[", ",", "=", ":", "."].contains { lexemes[start - 1].isSign($0) }
          || lexemes[start - 1].isWord("return"))
      guard begins, !isInside else { return nil }
      var open = index + 1
      if lexemes.indices.contains(index + 2), lexemes[open].isSign("."),
        lexemes[index + 2].kind == .word
      {
        member = lexemes[index + 2].text
        open = index + 3
      } else {
        member = nil
      }
      guard lexemes.indices.contains(open), lexemes[open].isSign("("),
        let close = lexemes[open...].firstIndex(where: {
          $0.isSign(")") && $0.depth == lexemes[open].depth + 1
        })
      else { return nil }
      guard
        let parameters = Self.parameters(of: lexemes[(open + 1)..<close], lexemes[open].depth + 1)
      else { return nil }
      self.parameters = parameters
      // At the end of the listing, nothing can go on with the result.
      guard lexemes.indices.contains(close + 1) else { return }
      let next = lexemes[close + 1]
      // Anything that goes on with the result would need its type.
      guard
        next.isSign("}") || next.isSign(";")
          || next.start.line > lexemes[close].start.line && (next.kind == .word || next.isSign("@"))
      else { return nil }
    }

    /// Returns the parameters for some arguments; `nil` if an argument would need its type.
    private static func parameters(of part: ArraySlice<Lexeme>, _ depth: Int) -> [String]? {
      var parameters: [String] = []
      var argument: [Lexeme] = []
      for lexeme in part {
        if lexeme.isSign(","), lexeme.depth == depth {
          guard let parameter = parameter(for: argument, parameters.count) else { return nil }
          parameters.append(parameter)
          argument = []
        } else {
          argument.append(lexeme)
        }
      }
      guard !argument.isEmpty else { return parameters }
      return parameter(for: argument, parameters.count).map { parameters + [$0] }
    }

    private static func parameter(for argument: [Lexeme], _ number: Int) -> String? {
      var value = argument[...]
      var label = "_ value\(number)"
      if value.count > 1, value[0].kind == .word, value[1].isSign(":") {
        label = value[0].text
        value = value.dropFirst(2)
      }
      let needsType = ["[", ".", "&", "{", "\\"].contains { value.first?.isSign($0) == true }
      return value.isEmpty || needsType || value.first?.isWord("nil") == true
        ? nil : "\(label): some Any"
    }

    func declaration(named name: String, _ calls: [Call]) -> String {
      let effects =
        (calls.contains(where: \.isAwaited) ? " async" : "")
        + (calls.contains(where: \.isTried) ? " throws" : "")
      return "\(name)(\(parameters.joined(separator: ", ")))\(effects) {}"
    }
  }
}

extension [Lexeme] {
  /// Whether a word is a label or a member, so that it doesn't mean what's missing.
  fileprivate func isLabel(_ index: Int) -> Bool {
    indices.contains(index + 1) && self[index + 1].isSign(":")
      || index > 0 && self[index - 1].isSign(".")
  }
}
