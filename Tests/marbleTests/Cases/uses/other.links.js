marbleLinks([
["reference/Kit/Kind.html","","flat","round"],
["reference/Kit/Shape.html","","draw","twice-2"],
["","0","1"]
],{
1:[2,12,5,3,3,7,4,4,3,17,6,6,6,12,4,0,6,22,5,2,6,30,4,1,7,10,4,1,7,36,5,7,7,54,5,5,10,25,5,3,10,35,6,6,10,50,4,4,11,0,5,7]
},"Enter: names in this code; arrows: the next one")
