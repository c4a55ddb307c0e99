<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="cubes" tilewidth="128" tileheight="110" tilecount="1" columns="1">
 <tileoffset x="-32" y="32"/>
 <image source="cubes.png" width="128" height="110"/>
 <tile id="0" type="cube"/>
</tileset>
