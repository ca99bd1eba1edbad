/// The best times of each row, in nanoseconds per element.
struct Table {
  let signals: [String: Double]
  let openCombine: [String: Double]
  let asyncAlgorithms: [String: Double]

  /// Returns the table as text, a row for each target that was measured.
  ///
  /// Ratio and target are relative to OpenCombine; where that has no such row, they are times.
  func text(_ targets: [Target]) -> String {
    let header = line(["", "Signals", "OpenCombine", "Async", "ratio", "target", ""])
    let rows = targets.compactMap { target in
      signals[target.row].map { row(target, $0) }
    }
    return ([header] + rows).joined(separator: "\n")
  }

  /// The rows that do not reach their target.
  func misses(_ targets: [Target]) -> [String] {
    targets.filter { target in
      signals[target.row].map { $0 > allowed(target) } ?? false
    }.map(\.row)
  }

  private func row(_ target: Target, _ taken: Double) -> String {
    let peer = openCombine[target.row]
    let aim = allowed(target)
    return line([
      target.row,
      figure(taken),
      peer.map(figure) ?? "-",
      asyncAlgorithms[target.row].map(figure) ?? "-",
      peer.map { ratio(taken / $0) } ?? "\(figure(taken)) ns",
      peer.map { ratio(aim / $0) } ?? "\(figure(aim)) ns",
      taken <= aim ? "" : "missed",
    ])
  }

  /// What the target means here: the same ratio to OpenCombine as where it was set.
  ///
  /// For rows that OpenCombine does not have, the time is scaled by how fast this machine is.
  private func allowed(_ target: Target) -> Double {
    if let theirs = target.openCombine, let here = openCombine[target.row] {
      return target.signals / theirs * here
    }
    return target.signals * speed
  }

  /// How many times slower than there OpenCombine is here: the median over its rows.
  private var speed: Double {
    let factors = Target.all.compactMap { target in
      target.openCombine.flatMap { there in openCombine[target.row].map { $0 / there } }
    }.sorted()
    return factors.isEmpty ? 1 : factors[factors.count / 2]
  }

  private func line(_ cells: [String]) -> String {
    let widths = [20, 9, 12, 9, 9, 9, 7]
    return zip(cells, widths).enumerated().map { place, cell in
      let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return place == 0 ? cell.0 + padding : padding + cell.0
    }.joined(separator: " ")
  }

  private func figure(_ value: Double) -> String {
    value < 100 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
  }

  private func ratio(_ value: Double) -> String {
    "\((value * 100).rounded() / 100)"
  }
}
