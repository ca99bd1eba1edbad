import Signals

extension MainTwin {
  /// The operators that send something for each value.
  static let values: [MainTwin] = [
    MainTwin { signal, _, _ in
      signal.map { $0 + 1 }
    } plain: { signal, _, _ in
      signal.map { $0 + 1 }
    },
    MainTwin { signal, _, _ in
      signal.compactMap { $0 > 1 ? $0 : nil }
    } plain: { signal, _, _ in
      signal.compactMap { $0 > 1 ? $0 : nil }
    },
    MainTwin { signal, _, _ in
      signal.mapReplace("x")
    } plain: { signal, _, _ in
      signal.mapReplace("x")
    },
    MainTwin { signal, _, _ in
      signal.tryMap { try MainTwin.small($0) }
    } plain: { signal, _, _ in
      signal.tryMap { try MainTwin.small($0) }
    },
    MainTwin { signal, _, _ in
      signal.scan(startingWith: 10) { $0 - $1 }
    } plain: { signal, _, _ in
      signal.scan(startingWith: 10) { $0 - $1 }
    },
    MainTwin { signal, _, _ in
      signal.scan(startingWith: 10) { $0 - $1 * $2 }
    } plain: { signal, _, _ in
      signal.scan(startingWith: 10) { $0 - $1 * $2 }
    },
    MainTwin { signal, _, _ in
      signal.reduce(10) { $0 - $1 }
    } plain: { signal, _, _ in
      signal.reduce(10) { $0 - $1 }
    },
    MainTwin { signal, _, _ in
      signal.aggregate(startingWith: 10) { $0 - $1 }
    } plain: { signal, _, _ in
      signal.aggregate(startingWith: 10) { $0 - $1 }
    },
    MainTwin { signal, _, _ in
      signal.aggregate(startingWith: 10) { $0 - $1 * $2 }
    } plain: { signal, _, _ in
      signal.aggregate(startingWith: 10) { $0 - $1 * $2 }
    },
    MainTwin { signal, _, _ in
      signal.combinePrevious(startingWith: 10) { $0 - $1 }
    } plain: { signal, _, _ in
      signal.combinePrevious(startingWith: 10) { $0 - $1 }
    },
    MainTwin { signal, _, _ in
      signal.combinePrevious { ($0 ?? 10) - $1 }
    } plain: { signal, _, _ in
      signal.combinePrevious { ($0 ?? 10) - $1 }
    },
  ]

  /// The operators that gather values, or what happens to them.
  static let gathering: [MainTwin] = [
    MainTwin { signal, _, _ in
      signal.collect()
    } plain: { signal, _, _ in
      signal.collect()
    },
    MainTwin { signal, _, _ in
      signal.count()
    } plain: { signal, _, _ in
      signal.count()
    },
    MainTwin { signal, _, _ in
      signal.buffer(count: 2)
    } plain: { signal, _, _ in
      signal.buffer(count: 2)
    },
    MainTwin { signal, _, _ in
      signal.min { $0 > $1 }
    } plain: { signal, _, _ in
      signal.min { $0 > $1 }
    },
    MainTwin { signal, _, _ in
      signal.max { $0 > $1 }
    } plain: { signal, _, _ in
      signal.max { $0 > $1 }
    },
    MainTwin { signal, _, _ in
      signal.min()
    } plain: { signal, _, _ in
      signal.min()
    },
    MainTwin { signal, _, _ in
      signal.max()
    } plain: { signal, _, _ in
      signal.max()
    },
    MainTwin { signal, _, _ in
      signal.materialize()
    } plain: { signal, _, _ in
      signal.materialize()
    },
    MainTwin { signal, _, _ in
      signal.materialize().dematerialize()
    } plain: { signal, _, _ in
      signal.materialize().dematerialize()
    },
    MainTwin { signal, _, _ in
      signal.asResult().map { "\($0)" }
    } plain: { signal, _, _ in
      signal.asResult().map { "\($0)" }
    },
    MainTwin { signal, _, _ in
      signal.asResult().dematerializeResult()
    } plain: { signal, _, _ in
      signal.asResult().dematerializeResult()
    },
    MainTwin { signal, _, clock in
      signal.timestamp(on: clock).map { "\($0.value) at \($0.instant)" }
    } plain: { signal, _, clock in
      signal.timestamp(on: clock).map { "\($0.value) at \($0.instant)" }
    },
    MainTwin { signal, _, clock in
      signal.measureInterval(on: clock).map { "\($0)" }
    } plain: { signal, _, clock in
      signal.measureInterval(on: clock).map { "\($0)" }
    },
    MainTwin { signal, _, _ in
      signal.map { $0 > 1 }.not()
    } plain: { signal, _, _ in
      signal.map { $0 > 1 }.not()
    },
    MainTwin { signal, _, _ in
      signal.map { [$0 > 1, $0 < 3] }.and()
    } plain: { signal, _, _ in
      signal.map { [$0 > 1, $0 < 3] }.and()
    },
    MainTwin { signal, _, _ in
      signal.map { [$0 > 2, $0 < 1] }.or()
    } plain: { signal, _, _ in
      signal.map { [$0 > 2, $0 < 1] }.or()
    },
  ]
}
