import Testing

@testable import MarbleModel

struct RunConditionsTests {
  @Test func `the usual conditions are the same on every machine`() {
    #expect(
      RunConditions.usual.environment == [
        "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_DETERMINISTIC_HASHING": "1",
      ]
    )
  }

  @Test(arguments: RunConditions.Variable.allCases)
  func `each variable can differ by itself, in every run`(variable: RunConditions.Variable) {
    for number in 1...5 {
      let changed = RunConditions.changed([variable], in: number)
      #expect(changed != .usual)
      var restored = changed
      switch variable {
      case .hashSeed: restored.hasSteadyHashes = true
      case .timeZone: restored.timeZone = "UTC"
      case .locale: restored.locale = "C.UTF-8"
      case .folder: restored.folder = ""
      case .process: restored.processOffset = 0
      }
      #expect(restored == .usual)
    }
  }
}
