import Drawing

print(line(of: 3))
