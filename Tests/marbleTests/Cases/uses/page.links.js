marbleLinks([
["reference/Kit/Array.html","total"],
["reference/Kit/Bag.html","tilde-tilde","items","filter","init"],
["reference/Kit/Shape.html","twice-2"],
["reference/Kit/Sub.html","","go"],
["","0","1","2","3"]
],{
1:[2,10,3,4,3,0,5,11,3,13,6,10,3,36,6,3,3,54,5,8],
2:[0,22,3,9,0,30,3,9,1,0,5,11,1,17,2,1,1,36,5,2,1,50,5,0,2,0,5,11,4,5,6,3,7,5,5,8,7,16,5,5],
3:[0,0,3,6,0,6,2,7]
},"Enter: names in this code; arrows: the next one")
