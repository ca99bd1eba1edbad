print("all of it")
