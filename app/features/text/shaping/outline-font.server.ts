import { fontOf, weights, type Font, type FontName } from "./fonts.server";
import type { Face, Line, Shape, ShapingFont } from "./lines";
import { spaceWidth } from "./lines";

/** A font whose glyphs are drawn as paths. Text is shaped by fontkit (conjuncts, vowel signs, kerning). */
class OutlineFont implements ShapingFont {
  private readonly paths = new Map<number, string>();

  constructor(
    private readonly font: Font,
    readonly name: FontName,
  ) {}

  has(codePoint: number): boolean {
    return this.font.hasGlyphForCodePoint(codePoint);
  }

  shape(text: string): Shape {
    const { glyphs, positions } = this.font.layout(text);
    const scale = 1000 / this.font.unitsPerEm;
    let pen = 0;
    const placed = glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      if (!this.paths.has(glyph.id)) this.paths.set(glyph.id, glyph.path.toSVG());
      const at = { id: glyph.id, x: pen + xOffset * scale, y: yOffset * scale, width: glyph.advanceWidth * scale };
      pen += xAdvance * scale;
      return at;
    });
    return { glyphs: placed, width: pen };
  }

  /** The outline of a glyph that was shaped, as SVG path data in units of the font, upwards. */
  path(id: number): string {
    return this.paths.get(id) ?? "";
  }

  get unitsPerEm(): number {
    return this.font.unitsPerEm;
  }
}

const known = new Map<FontName, OutlineFont>();

function outlineFont(name: FontName): OutlineFont {
  let font = known.get(name);
  if (!font) known.set(name, (font = new OutlineFont(fontOf(name), name)));
  return font;
}

/** Fonts for pictures, the same for all pictures of an isolate. */
export function outlineFaces(): { regular: Face<OutlineFont>; bold: Face<OutlineFont> } {
  return { regular: weights.regular.map(outlineFont), bold: weights.bold.map(outlineFont) };
}

const n = (value: number) => String(Math.round(value * 100) / 100);

/** A line of text as SVG paths. @param at.y of the baseline @param at.size of the font, in pixels @param fill as CSS writes a colour */
export function drawLine(
  { words }: Line<OutlineFont>,
  at: { x: number; y: number; size: number },
  fill: string,
): string {
  let left = at.x;
  const glyphs: string[] = [];
  for (const { runs, width } of words) {
    for (const { font, x, glyphs: placed } of runs) {
      const scale = at.size / font.unitsPerEm;
      for (const glyph of placed) {
        const path = font.path(glyph.id);
        if (path === "") continue;
        const [right, down] = [left + ((x + glyph.x) * at.size) / 1000, at.y - (glyph.y * at.size) / 1000];
        glyphs.push(
          `<path transform="matrix(${scale.toFixed(5)} 0 0 -${scale.toFixed(5)} ${n(right)} ${n(down)})" d="${path}"/>`,
        );
      }
    }
    left += ((width + spaceWidth) * at.size) / 1000;
  }
  return `<g fill="${fill}">${glyphs.join("")}</g>`;
}
