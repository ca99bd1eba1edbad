// snippet.pot
struct Pot {
  // snippet.hide
  let isHot = true
  // snippet.show
  var cups = 2
}
// snippet.end

func serve() {
  // ANCHOR: pour
  let pot = Pot()

  print(pot.cups, pot.isHot)
  // ANCHOR_END: pour
}

// snippet.wrong
func measure() -> Int {
  "tea"
}
// snippet.bare
// snippet.end
