import { Canvas, type Color } from "~/features/text/pdf/canvas";
import type { Faces } from "~/features/text/pdf/faces.server";
import { paper } from "~/features/text/pdf/paper";
import { Tag } from "~/features/text/pdf/tags";
import { linesOf } from "~/features/text/shaping/lines";

const ink: Color = [0.07, 0.15, 0.17];
export const grey: Color = [0.29, 0.36, 0.37];
export const peacock: Color = [0, 0.376, 0.42];
const rule: Color = [0.62, 0.66, 0.66];

/** The width between the margins, in points. */
export const wide = paper.width - 2 * paper.margin;

interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: Color;
  /** The left edge of its column, from the left margin. */
  left?: number;
  width?: number;
  /** Space before it. */
  gap?: number;
  alignRight?: boolean;
}

export interface Column {
  left: number;
  width: number;
  alignRight?: boolean;
}

interface Cell {
  tag: Tag;
  text: string;
  column: Column;
  bold?: boolean;
  size?: number;
  color?: Color;
}

/** One page that is written from the top. Lengths in points. */
export class Sheet {
  readonly canvas = new Canvas();
  readonly root = new Tag("Document");
  /** The y below which the next text is. */
  top = paper.height - paper.margin;

  constructor(private readonly faces: Faces) {}

  /** A paragraph. */
  text(
    tag: Tag,
    text: string,
    { size = 10, bold = false, color = ink, left = 0, width = wide - left, gap = 0, alignRight }: TextStyle = {},
  ) {
    this.top -= gap;
    for (const line of linesOf(bold ? this.faces.bold : this.faces.regular, text, (width * 1000) / size)) {
      const spare = alignRight ? width - (line.width * size) / 1000 : 0;
      this.top -= size * 1.5;
      this.canvas.line(tag, line, paper.margin + left + spare, this.top + size * 0.45, size, color);
    }
  }

  /** Several columns from one height; the next text is below the longest. */
  beside(...columns: (() => void)[]) {
    const start = this.top;
    const ends = columns.map((draw) => {
      this.top = start;
      draw();
      return this.top;
    });
    this.top = Math.min(...ends);
  }

  /** A row of a table. */
  row(cells: readonly Cell[]) {
    this.beside(
      ...cells.map(
        ({ tag, text, column, ...style }) =>
          () =>
            this.text(tag, text, { ...column, ...style }),
      ),
    );
  }

  /** A line across a column, or across the sheet. */
  rule({ left, width }: Column = { left: 0, width: wide }, thickness = 0.8) {
    this.top -= 6;
    this.canvas.rectangle(paper.margin + left, this.top, width, thickness, rule);
    this.top -= 5;
  }
}
