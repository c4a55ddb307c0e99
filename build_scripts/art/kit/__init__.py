"""A small drawing kit: shapes are shapely geometries, so clips are baked into plain SVG paths."""
