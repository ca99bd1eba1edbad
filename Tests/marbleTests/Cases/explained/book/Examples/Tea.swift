// snippet.pour
print("pouring")
// snippet.end
