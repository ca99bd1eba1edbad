/// The merged outcomes of a book's shards, and whether they cover the whole book.
package struct MergedOutcome: Sendable {
  /// The outcome of all shards together.
  package let outcome: Outcome
  /// The blocks that no shard covers, in reading order.
  package let missing: [Listing.ID]
  /// The blocks that several shards cover, in reading order.
  package let doubled: [Listing.ID]
  /// Whether the shards are about the same blocks, divided in the same way.
  package let belongTogether: Bool

  /// Whether every block was covered exactly once.
  package var isWhole: Bool { missing.isEmpty && doubled.isEmpty && belongTogether }

  /// Merges outcomes; one without a shard covers a whole book.
  ///
  /// Each platform covers the whole book, and a block needs to be checked on only one of them.
  package init(_ outcomes: [Outcome]) {
    let parts = outcomes.map(\.report.platform).uniqued().map { platform in
      MergedOutcome(onePlatform: outcomes.filter { $0.report.platform == platform })
    }
    missing = parts.flatMap(\.missing).uniqued().sorted()
    doubled = parts.flatMap(\.doubled).uniqued().sorted()
    let blocks = parts.map { $0.outcome.report.verdicts.map(\.listing) + $0.missing }
    belongTogether =
      parts.allSatisfy(\.belongTogether)
      && blocks.allSatisfy { Set($0) == Set(blocks.first ?? []) }
    let reports = parts.map(\.outcome.report)
    let verdicts = Dictionary(grouping: reports.flatMap(\.verdicts), by: \.listing)
    let order = reports.flatMap { $0.verdicts.map(\.listing) }.uniqued()
    var report = TestReport(
      verdicts: order.compactMap { verdicts[$0]?.decisive },
      timings: reports.flatMap(\.timings),
      toolchain: reports.map(\.toolchain).filter { !$0.isEmpty }.uniqued().joined(
        separator: " and "
      )
    )
    report.platform = reports.count == 1 ? reports[0].platform : ""
    outcome = Outcome(
      complaints: parts.flatMap(\.outcome.complaints).uniqued(),
      report: report,
      duration: outcomes.map(\.duration).max() ?? .zero
    )
  }

  /// Merges outcomes of one platform.
  ///
  /// If a file can't be read as intended, every shard reports all its blocks as not reached.
  private init(onePlatform outcomes: [Outcome]) {
    let reports = outcomes.map(\.report)
    let wanted = reports.flatMap { $0.share?.listings ?? $0.verdicts.map(\.listing) }.uniqued()
    let verdicts = Dictionary(grouping: reports.flatMap(\.verdicts), by: \.listing)
    let complaints = outcomes.flatMap(\.allComplaints).uniqued()
    let broken = Set(complaints.filter { $0.severity == .error }.map(\.path))
    missing = wanted.filter { verdicts[$0] == nil }
    doubled = wanted.filter { id in
      let all = verdicts[id] ?? []
      let isUnread = broken.contains(id.path) && all.allSatisfy { $0.outcome == .notReached }
      return all.count > 1 && !isUnread
    }
    let shares = reports.map(\.share)
    belongTogether = shares.allSatisfy { share in
      share?.partition == shares.first??.partition && share?.listings == shares.first??.listings
        && share?.shard.count == shares.first??.shard.count
    }
    var report = TestReport(
      verdicts: wanted.compactMap { verdicts[$0]?.first },
      timings: reports.flatMap(\.timings),
      toolchain: reports.map(\.toolchain).filter { !$0.isEmpty }.uniqued().joined(
        separator: " and "
      )
    )
    report.platform = reports.first?.platform ?? ""
    outcome = Outcome(
      complaints: complaints,
      report: report,
      duration: outcomes.map(\.duration).max() ?? .zero
    )
  }
}

extension [Verdict] {
  /// The verdict of the decisive platform: one that failed, or else one that checked the block.
  fileprivate var decisive: Verdict? {
    first(where: \.isFailure) ?? first { $0.outcome.count != .elsewhere } ?? first
  }
}
