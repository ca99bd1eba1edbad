let tea = Rest()
