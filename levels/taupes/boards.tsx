<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="boards" tilewidth="56" tileheight="64" tilecount="7" columns="7">
 <image source="boards.png" width="392" height="64"/>
 <tile id="0" type="point"/>
 <tile id="1" type="hole"/>
 <tile id="2" type="special"/>
 <tile id="3" type="solid"/>
 <tile id="4" type="dashed"/>
 <tile id="5" type="special-solid"/>
 <tile id="6" type="special-dashed"/>
</tileset>
