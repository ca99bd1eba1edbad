const marblePredictions=[["asking.html","Asking",[
["c86bb60b88","marble-1","Lines","for number in 1...3 { print(number) }"],
["a41f9eb2f0","marble-3","Lines","print(\"began at 17\")"],
["c835d0e916","marble-4","Lines","for word in [\"b\", \"a\"] { print(word) }"],
["2b3f8d921a","marble-5","Lines","for number in 1...9 { print(number) }"],
["6df9b0487b","marble-6","Pictures","print(\"numbers  1---2---3--|\")"],
["7487dca2f9","marble-7","Pictures","final class Page {}"],
["e3daee3ac5","marble-8","What happened inside","var sum = 0"],
["0fb2a97237","marble-9","What happened inside","let squares = [1, 2].map { $0 * $0 }"],
["dbfb5ef82b","marble-10","What happened inside","word.uppercased()  // => \"SIGNAL\""],
["0d8a0b48cd","marble-14","The end of a program","print(\"before\")"],
["91a4dfebcc","marble-16","Exercises","print(word.uppercased())"]]]]
