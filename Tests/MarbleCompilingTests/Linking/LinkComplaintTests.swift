import Testing

@testable import MarbleCompiling

@Suite struct LinkComplaintTests {
  private let paths = ["/folder/en_one.o", "/folder/en_two.o", "/folder/en_three.o"]

  @Test func `lld names the objects that define the same`() {
    let complaint = LinkComplaint(
      """
      ld.lld: error: duplicate symbol: answer
      >>> defined at one.md:7 (notes/en/one.md:7)
      >>>            /folder/en_one.o:(answer)
      >>> defined at two.md:9 (notes/en/two.md:9)
      >>>            /folder/en_two.o:(.text+0x0)

      ld.lld: error: undefined symbol: missing
      >>> referenced by three.md:7 (notes/en/three.md:7)
      >>>               /folder/en_three.o:(marble_program_en_three)
      """,
      about: paths
    )
    #expect(complaint.duplicates == [.init(symbol: "answer", objects: [0, 1])])
    #expect(complaint.others == [2])
    #expect(complaint.culprits == [1, 2])
  }

  @Test func `so does Apple's linker`() {
    let complaint = LinkComplaint(
      """
      duplicate symbol '_answer' in:
          /folder/en_one.o
          /folder/en_two.o
      ld: 1 duplicate symbols
      """,
      about: paths
    )
    #expect(complaint.duplicates == [.init(symbol: "_answer", objects: [0, 1])])
    #expect(complaint.others == [])
  }
}
