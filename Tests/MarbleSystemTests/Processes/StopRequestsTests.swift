import MarbleSystem
import Testing

struct StopRequestsTests {
  @Test func `the first request cancels, and any other ends at once`() {
    var requests = StopRequests()
    #expect(requests.first == nil)
    #expect(requests.receive(15) == .cancel)
    #expect(requests.first == 15)
    #expect(requests.receive(2) == .end(status: 130))
    #expect(requests.receive(15) == .end(status: 143))
    #expect(requests.first == 15)
  }
}
