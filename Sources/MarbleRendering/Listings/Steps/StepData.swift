import MarbleModel

/// The steps of a listing, in as many bytes as its page can spare.
struct StepData: Sendable {
  let json: String
  let record: StepRecord
}

extension StepData {
  /// How many first values of each site to keep if not all fit.
  private static let limits: [Int?] = [nil, 512, 128, 32, 8]

  /// Writes the steps within a size: with all values, with the first ones of each site or, if that
  /// is still too much, only the first steps.
  init(
    of observations: Observations,
    objects: [String?] = [],
    in listing: Listing,
    size: Int
  ) {
    let isShown = listing.output.map { $0.text == observations.output } ?? false
    let code = SwiftCode(listing)
    let make = { (count: Int, limit: Int?) in
      let steps = observations.steps.prefix(count)
      let record = StepRecord(
        of: steps,
        objects: objects,
        omitted: observations.omittedSteps + observations.steps.count - count,
        keeping: limit,
        of: code,
        output: observations.output
      )
      // Output after the last kept step isn't shown.
      let output =
        count < observations.steps.count
        ? String(Substring(observations.output.utf8.prefix(steps.last?.output ?? 0)))
        : observations.output
      let json = record.json(in: listing, output: isShown || output.isEmpty ? nil : output)
      return StepData(json: json, record: record)
    }
    let steps = observations.steps.count
    for limit in Self.limits {
      let data = make(steps, limit)
      if data.json.utf8.count <= size {
        self = data
        return
      }
    }
    // Finds the most steps that fit, by bisection.
    var (low, high) = (0, steps)
    var best = make(0, nil)
    while high - low > max(16, steps / 64) {
      let middle = (low + high) / 2
      let data = make(middle, nil)
      if data.json.utf8.count <= size {
        (low, best) = (middle, data)
      } else {
        high = middle
      }
    }
    self = best
  }
}
