import Kit

var pot = Pot(size: 3)
// snippet.pour
for _ in 1...3 { pot.pour() }
print(pot.cups)  // Prints "3"
// snippet.end
