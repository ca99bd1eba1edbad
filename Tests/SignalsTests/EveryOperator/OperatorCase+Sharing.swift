import Signals

extension OperatorCase {
  /// The operators that share a subscription, and those that divide one.
  static let sharing = [
    OperatorCase("-autoconnect", endsWithSource: false) { source in
      let connection = source.publish()
      connection.signal.named("source")
      return connection.autoconnect()
    },
    OperatorCase("-share", endsWithSource: false) { $0.share() },
    OperatorCase("-share: 2", endsWithSource: false) { $0.share(replaying: 2) },
    OperatorCase("-groupBy:") { source in
      let groups = source.groupBy { $0 }
      return groups.map(\.key).named(groups.name)
    },
    OperatorCase("-groupBy:transform:") { source in
      let groups = source.groupBy {
        $0
      } transform: {
        "\($0)"
      }
      return groups.map(\.key).named(groups.name)
    },
  ]
}
