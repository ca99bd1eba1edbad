import Signals

extension MainTwin {
  /// The operators that watch or change how a signal ends.
  static let ends: [MainTwin] = [
    MainTwin { signal, _, _ in
      signal.try { _ = try MainTwin.small($0) }
    } plain: { signal, _, _ in
      signal.try { _ = try MainTwin.small($0) }
    },
    MainTwin { signal, _, _ in
      signal.tryMap { try MainTwin.small($0) }.mapError { Failure("not \($0)") }
    } plain: { signal, _, _ in
      signal.tryMap { try MainTwin.small($0) }.mapError { Failure("not \($0)") }
    },
    MainTwin { signal, _, _ in
      signal.tryMap { try MainTwin.small($0) }.replaceError(with: 7)
    } plain: { signal, _, _ in
      signal.tryMap { try MainTwin.small($0) }.replaceError(with: 7)
    },
    MainTwin { signal, _, _ in
      signal.filter { $0 > 9 }.defaultIfEmpty(7)
    } plain: { signal, _, _ in
      signal.filter { $0 > 9 }.defaultIfEmpty(7)
    },
    MainTwin { signal, log, _ in
      signal.doNext { log("next \($0)") }
    } plain: { signal, log, _ in
      signal.doNext { log("next \($0)") }
    },
    MainTwin { signal, log, _ in
      signal.tryMap { try MainTwin.small($0) }.doError { log("failed: \($0)") }
    } plain: { signal, log, _ in
      signal.tryMap { try MainTwin.small($0) }.doError { log("failed: \($0)") }
    },
    MainTwin { signal, log, _ in
      signal.doCompleted { log("done") }
    } plain: { signal, log, _ in
      signal.doCompleted { log("done") }
    },
    MainTwin { signal, log, _ in
      signal.finally { log("finally") }
    } plain: { signal, log, _ in
      signal.finally { log("finally") }
    },
    MainTwin { signal, log, _ in
      signal.initially { log("begins") }
    } plain: { signal, log, _ in
      signal.initially { log("begins") }
    },
    MainTwin { signal, log, _ in
      signal.onEnd { log("ends") }
    } plain: { signal, log, _ in
      signal.onEnd { log("ends") }
    },
    MainTwin { signal, log, _ in
      signal.logAll { log("all \($0)") }
    } plain: { signal, log, _ in
      signal.logAll { log("all \($0)") }
    },
    MainTwin { signal, log, _ in
      signal.logNext { log("logged \($0)") }
    } plain: { signal, log, _ in
      signal.logNext { log("logged \($0)") }
    },
    MainTwin { signal, log, _ in
      signal.tryMap { try MainTwin.small($0) }.logError { log("logged \($0)") }
    } plain: { signal, log, _ in
      signal.tryMap { try MainTwin.small($0) }.logError { log("logged \($0)") }
    },
    MainTwin { signal, log, _ in
      signal.logCompleted { log("logged \($0)") }
    } plain: { signal, log, _ in
      signal.logCompleted { log("logged \($0)") }
    },
    MainTwin { signal, log, _ in
      signal.printing("p ") { log($0) }
    } plain: { signal, log, _ in
      signal.printing("p ") { log($0) }
    },
  ]

  /// The operators that involve other signals, which are plain ones.
  static let chaining: [MainTwin] = [
    MainTwin { signal, _, _ in
      signal.flattenMap { .return($0 + 1) }
    } plain: { signal, _, _ in
      signal.flattenMap { .return($0 + 1) }
    },
    MainTwin { signal, _, _ in
      signal.flatMapLatest { .return($0 + 1) }
    } plain: { signal, _, _ in
      signal.flatMapLatest { .return($0 + 1) }
    },
    MainTwin { signal, _, _ in
      signal.flatMapFirst { .return($0 + 1) }
    } plain: { signal, _, _ in
      signal.flatMapFirst { .return($0 + 1) }
    },
    MainTwin { signal, _, _ in
      signal.tryMap { try MainTwin.small($0) }.`catch` { .return("\($0)".count) }
    } plain: { signal, _, _ in
      signal.tryMap { try MainTwin.small($0) }.`catch` { .return("\($0)".count) }
    },
  ]
}
