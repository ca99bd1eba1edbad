import Signals

extension MainTwin {
  /// The operators that leave values out.
  static let filtering: [MainTwin] = [
    MainTwin { signal, _, _ in
      signal.filter { $0 > 1 }
    } plain: { signal, _, _ in
      signal.filter { $0 > 1 }
    },
    MainTwin { signal, _, _ in
      signal.map { $0 > 1 ? $0 : nil }.ignoreNil()
    } plain: { signal, _, _ in
      signal.map { $0 > 1 ? $0 : nil }.ignoreNil()
    },
    MainTwin { signal, _, _ in
      signal.ignoreValues()
    } plain: { signal, _, _ in
      signal.ignoreValues()
    },
    MainTwin { signal, _, _ in
      signal.distinctUntilChanged { $0 % 2 == $1 % 2 }
    } plain: { signal, _, _ in
      signal.distinctUntilChanged { $0 % 2 == $1 % 2 }
    },
    MainTwin { signal, _, _ in
      signal.distinctUntilChanged()
    } plain: { signal, _, _ in
      signal.distinctUntilChanged()
    },
    MainTwin { signal, _, _ in
      signal.take(0)
    } plain: { signal, _, _ in
      signal.take(0)
    },
    MainTwin { signal, _, _ in
      signal.take(2)
    } plain: { signal, _, _ in
      signal.take(2)
    },
    MainTwin { signal, _, _ in
      signal.takeLast(2)
    } plain: { signal, _, _ in
      signal.takeLast(2)
    },
    MainTwin { signal, _, _ in
      signal.last()
    } plain: { signal, _, _ in
      signal.last()
    },
    MainTwin { signal, _, _ in
      signal.element(at: 1)
    } plain: { signal, _, _ in
      signal.element(at: 1)
    },
    MainTwin { signal, _, _ in
      signal.single()
    } plain: { signal, _, _ in
      signal.single()
    },
    MainTwin { signal, _, _ in
      signal.takeWhile { $0 != 2 }
    } plain: { signal, _, _ in
      signal.takeWhile { $0 != 2 }
    },
    MainTwin { signal, _, _ in
      signal.takeUntil { $0 == 2 }
    } plain: { signal, _, _ in
      signal.takeUntil { $0 == 2 }
    },
    MainTwin { signal, _, _ in
      signal.takeUntil(inclusive: { $0 == 2 })
    } plain: { signal, _, _ in
      signal.takeUntil(inclusive: { $0 == 2 })
    },
    MainTwin { signal, _, _ in
      signal.skip(2)
    } plain: { signal, _, _ in
      signal.skip(2)
    },
    MainTwin { signal, _, _ in
      signal.skipWhile { $0 != 1 }
    } plain: { signal, _, _ in
      signal.skipWhile { $0 != 1 }
    },
    MainTwin { signal, _, _ in
      signal.skipUntil { $0 == 1 }
    } plain: { signal, _, _ in
      signal.skipUntil { $0 == 1 }
    },
    MainTwin { signal, _, _ in
      signal.any { $0 > 3 }
    } plain: { signal, _, _ in
      signal.any { $0 > 3 }
    },
    MainTwin { signal, _, _ in
      signal.any()
    } plain: { signal, _, _ in
      signal.any()
    },
    MainTwin { signal, _, _ in
      signal.all { $0 > 0 }
    } plain: { signal, _, _ in
      signal.all { $0 > 0 }
    },
    MainTwin { signal, _, _ in
      signal.ignore(2)
    } plain: { signal, _, _ in
      signal.ignore(2)
    },
    MainTwin { signal, _, _ in
      signal.contains(2)
    } plain: { signal, _, _ in
      signal.contains(2)
    },
    MainTwin { signal, _, _ in
      signal.contains(7)
    } plain: { signal, _, _ in
      signal.contains(7)
    },
    MainTwin { signal, _, _ in
      signal.unique()
    } plain: { signal, _, _ in
      signal.unique()
    },
  ]
}
