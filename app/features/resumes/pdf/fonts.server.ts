import latinMore from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-ext-400-normal.woff?inline";
// The Devanagari family's small share of extended Latin: vowels with a macron, the rupee. All of it would be ten times as much.
import boldLatinMore from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-ext-700-normal.woff?inline";
import devanagari from "@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff?inline";
import boldDevanagari from "@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff?inline";
import latin from "@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline";
import boldLatin from "@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline";
import fontkit from "@pdf-lib/fontkit";
import { EmbeddedFont, type Font } from "./embedded-font";
import { provideGenerators } from "./generators";
import { sfntOf } from "./sfnt";
import type { Face } from "./text";

const files = {
  Latin: latin,
  Devanagari: devanagari,
  LatinMore: latinMore,
  BoldLatin: boldLatin,
  BoldDevanagari: boldDevanagari,
  BoldLatinMore: boldLatinMore,
};

const parsed = new Map<string, Font>();

/** The font, read once in an isolate: what it has learned of its tables serves the next PDF, too. */
function fontOf(name: keyof typeof files): Font {
  let font = parsed.get(name);
  if (!font) {
    provideGenerators();
    const base64 = files[name].slice(files[name].indexOf(",") + 1);
    parsed.set(name, (font = fontkit.create(sfntOf(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))))));
  }
  return font;
}

const font = (name: keyof typeof files) => new EmbeddedFont(fontOf(name), name);

export interface Faces {
  regular: Face;
  bold: Face;
}

/** Fonts for one PDF. */
export function createFaces(): Faces {
  return {
    regular: [font("Latin"), font("Devanagari"), font("LatinMore")],
    bold: [font("BoldLatin"), font("BoldDevanagari"), font("BoldLatinMore")],
  };
}
