import { spaceWidth, type Line as ShapedLine, type Word as ShapedWord } from "~/features/text/shaping/lines";
import type { EmbeddedFont } from "./embedded-font";
import { utf16Of } from "./embedded-font";

type Line = ShapedLine<EmbeddedFont>;
type Word = ShapedWord<EmbeddedFont>;

/** Red, green and blue, each 0 to 1. */
export type Color = readonly [number, number, number];

const n = (value: number) => String(Math.round(value * 1000) / 1000);
const hexId = (id: number) => id.toString(16).padStart(4, "0");

/** The page description of one page, in points from its lower left corner. */
export class Canvas {
  private readonly operators: string[] = [];
  readonly fonts = new Set<EmbeddedFont>();

  get content(): string {
    return this.operators.join("\n");
  }

  /** A filled rectangle that no reader reads aloud. */
  rectangle(x: number, y: number, width: number, height: number, color: Color) {
    this.operators.push(
      `/Artifact BMC q ${color.map(n).join(" ")} rg ${[x, y, width, height].map(n).join(" ")} re f Q EMC`,
    );
  }

  /** A line of text. @param y its baseline @param size of the font, in points */
  line({ words }: Line, x: number, y: number, size: number, color: Color) {
    let left = x;
    words.forEach((word, index) => {
      this.word(word, left, y, size, color);
      left += (word.width * size) / 1000;
      if (index < words.length - 1) {
        this.space(word, left, y, size);
        left += (spaceWidth * size) / 1000;
      }
    });
  }

  /**
   * Glyphs are in visual order, so the word itself is written beside them; otherwise "कि" would be read as "ि" and "क".
   */
  private word({ text, runs }: Word, x: number, y: number, size: number, color: Color) {
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
    this.operators.push(
      `/Span <</ActualText <feff${utf16Of(text)}>>> BDC BT ${color.map(n).join(" ")} rg ${drawn.join(" ")} ET EMC`,
    );
  }

  /** A real space, so that text copied from a reader has its words separated. */
  private space(after: Word, x: number, y: number, size: number) {
    const font = after.runs.at(-1)?.font;
    if (!font?.has(0x20)) return;
    this.fonts.add(font);
    const glyph = font.shape(" ").glyphs[0];
    if (glyph)
      this.operators.push(`BT /${font.name} ${n(size)} Tf 1 0 0 1 ${n(x)} ${n(y)} Tm <${hexId(glyph.id)}> Tj ET`);
  }
}
