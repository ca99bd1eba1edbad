import MarbleModel
import Testing

@Suite struct TableOfValuesTests {
  @Test func `copied values are rows, and columns of numbers are aligned to the right`() {
    let table = Table(
      quoting: "csv copy=cups.csv",
      "guest,cups,share,note\nAnn,12,60%,\"black, hot\"\r\nBen,-9.5,40%,\"says \"\"milk\"\"\"\nCy,,,\n"
    )
    #expect(table?.header.map(\.plainText) == ["guest", "cups", "share", "note"])
    #expect(table?.alignments == [nil, .right, .right, nil])
    #expect(
      table?.rows.map { $0.map(\.plainText) } == [
        ["Ann", "12", "60%", "black, hot"],
        ["Ben", "-9.5", "40%", "says \"milk\""],
        ["Cy", "", "", ""],
      ]
    )
  }

  @Test func `a value may contain a line end, and a tab separates values, too`() {
    let lines = Table(quoting: "csv copy=a.csv", "a,b\n\"x\ny\",1")
    #expect(lines?.rows.map { $0.map(\.plainText) } == [["x\ny", "1"]])
    let tabs = Table(quoting: "tsv copy=a.tsv", "a\tb\n1,5\t2\n")
    #expect(tabs?.rows.map { $0.map(\.plainText) } == [["1,5", "2"]])
  }

  @Test(arguments: [
    "csv", "csv copy=true", "csv file=a.csv", "yaml copy=a.yml", "text copy=a.csv", "",
  ])
  func `only values that are a copy of a file are a table`(info: String) {
    #expect(Table(quoting: info, "a,b\n1,2\n") == nil)
  }

  @Test(arguments: [
    "", "a,b\n", "a,b\n1\n", "a,b\n1,2,3\n", "a,b\n\"1,2\n", "a,b\n\"1\"x,2\n", "a,b\n1,\"\n",
  ])
  func `what isn't a table stays as it is`(text: String) {
    #expect(Table(quoting: "csv copy=a.csv", text) == nil)
  }
}
