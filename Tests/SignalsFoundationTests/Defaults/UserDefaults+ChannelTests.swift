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
