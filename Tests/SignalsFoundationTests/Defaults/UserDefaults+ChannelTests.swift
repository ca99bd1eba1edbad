import Dispatch
import Foundation
import SignalsFoundation
import SignalsTesting
import Testing

@testable import Signals

@Suite struct UserDefaultsChannelTests {
  private let defaults: UserDefaults

  init() throws {
    // Nothing of it is ever written to disk.
    defaults = try #require(UserDefaults(suiteName: "signals-\(UUID())"))
  }

  private func channel(_ key: String = "size") -> PropertyChannel<Int?> {
    defaults.channel(for: key, Int.self)
  }

  private func texts(_ channel: PropertyChannel<Int?>) -> Recorder<String> {
    channel.map { $0.map { "\($0)" } ?? "nil" }.record()
  }

  private func write(_ value: Int, _ key: String = "size") {
    defaults.set(value, forKey: key)
    #if !canImport(ObjectiveC)
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    #endif
  }

  @Test func `DEFS-01: a subscriber gets the present value and then each change`() {
    let channel = channel()
    let early = texts(channel)
    write(1)
    write(2)
    let late = texts(channel)
    write(2)
    write(9, "other")
    write(3)
    #expect("\(early)" == "nil, 1, 2, 3")
    #expect("\(late)" == "2, 3")
  }

  @Test func `DEFS-01: a value of another type counts as nil`() {
    defaults.set("text", forKey: "size")
    #expect("\(texts(channel()))" == "nil")
  }

  @Test func `DEFS-06: a value of any type that a property list has is read as written`() {
    func expectSame<Value: Equatable & Sendable>(_ value: Value, _ place: SourceLocation) {
      defaults.channel(for: "value", Value.self).sendNext(value)
      let seen = defaults.channel(for: "value", Value.self).record()
      #expect(seen.values == [value], sourceLocation: place)
      seen.dispose()
    }
    func expectSame<each Value: Equatable & Sendable>(
      _ values: repeat each Value,
      place: SourceLocation = #_sourceLocation
    ) {
      for value in repeat each values { expectSame(value, place) }
    }
    expectSame(Int.min, Int8(-5), Int16(-5), Int32(-5), Int64.max, Int64(7))
    expectSame(UInt(7), UInt8(5), UInt16(5), UInt32(5), UInt64.max, UInt64(8))
    expectSame(Float(0.1), 0.1, CGFloat(3.5), true, false, "text")
    expectSame(Date(timeIntervalSince1970: 1.5), Data([1, 2]))
    expectSame([1, 2], [UInt8(1)], [Int64.max], [CGFloat(1.5)], [true, false], ["a"], [Data([1])])
    expectSame(["a": Int64(1)], ["a": ["b": [UInt8(1)]]], ["a": CGFloat(2)], [String: Int]())
  }

  @Test func `DEFS-06: a number that does not fit counts as nil`() {
    defaults.set(300, forKey: "size")
    #expect(defaults.channel(for: "size", UInt8.self).record().values == [nil])
    #expect(defaults.channel(for: "size", Double.self).record().values == [300])
    defaults.set(2.5, forKey: "size")
    #expect(defaults.channel(for: "size", Int.self).record().values == [nil])
    #expect(defaults.channel(for: "size", String.self).record().values == [nil])
  }

  @Test func `DEFS-02: what is sent is written, and nil removes it`() {
    let channel = channel()
    channel.sendNext(5)
    #expect(defaults.object(forKey: "size") as? Int == 5)
    channel.sendNext(nil)
    #expect(defaults.object(forKey: "size") == nil)
  }

  @Test func `DEFS-03: what is sent does not come back, but reaches other channels`() {
    let (one, two) = (channel(), channel())
    let (ofOne, ofTwo) = (texts(one), texts(two))
    one.sendNext(1)
    two.sendNext(2)
    write(1)
    one.sendNext(nil)
    write(1)
    #expect("\(ofOne)" == "nil, 2, 1, 1")
    #expect("\(ofTwo)" == "nil, 1, 1, nil, 1")
  }

  @Test func `DEFS-03: two keys can be bound to each other`() {
    let (one, two) = (channel("one"), channel("two"))
    write(1, "one")
    one.subscribe(two)
    two.skip(1).subscribe(one)
    #expect(defaults.integer(forKey: "two") == 1)
    write(2, "one")
    #expect(defaults.integer(forKey: "two") == 2)
    write(3, "two")
    #expect(defaults.integer(forKey: "one") == 3)
  }

  @Test func `DEFS-04: completion ends the channel`() {
    let channel = channel()
    let recorder = texts(channel)
    channel.sendCompleted()
    channel.sendNext(5)
    write(6)
    #expect("\(recorder)" == "nil, completed")
    #expect(defaults.integer(forKey: "size") == 6)
  }

  @Test func `DEFS-04: disposal ends the observation, and nothing keeps the channel then`() {
    var made: PropertyChannel<Int?>? = channel()
    weak let watched = made
    let recorder = made.map(texts)
    made = nil
    #expect(watched != nil)
    write(1)
    recorder?.dispose()
    write(2)
    #expect(recorder.map { "\($0)" } == "nil, 1")
    #expect(watched == nil)
  }

  @Test func `DEFS-05: the last value of several threads arrives last`() {
    let (reader, writer) = (channel(), channel())
    let recorder = texts(reader)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<100 { writer.sendNext(thread * 100 + number) }
    }
    // Changes of so many threads may have been handed over to one of the library.
    Relief.wait()
    let last = defaults.integer(forKey: "size")
    #expect(recorder.values.last == "\(last)")
  }
}
