// Prints squares.

// snippet.loop
for number in 1...3 { print(number * number) }
// snippet.end
