import MarbleModel

/// The rows that a family's diagrams send for each placing of their input, without duplicates.
struct Behaviors: Sendable {
  /// A row of a diagram.
  struct Row: Sendable, Hashable {
    let member: ComparedDiagram
    /// The name of the row; empty if it's the diagram's only row.
    let name: String
  }

  /// The table of the input alone, with the texts of all rows.
  let input: DragTable
  /// Rows that are the same for every placing, and the table of one of them.
  private(set) var all: [(rows: [Row], table: DragTable)] = []

  /// Collects the rows of a family's diagrams, given tables by line; `nil` if no diagram has a
  /// table.
  init?(of family: Comparison.Family, _ tables: [Int: DragTable]) {
    let known = family.members.compactMap { member in
      tables[member.line].map { (member: member, table: $0) }
    }
    guard let first = known.first?.table, let input = first.keeping(first.lanes, first.texts),
      let placings = DragTable.placings(of: first.choices, counts: first.counts)
    else { return nil }
    var texts = input.texts
    var numbers: [[[Int]]: Int] = [:]
    for (member, table) in known {
      let sent = table.sentRows
      for row in sent {
        guard let own = table.keeping([row], texts) else { continue }
        let events = own.allRows(at: placings)
        // A row that is the same for every placing isn't the operator's result.
        guard sent.count == 1 || Set(events).count > 1 else { continue }
        texts = own.texts
        let place = (0..<row).count { !table.lanes.contains($0) }
        guard member.results.indices.contains(place) else { continue }
        let name = sent.count > 1 ? member.results[place] : ""
        let number = numbers[events, default: all.count]
        numbers[events] = number
        if number == all.count { all.append(([], own)) }
        all[number].rows.append(Row(member: member, name: name))
      }
    }
    self.input = input.naming(texts)
  }
}

extension DragTable {
  /// The rows to which an operator sends: they can't be moved, and begin with the diagram.
  fileprivate var sentRows: [Int] {
    (tellings.first ?? []).indices.filter { row in
      !lanes.contains(row) && tellings.allSatisfy { $0[row].first != -4 }
    }
  }

  /// Returns a table with only some rows, whose values are in a list that begins with `known`.
  fileprivate func keeping(_ rows: [Int], _ known: [String]) -> DragTable? {
    var all = known
    var numbers: [Telling: Int] = [:]
    var kept: [Telling] = []
    var own: [Int] = []
    for telling in tellings {
      guard rows.allSatisfy(telling.indices.contains) else { return nil }
      let told = rows.map { row in
        stride(from: 0, to: telling[row].count, by: 3).flatMap { index -> [Int] in
          let triple = Array(telling[row][index..<index + 3])
          guard triple[0] >= 0 else { return triple }
          let text = texts[triple[0]]
          if !all.contains(text) { all.append(text) }
          return [all.firstIndex(of: text) ?? 0] + triple.dropFirst()
        }
      }
      if numbers[told] == nil { kept.append(told) }
      own.append(numbers[told, default: kept.count - 1])
      numbers[told] = own.last
    }
    var runs: [Int] = []
    for index in stride(from: 0, to: self.runs.count, by: 2) {
      let number = own[self.runs[index]]
      // Tellings that differed only in other rows are the same now, so their runs join.
      if runs.dropLast().last == number {
        runs[runs.count - 1] += self.runs[index + 1]
      } else {
        runs += [number, self.runs[index + 1]]
      }
    }
    return DragTable(
      lanes: Array(lanes.indices),
      counts: counts,
      start: start,
      choices: choices,
      texts: all,
      tellings: kept,
      runs: runs
    )
  }

  /// Returns the table with a longer list of values.
  fileprivate func naming(_ texts: [String]) -> DragTable {
    var table = self
    table.texts = texts
    return table
  }

  /// Returns the rows of all placings, in order, each in one list.
  fileprivate func allRows(at placings: [[Int]]) -> [[Int]] {
    var rows: [[Int]] = []
    for index in stride(from: 0, to: runs.count, by: 2) {
      for placing in placings[rows.count...].prefix(runs[index + 1]) {
        rows.append(DragTable.rows(tellings[runs[index]], placing).flatMap(\.self))
      }
    }
    return rows
  }
}
