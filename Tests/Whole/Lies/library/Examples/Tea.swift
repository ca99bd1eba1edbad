// snippet.pour
let cups = 2
print(cups)
// snippet.end
