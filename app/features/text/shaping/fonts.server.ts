import latinMore from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-ext-400-normal.woff?inline";
// The Devanagari family's small share of extended Latin: vowels with a macron, the rupee. All of it would be ten times as much.
import boldLatinMore from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-ext-700-normal.woff?inline";
import devanagari from "@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff?inline";
import boldDevanagari from "@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff?inline";
import latin from "@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline";
import boldLatin from "@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline";
import fontkit from "@pdf-lib/fontkit";
import { provideGenerators } from "./generators";
import { sfntOf } from "./sfnt";

const files = {
  Latin: latin,
  Devanagari: devanagari,
  LatinMore: latinMore,
  BoldLatin: boldLatin,
  BoldDevanagari: boldDevanagari,
  BoldLatinMore: boldLatinMore,
};

export type Font = ReturnType<typeof fontkit.create>;
export type FontName = keyof typeof files;

/** Per weight, the fonts in the order in which they are asked for a letter. */
export const weights = {
  regular: ["Latin", "Devanagari", "LatinMore"],
  bold: ["BoldLatin", "BoldDevanagari", "BoldLatinMore"],
} as const satisfies Record<string, readonly FontName[]>;

const parsed = new Map<string, Font>();

/** The font, parsed once per isolate and reused for later PDFs and pictures. */
export function fontOf(name: FontName): Font {
  let font = parsed.get(name);
  if (!font) {
    provideGenerators();
    const base64 = files[name].slice(files[name].indexOf(",") + 1);
    parsed.set(name, (font = fontkit.create(sfntOf(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))))));
  }
  return font;
}
