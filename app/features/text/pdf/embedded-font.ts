import { PDFString, type PDFContext, type PDFRef } from "pdf-lib";
import type { Font } from "~/features/text/shaping/fonts.server";
import type { Shape, ShapingFont } from "~/features/text/shaping/lines";
import { FontWriter } from "./font-writer";

type GlyphRun = ReturnType<Font["layout"]>;

const hex = (value: number, digits = 4) => value.toString(16).padStart(digits, "0");

/** UTF-16 in big-endian hexadecimal digits, as PDF writes Unicode. */
export function utf16Of(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join("");
}

/** The part of fontkit's subset that takes glyphs down, of which its types say nothing. */
interface SubsetWriter {
  glyf: Uint8Array[];
  /** Where the next glyph begins. */
  offset: number;
  _addGlyph(id: number): number;
}

/** Places of glyphs are written by half, so each must have an even length; in some fonts, such as the Telugu one, they have not. */
function padGlyphs(subset: SubsetWriter): void {
  const add = subset._addGlyph.bind(subset);
  subset._addGlyph = (id) => {
    const index = add(id);
    const glyph = subset.glyf[index] ?? new Uint8Array();
    if (glyph.length % 2 === 1) {
      const even = new Uint8Array(glyph.length + 1);
      even.set(glyph);
      subset.glyf[index] = even;
      subset.offset++;
    }
    return index;
  };
}

/**
 * A font as it goes into one PDF, with those glyphs that are used. Text is shaped by fontkit (conjuncts, vowel signs,
 * kerning) and placed glyph by glyph, which pdf-lib's own drawing of text does not do.
 */
export class EmbeddedFont implements ShapingFont {
  private readonly subset: ReturnType<Font["createSubset"]>;
  private readonly used = new Map<number, { width: number; codePoints: number[] }>();
  private readonly shapes = new Map<string, Shape>();

  /** @param name as the PDF calls it; no two alike */
  constructor(
    private readonly font: Font,
    readonly name: string,
  ) {
    this.subset = font.createSubset();
    padGlyphs(this.subset as unknown as SubsetWriter);
  }

  has(codePoint: number): boolean {
    return this.font.hasGlyphForCodePoint(codePoint);
  }

  shape(text: string): Shape {
    let shape = this.shapes.get(text);
    if (!shape) this.shapes.set(text, (shape = this.place(this.font.layout(text))));
    return shape;
  }

  private place({ glyphs, positions }: GlyphRun): Shape {
    const scale = 1000 / this.font.unitsPerEm;
    let pen = 0;
    const placed = glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const id = this.subset.includeGlyph(glyph);
      const width = glyph.advanceWidth * scale;
      this.used.set(id, { width, codePoints: glyph.codePoints });
      const at = { id, x: pen + xOffset * scale, y: yOffset * scale, width };
      pen += xAdvance * scale;
      return at;
    });
    return { glyphs: placed, width: pen };
  }

  /** Writes the subset into the PDF. Call it when all is drawn. */
  embed(context: PDFContext): PDFRef {
    const scale = 1000 / this.font.unitsPerEm;
    const { ascent, descent, capHeight, xHeight, bbox } = this.font;
    const file = context.register(context.flateStream(this.serialize()));
    const descriptor = context.obj({
      Type: "FontDescriptor",
      FontName: this.name,
      // Symbolic: its glyphs are chosen by number.
      Flags: 4,
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((value) => value * scale),
      ItalicAngle: 0,
      Ascent: ascent * scale,
      Descent: descent * scale,
      CapHeight: (capHeight || ascent) * scale,
      XHeight: (xHeight || 0) * scale,
      StemV: 80,
      FontFile2: file,
    });
    const glyphs = context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      CIDToGIDMap: "Identity",
      BaseFont: this.name,
      CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
      FontDescriptor: context.register(descriptor),
      DW: 0,
      W: [...this.used].flatMap(([id, { width }]) => [id, [width]]),
    });
    const font = context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: this.name,
      Encoding: "Identity-H",
      DescendantFonts: [context.register(glyphs)],
      ToUnicode: context.register(context.flateStream(this.toUnicode())),
    });
    return context.register(font);
  }

  /** The subset as a font file, written synchronously: no other request that uses the same font can come between. */
  private serialize(): Uint8Array {
    const writer = new FontWriter();
    // Its types know only the stream.
    (this.subset as unknown as { encode(to: FontWriter): void }).encode(writer);
    return writer.result();
  }

  /** The text of each glyph alone, for readers that ignore /ActualText. */
  private toUnicode(): string {
    const lines = [...this.used].map(
      ([id, { codePoints }]) => `<${hex(id)}> <${utf16Of(String.fromCodePoint(...codePoints))}>`,
    );
    // A block holds at most a hundred lines.
    const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) =>
      lines.slice(100 * index, 100 * index + 100),
    );
    return [
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
      "/CMapName /Adobe-Identity-UCS def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange",
      ...blocks.flatMap((block) => [`${block.length} beginbfchar`, ...block, "endbfchar"]),
      "endcmap CMapName currentdict /CMap defineresource pop end end",
    ].join("\n");
  }
}
