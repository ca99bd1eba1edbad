marbleCards({
"":["struct Bag","A bag of numbers."],
"init":["init(_ items: [Int])",""],
"items":["var items: [Int]","The numbers."],
"filter":["func filter(_ isGood: (Int) -> Bool) -> [Int]","Returns the numbers that are good."],
"draw":["func draw() -> String",""],
"subscript":["subscript(index: Int) -> Int { get }",""],
"never":["func never()",""],
"tilde-tilde":["static func ~~ (bag: Bag) -> Int",""]
})
