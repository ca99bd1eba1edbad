import MarbleModel
import Testing

struct NumberedObjectTests {
  @Test func `a name takes the place of the part that stands for the object`() {
    let object = NumberedObject(number: 7, start: 9, size: 12)
    #expect(object.naming("Subject 2", in: "Optional(Subject<Int>)") == "Optional(Subject 2)")
  }

  /// A log may be damaged.
  @Test(arguments: [(-1, 2), (0, -1), (4, 1), (0, 5), (.max, 1), (1, .max)])
  func `a part outside of the text leaves it as it is`(start: Int, size: Int) {
    let object = NumberedObject(number: 1, start: start, size: size)
    #expect(object.naming("name", in: "text") == "text")
  }
}
