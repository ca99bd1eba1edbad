import MarbleModel
import Testing

struct ShardTests {
  @Test(arguments: [("1/1", 1, 1), ("2/4", 2, 4), ("10/10", 10, 10)])
  func `a share is written as its number and theirs`(text: String, index: Int, count: Int) throws {
    let shard = try #require(Shard(text))
    #expect((shard.index, shard.count) == (index, count))
    #expect("\(shard)" == text)
  }

  @Test(arguments: [
    "", "1", "0/4", "5/4", "1/0", "-1/4", "1/4/1", "a/b", "1/", "/2", "1 / 2", "٢/٤",
  ])
  func `anything else isn't a share`(text: String) {
    #expect(Shard(text) == nil)
  }
}
