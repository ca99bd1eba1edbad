// snippet.pot
struct Pot {
  var cups = 2
}
// snippet.end

/// Pours what is in a pot.
func pour() {
  // snippet.pour
  var pot = Pot()
  for guest in ["Ann", "Ben"] {
    pot.cups -= 1
    print("a cup for \(guest), \(pot.cups) left")
  }
  // snippet.end
}
