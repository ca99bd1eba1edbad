import Testing

@testable import Signals

@Suite struct AnnouncementsTests {
  @Test func `whoever is on the scheduler tells at once, in order`() {
    var announcements = Announcements<Int>()
    #expect(announcements.step(isOnScheduler: true) == .none)
    announcements.append(1)
    announcements.append(2)
    #expect(announcements.step(isOnScheduler: true) == .tell)
    #expect(announcements.next() == 1)
    #expect(announcements.next() == 2)
    #expect(announcements.next() == nil)
  }

  @Test func `whoever is elsewhere asks the scheduler once`() {
    var announcements = Announcements<Int>()
    announcements.append(1)
    #expect(announcements.step(isOnScheduler: false) == .schedule)
    announcements.append(2)
    #expect(announcements.step(isOnScheduler: false) == .none)
  }

  @Test func `REG-35: what is said on the scheduler waits for what was said before`() {
    var announcements = Announcements<Int>()
    announcements.append(1)
    #expect(announcements.step(isOnScheduler: false) == .schedule)
    announcements.append(2)
    #expect(announcements.step(isOnScheduler: true) == .none)
    #expect(announcements.next() == 1)
    announcements.append(3)
    #expect(announcements.step(isOnScheduler: true) == .none)
    #expect(announcements.next() == 2)
    #expect(announcements.next() == 3)
    #expect(announcements.next() == nil)
    announcements.append(4)
    #expect(announcements.step(isOnScheduler: true) == .tell)
  }
}
