import { spaceWidth, type Line as ShapedLine, type Word as ShapedWord } from "~/features/text/shaping/lines";
import type { EmbeddedFont } from "./embedded-font";
import { utf16Of } from "./embedded-font";
import type { Tag } from "./tags";

type Line = ShapedLine<EmbeddedFont>;
type Word = ShapedWord<EmbeddedFont>;

/** Red, green and blue, each 0 to 1. */
export type Color = readonly [number, number, number];

interface Stroke {
  x: number;
  y: number;
  scale: number;
  /** Of the line, before scaling. */
  width: number;
  color: Color;
}

const n = (value: number) => String(Math.round(value * 1000) / 1000);
const hexId = (id: number) => id.toString(16).padStart(4, "0");

export interface Jpeg {
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** The page description of one page, in points from its lower left corner. */
export class Canvas {
  private readonly operators: string[] = [];
  readonly fonts = new Set<EmbeddedFont>();
  /** The JPEGs on it, by the names that its drawing has for them. */
  readonly pictures = new Map<string, Jpeg>();
  /** The tag of each marked piece, by the piece's number. */
  readonly marks: Tag[] = [];

  get content(): string {
    return this.operators.join("\n");
  }

  /** A filled rectangle that no reader reads aloud. */
  rectangle(x: number, y: number, width: number, height: number, color: Color) {
    this.operators.push(
      `/Artifact BMC q ${color.map(n).join(" ")} rg ${[x, y, width, height].map(n).join(" ")} re f Q EMC`,
    );
  }

  /** A filled square with round corners that no reader reads aloud. */
  tile(x: number, y: number, side: number, corner: number, color: Color) {
    // Strokes of a line's width, with round joins, make the corners.
    const inner = side - 2 * corner;
    const drawn = color.map(n).join(" ");
    this.operators.push(
      `/Artifact BMC q ${drawn} rg ${drawn} RG ${n(2 * corner)} w 1 j ${[x + corner, y + corner, inner, inner].map(n).join(" ")} re B Q EMC`,
    );
  }

  /** A line of the logo or of another picture. @param path operators of PDF, in points from the picture's lower left corner */
  stroke(tag: Tag, path: string, { x, y, scale, width, color }: Stroke) {
    this.operators.push(
      `/Figure <</MCID ${this.mark(tag)}>> BDC q ${n(scale)} 0 0 ${n(scale)} ${n(x)} ${n(y)} cm ${n(width)} w 1 J 1 j ${color.map(n).join(" ")} RG ${path} S Q EMC`,
    );
  }

  /** The middle square of a picture. @param tag its Figure @param x and y of its lower left corner @param side in points */
  picture(tag: Tag, jpeg: Jpeg, x: number, y: number, side: number) {
    const name = `Picture${this.pictures.size + 1}`;
    this.pictures.set(name, jpeg);
    const scale = side / Math.min(jpeg.width, jpeg.height);
    const [width, height] = [jpeg.width * scale, jpeg.height * scale];
    const square = [x, y, side, side].map(n).join(" ");
    const place = [width, 0, 0, height, x - (width - side) / 2, y - (height - side) / 2].map(n).join(" ");
    this.operators.push(`/Figure <</MCID ${this.mark(tag)}>> BDC q ${square} re W n ${place} cm /${name} Do Q EMC`);
  }

  /**
   * A line of text.
   * @param tag what it is; null for what a reader leaves out, such as page numbers @param y its baseline @param size of
   * the font, in points
   */
  line(tag: Tag | null, { words }: Line, x: number, y: number, size: number, color: Color) {
    let left = x;
    for (const word of words) {
      const drawn = this.word(word, left, y, size, color);
      left += (word.width * size) / 1000;
      // A real space, so that copied text has its words separated; also after the last word, since the text may go on
      // in the next line.
      const space = this.space(word, left, y, size);
      left += (spaceWidth * size) / 1000;
      const said = `/ActualText <feff${utf16Of(space ? `${word.text} ` : word.text)}>`;
      // Not nested: some readers take the end of an inner piece for that of the outer one.
      if (tag) this.operators.push(`/Span <</MCID ${this.mark(tag)} ${said}>> BDC ${drawn} ${space} EMC`);
      else this.operators.push(`/Artifact <</Type /Pagination ${said}>> BDC ${drawn} ${space} EMC`);
    }
  }

  private mark(tag: Tag): number {
    const id = this.marks.push(tag) - 1;
    tag.parts.push({ page: this, id });
    return id;
  }

  /**
   * Glyphs are in visual order, so the word itself is written beside them; otherwise "कि" would be read as "ि" and "क".
   */
  private word({ runs }: Word, x: number, y: number, size: number, color: Color): string {
    const drawn = runs.map(({ font, x: from, glyphs }) => {
      this.fonts.add(font);
      const parts: string[] = [];
      // The pen position of the PDF reader, and what it will draw next; a glyph at another position needs its own
      // placement.
      let pen = Number.NaN;
      let height = 0;
      let open = "";
      const flush = () => {
        if (open) parts.push(`[${open}] TJ`);
        open = "";
      };
      for (const glyph of glyphs) {
        if (Number.isNaN(pen) || glyph.y !== height) {
          flush();
          parts.push(`1 0 0 1 ${n(x + ((from + glyph.x) * size) / 1000)} ${n(y + (glyph.y * size) / 1000)} Tm`);
          height = glyph.y;
        } else if (Math.abs(pen - glyph.x) > 0.01) {
          open += ` ${n(pen - glyph.x)} `;
        }
        open += `<${hexId(glyph.id)}>`;
        pen = glyph.x + glyph.width;
      }
      flush();
      return `/${font.name} ${n(size)} Tf ${parts.join(" ")}`;
    });
    return `BT ${color.map(n).join(" ")} rg ${drawn.join(" ")} ET`;
  }

  private space(after: Word, x: number, y: number, size: number): string {
    const font = after.runs.at(-1)?.font;
    if (!font?.has(0x20)) return "";
    this.fonts.add(font);
    const glyph = font.shape(" ").glyphs[0];
    return glyph ? `BT /${font.name} ${n(size)} Tf 1 0 0 1 ${n(x)} ${n(y)} Tm <${hexId(glyph.id)}> Tj ET` : "";
  }
}
