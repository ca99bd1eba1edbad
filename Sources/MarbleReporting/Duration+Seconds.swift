extension Duration {
  var milliseconds: Int64 {
    components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
  }

  /// The duration in seconds with three decimals, such as `0.180`.
  var secondsText: String {
    let thousandths = String(milliseconds % 1_000)
    let zeros = String(repeating: "0", count: 3 - thousandths.count)
    return "\(milliseconds / 1_000).\(zeros)\(thousandths)"
  }
}
