import MarbleModel

@testable import MarbleChecking

/// Reads a record from lines such as `5 -hub-> 7`, `a -> 5`, and `7 Hub`, for tables of tests.
///
/// Between the hyphens may stand `weak` or `unowned` before the name and `{}` behind it, for a
/// closure; a name that ends in `?` is that of an uncertain reference. A line without an arrow is a
/// block: its number, its type or its kind and, unless it is 9, its count.
func record(_ text: String) -> ObjectRecord {
  var record = ObjectRecord()
  for line in text.split(separator: "\n") {
    let words = line.split(separator: " ").map(String.init)
    if let arrow = words.firstIndex(where: { $0.hasSuffix("->") }) {
      record.edges.append(edge(words, arrow))
    } else if words.count > 1, let number = Int(words[0]) {
      record.nodes.append(node(number, words[1], count: words.count > 2 ? Int(words[2]) ?? 9 : 9))
    }
  }
  return record
}

private func node(_ number: Int, _ word: String, count: Int) -> ObjectRecord.Node {
  let kinds: [String: ObjectRecord.Kind] = [
    "(memory)": .memory, "(context)": .context, "(box)": .box, "(error)": .error,
  ]
  if let kind = kinds[word] { return ObjectRecord.Node(number, kind, count: count) }
  let isOwn = !word.hasPrefix("_")
  let module = isOwn ? "main" : "Swift"
  return ObjectRecord.Node(number, count: count, module: module, name: word)
}

private func edge(_ words: [String], _ arrow: Int) -> ObjectRecord.Edge {
  let target = Int(words[arrow + 1]) ?? 0
  let source = Int(words[0])
  var label = words[(source == nil ? 0 : 1)...arrow].joined(separator: " ").dropLast(2)
  while label.last == " " || label.last == "-" { label.removeLast() }
  while label.first == "-" { label.removeFirst() }
  var strength = ObjectGraph.Strength.strong
  for word in [ObjectGraph.Strength.weak, .unowned]
  where label == word.rawValue || label.hasPrefix(word.rawValue + " ") {
    strength = word
    label = label.dropFirst(word.rawValue.count + 1)
  }
  let function = label.firstIndex(of: "{").map { index in
    Int(label[index...].filter(\.isNumber)) ?? 1
  }
  return ObjectRecord.Edge(
    String(label.prefix { $0 != "{" && $0 != "?" }),
    from: source,
    to: target,
    strength,
    function: function,
    isUncertain: label.contains("?")
  )
}

/// Returns the text about one moment.
func text(
  _ record: ObjectRecord,
  from roots: Set<String> = [],
  without omitted: Set<String> = []
) -> String {
  let outline = ObjectOutline(of: HeldObjects(record, from: roots, without: omitted))
  return outline.text(ObjectNames(in: [outline])).joined(separator: "\n")
}
