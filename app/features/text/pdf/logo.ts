import type { Canvas, Color } from "./canvas";
import type { Tag } from "./tags";

// The house of the logo, whose picture is 32 by 32 with y downwards, and the light in its door.
const house = "6 16.5 m 16 24.5 l 26 16.5 l 8.8 17.8 m 8.8 7.5 l 23.2 7.5 l 23.2 17.8 l";
const light = "13 12 m 19 12 l";

const peacock: Color = [0, 0.376, 0.42];
const marigold: Color = [0.96, 0.66, 0.11];

/** Draws KaamGhar's house. @param x and y of its lower left corner @param side its width and height, in points */
export function drawLogo(canvas: Canvas, parent: Tag, x: number, y: number, side: number): void {
  const tag = parent.add("Figure", { alt: "KaamGhar", box: [x, y, x + side, y + side] });
  // The strokes end 4.7 units inside the picture.
  const scale = side / 22.6;
  const from = { x: x - 4.7 * scale, y: y - 6.2 * scale, scale, width: 2.6 };
  canvas.stroke(tag, house, { ...from, color: peacock });
  canvas.stroke(tag, light, { ...from, color: marigold });
}
