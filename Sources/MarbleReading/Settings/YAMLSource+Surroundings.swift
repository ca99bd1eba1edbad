import MarbleModel
import Yams

extension YAMLSource {
  /// Returns what `allow:` lets all programs of a book do.
  mutating func permissions(_ node: Node?) -> Set<Permission> {
    let choices = Permission.allCases.map { (word: $0.rawValue, value: $0) }
    let items = items(node, named: "allow", of: "words") ?? []
    return Set(items.compactMap { choice($0, named: "allow", among: choices) })
  }

  /// Returns the files that `reads:` gives to all programs of a book.
  mutating func patterns(_ node: Node?) -> [FilePattern] {
    let items = items(node, named: "reads", of: "files") ?? []
    return items.compactMap { item in
      text(item, named: "reads").map { FilePattern($0, at: range(of: item)) }
    }
  }
}
