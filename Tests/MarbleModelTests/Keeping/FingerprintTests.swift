import MarbleModel
import Testing

@Suite struct FingerprintTests {
  @Test(arguments: [
    (0, "e6a825ba047f81a3930255c71472f66d"), (1, "44af996bd8c187da45fc229b11597634"),
    (7, "53c1dbd8beebf1a13982f01fa64ab8c0"), (8, "61f55862baa9623bb49714f364e2830f"),
    (15, "11a8b03399e99354d9c3cf970fec087e"), (16, "bb54b067caa4e26e77052385bf1533fd"),
    (63, "4a83502f77d150517cbd3f979a063e50"),
  ])
  func `bytes have the fingerprints that the authors of the function publish`(
    count: Int,
    text: String
  ) {
    #expect(Fingerprint(of: (0..<count).map(UInt8.init)).text == text)
  }

  @Test func `every byte counts, wherever it stands`() {
    var seen: Set<Fingerprint> = []
    for count in 0..<40 {
      let bytes = [UInt8](repeating: 0, count: count)
      seen.insert(Fingerprint(of: bytes))
      for index in bytes.indices {
        var changed = bytes
        changed[index] = 1
        seen.insert(Fingerprint(of: changed))
      }
    }
    #expect(seen.count == 40 + 39 * 40 / 2)
  }

  @Test func `what stands apart looks apart`() {
    let rows: [Fingerprint] = [
      Fingerprint { $0.mix("ab") },
      Fingerprint {
        $0.mix("a")
        $0.mix("b")
      },
      Fingerprint {
        $0.mix("")
        $0.mix("ab")
      },
      Fingerprint { $0.mix(["a", "b"]) { $0.mix($1) } },
      Fingerprint { $0.mix(["ab"]) { $0.mix($1) } },
      Fingerprint { $0.mix(nil as String?) },
      Fingerprint { $0.mix("" as String?) },
      Fingerprint { $0.mix(Fingerprint(of: "ab")) },
    ]
    #expect(Set(rows).count == rows.count)
    #expect(Fingerprint { $0.mix("ab") } == Fingerprint { $0.mix("ab") })
  }

  @Test func `a description tells of every property`() {
    let one = BookSettings(title: "One")
    var other = one
    other.allowsRawHTML = true
    #expect(Fingerprint { $0.mix(describing: one) } != Fingerprint { $0.mix(describing: other) })
    #expect(Fingerprint { $0.mix(describing: one) } == Fingerprint { $0.mix(describing: one) })
  }
}
