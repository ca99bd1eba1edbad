extension [DeclarationToken] {
  /// Returns the parts between the separators outside brackets.
  func split(at separator: String) -> [[DeclarationToken]] {
    var parts: [[DeclarationToken]] = [[]]
    for (token, depth) in zip(self, depths) {
      if token.text == separator, depth == 0 {
        parts.append([])
      } else {
        parts[parts.count - 1].append(token)
      }
    }
    return parts
  }

  /// The index of the first token with that text outside brackets.
  func firstOutside(_ text: String) -> Int? {
    zip(indices, depths).first { self[$0].text == text && $1 == 0 }?.0
  }

  /// The texts used for comparison, with `…` for dots that represent anything.
  var compared: [String] {
    var texts: [String] = []
    for (index, token) in enumerated() {
      guard ["...", "…"].contains(token.text) else {
        texts.append(token.text)
        continue
      }
      // `Int...` is part of a type, while dots after a space or a bracket represent anything.
      let isBehindBracket = index > 0 && ["(", "<", "["].contains(self[index - 1].text)
      let isVariadic = token.text == "..." && token.isAttached && !isBehindBracket
      texts.append(isVariadic ? "..." : "…")
    }
    return texts
  }

  /// Returns the tokens without type names that qualify their members.
  ///
  /// Inside `Deque`, `Deque<Element>.Index` is `Index`.
  func without(_ owners: Set<String>) -> [DeclarationToken] {
    var result: [DeclarationToken] = []
    var index = 0
    while index < count {
      if owners.contains(self[index].text), let end = endOfQualifier(at: index) {
        index = end
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result
  }

  /// Returns where a member's name begins after the type's name at `start`; `nil` if none does.
  private func endOfQualifier(at start: Int) -> Int? {
    var (end, depth) = (start + 1, 0)
    while end < count {
      switch self[end].text {
      case "<": depth += 1
      case ">": depth -= 1
      case "." where depth == 0: return end + 1
      default: if depth == 0 { return nil }
      }
      end += 1
    }
    return nil
  }

  /// How many brackets, including angle brackets, are open at each token.
  private var depths: [Int] {
    var depth = 0
    return map { token in
      if [")", "]", ">"].contains(token.text) { depth -= 1 }
      defer { if ["(", "[", "<"].contains(token.text) { depth += 1 } }
      return depth
    }
  }
}
