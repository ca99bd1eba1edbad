/// The output of a linker that couldn't link objects together.
///
///     ld.lld: error: duplicate symbol: answer
///     >>> defined at one.md:7 (notes/en/one.md:7)
///     >>>            /folder/en_one.o:(answer)
///     >>> defined at two.md:9 (notes/en/two.md:9)
///     >>>            /folder/en_two.o:(.text+0x0)
struct LinkComplaint: Sendable {
  struct Duplicate: Sendable, Equatable {
    let symbol: String
    let objects: [Int]
  }

  /// The symbols that several of the objects define.
  let duplicates: [Duplicate]
  /// The indices of the objects that are named in any other complaint.
  let others: Set<Int>

  init(_ text: String, about paths: [String]) {
    let numbers = Dictionary(paths.enumerated().map { (Substring($1), $0) }) { first, _ in first }
    var duplicates: [Duplicate] = []
    var others: Set<Int> = []
    var symbol: String?
    var named: [Int] = []
    func close() {
      if let symbol, named.count > 1 {
        duplicates.append(Duplicate(symbol: symbol, objects: named))
      } else {
        others.formUnion(named)
      }
      named = []
    }
    for line in text.split(whereSeparator: \.isNewline) {
      if line.firstRange(of: "error: ") != nil || line.hasPrefix("duplicate symbol ") {
        close()
        symbol = Self.duplicate(in: line)
      }
      guard let path = Self.object(in: line), let number = numbers[path] else { continue }
      if !named.contains(number) { named.append(number) }
    }
    close()
    self.duplicates = duplicates
    self.others = others
  }

  /// The objects that must be linked alone, so that the rest may be linked together.
  var culprits: Set<Int> { others.union(duplicates.flatMap { $0.objects.dropFirst() }) }

  private static func duplicate(in line: Substring) -> String? {
    guard let range = line.firstRange(of: "duplicate symbol") else { return nil }
    return String(line[range.upperBound...].drop { ": '".contains($0) }.prefix { $0 != "'" })
  }

  /// Returns `/folder/en_one.o` for `>>>            /folder/en_one.o:(answer)`.
  private static func object(in line: Substring) -> Substring? {
    guard let start = line.firstIndex(of: "/"), let end = line[start...].firstRange(of: ".o")
    else { return nil }
    return line[start..<end.upperBound]
  }
}
