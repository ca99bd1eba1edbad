import Testing

@testable import MarbleSystem

struct KernelProtectionTests {
  @Test func `files are confined by every version of Landlock, and by nothing else`() {
    let confines = (0...7).map { KernelProtection(landlock: $0).confinesFiles }
    #expect(confines == [false, true, true, true, true, true, true, true])
    #expect(KernelProtection(landlock: 1).triesNamespaces)
    #expect(KernelProtection(landlock: 0, hasProfiles: true).confinesFiles)
  }

  @Test func `a machine is as old as a test says, and never newer than it is`() {
    let own = KernelProtection.ofThisMachine([:])
    #expect(own == KernelProtection(landlock: own.landlock))
    for (named, landlock) in [("0", 0), ("1", min(1, own.landlock)), ("999", own.landlock)] {
      #expect(
        KernelProtection.ofThisMachine(["MARBLE_KERNEL": named])
          == KernelProtection(landlock: landlock, triesNamespaces: false)
      )
    }
    #expect(KernelProtection.ofThisMachine(["MARBLE_KERNEL": "new"]) == own)
    let plain = KernelProtection.ofThisMachine(["MARBLE_KERNEL": "plain"])
    #expect(plain == KernelProtection(landlock: 0, triesNamespaces: false))
    #expect(!plain.confinesFiles)
  }
}
