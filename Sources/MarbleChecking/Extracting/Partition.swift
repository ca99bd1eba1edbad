internal import MarbleModel

/// Programs shared out among machines so that all of them are done at about the same time.
///
/// The longest programs are assigned first, each to the machine with the least to do: no share
/// takes more than 4/3 of the time of the longest share in the best partition (Graham, 1969). The
/// same programs with the same weights are always shared out in the same way.
struct Partition: Equatable {
  /// A program with the time that it's expected to take.
  struct Weight: Equatable {
    /// The name of the program's module.
    package let name: String
    let milliseconds: Int
  }

  let shares: [[String]]
  /// A short text that differs between partitions.
  let digest: String

  /// Shares out the programs with these weights, whose names differ.
  init(_ weights: [Weight], into count: Int) {
    let sorted = weights.sorted { ($1.milliseconds, $0.name) < ($0.milliseconds, $1.name) }
    var shares = [[String]](repeating: [], count: count)
    var loads = [Int](repeating: 0, count: count)
    for weight in sorted {
      let lightest = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      shares[lightest].append(weight.name)
      loads[lightest] += weight.milliseconds
    }
    self.shares = shares.map { $0.sorted() }
    digest = String(Fingerprint { [shares = self.shares] in $0.mix(shares) }.text.prefix(6))
  }
}
