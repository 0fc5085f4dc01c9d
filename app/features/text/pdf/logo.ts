import { logoLines as logo } from "~/ui/logo/logo-lines";
import type { Canvas, Color } from "./canvas";
import type { Tag } from "./tags";

type Point = readonly [x: number, y: number];

const colorOf = (hex: string): Color => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [red, green, blue];
};

/** Operators of PDF, whose y goes upwards. */
const pathOf = (lines: readonly (readonly Point[])[]) =>
  lines
    .flatMap((points) => points.map(([x, y], index) => `${x} ${logo.side - y} ${index === 0 ? "m" : "l"}`))
    .join(" ");

/** Draws KaamGhar's mark. @param x and y of its lower left corner @param side its width and height, in points */
export function drawLogo(canvas: Canvas, parent: Tag, x: number, y: number, side: number): void {
  const tag = parent.add("Figure", { alt: "KaamGhar", box: [x, y, x + side, y + side] });
  const scale = side / logo.side;
  canvas.tile(x, y, side, logo.corner * scale, colorOf(logo.tile));
  const from = { x, y, scale, width: logo.width };
  canvas.stroke(tag, pathOf(logo.house), { ...from, color: colorOf(logo.walls) });
  canvas.stroke(tag, pathOf(logo.light), { ...from, color: colorOf(logo.glow) });
}
