/// A short substitute for bytes or values: equal ones have equal fingerprints in every process.
///
/// It's SipHash-2-4 with 128 bits and a fixed key, computed from bytes alone: it's the same on
/// every machine, and differs for an equal text that is spelled with other scalars. It
/// distinguishes contents that differ by chance, but doesn't protect against deliberate collisions.
/// The worst that a colliding pair could do is make an old result pass for a new one in the cache
/// of a user who ran both; nothing is fetched, trusted or shared by its fingerprint.
package struct Fingerprint: Sendable, Hashable, Comparable {
  static let size = 16

  /// The first half.
  package let high: UInt64
  /// The second half.
  package let low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  package init(of bytes: UnsafeRawBufferPointer) {
    var state = SipState()
    let wordCount = bytes.count / 8
    for index in 0..<wordCount {
      let word = bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
      state.absorb(UInt64(littleEndian: word))
    }
    var last = UInt64(truncatingIfNeeded: bytes.count) << 56
    for (index, byte) in bytes[(wordCount * 8)...].enumerated() {
      last |= UInt64(byte) << UInt64(index * 8)
    }
    state.absorb(last)
    (high, low) = state.finish()
  }

  package init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { Fingerprint(of: $0) } }

  package init(of text: String) {
    var text = text
    self = text.withUTF8 { Fingerprint(of: UnsafeRawBufferPointer($0)) }
  }

  /// Creates the fingerprint of the values that `body` mixes.
  package init(mixing body: (inout FingerprintMixer) -> Void) {
    var mixer = FingerprintMixer()
    body(&mixer)
    self = mixer.fingerprint
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// The fingerprint as 32 hexadecimal digits.
  package var text: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    .joined()
  }
}

/// The four words of SipHash's state, named as in its specification.
private struct SipState {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  init() {
    let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
    // The constants 0xee and 0xdd are those of SipHash's form with 128 bits.
    v0 = 0x736f_6d65_7073_6575 ^ key.0
    v1 = 0x646f_7261_6e64_6f6d ^ key.1 ^ 0xee
    v2 = 0x6c79_6765_6e65_7261 ^ key.0
    v3 = 0x7465_6462_7974_6573 ^ key.1
  }

  mutating func absorb(_ word: UInt64) {
    v3 ^= word
    mix()
    mix()
    v0 ^= word
  }

  mutating func finish() -> (UInt64, UInt64) {
    v2 ^= 0xee
    for _ in 0..<4 { mix() }
    let high = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xdd
    for _ in 0..<4 { mix() }
    return (high, v0 ^ v1 ^ v2 ^ v3)
  }

  private mutating func mix() {
    v0 &+= v1
    v2 &+= v3
    v1 = v1 << 13 | v1 >> 51
    v3 = v3 << 16 | v3 >> 48
    v1 ^= v0
    v3 ^= v2
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v1
    v0 &+= v3
    v1 = v1 << 17 | v1 >> 47
    v3 = v3 << 21 | v3 >> 43
    v1 ^= v2
    v3 ^= v0
    v2 = v2 << 32 | v2 >> 32
  }
}
