marbleCards([
["var count: Int { get }","The number of elements in the array.","","Swift standard library"],
["@frozen\nstruct Int","A signed integer value type.","","Swift standard library"],
["func filter(\n  _ isIncluded: (Self.Element) throws -> Bool\n) rethrows -> [Self.Element]","Returns an array containing, in order, the elements of the sequence that satisfy the given predicate.","","Swift standard library"],
["func print(\n  _ items: Any...,\n  separator: String = \" \",\n  terminator: String = \"\\n\"\n)","Writes the textual representations of the given items into the standard output.","","Swift standard library"]
])
