import boldDevanagari from "@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff?inline";
import boldLatin from "@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline";
import devanagari from "@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff?inline";
import latin from "@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline";
// The Devanagari family's small share of extended Latin: vowels with a macron, the rupee. All of it would be ten times as much.
import boldLatinMore from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-ext-700-normal.woff?inline";
import latinMore from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-ext-400-normal.woff?inline";
import { EmbeddedFont } from "./embedded-font";
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

const unpacked = new Map<string, Uint8Array>();

/** The font file as plain OpenType, unpacked once in an isolate. */
function bytesOf(name: keyof typeof files): Uint8Array {
  let bytes = unpacked.get(name);
  if (!bytes) {
    const base64 = files[name].slice(files[name].indexOf(",") + 1);
    unpacked.set(name, (bytes = sfntOf(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))));
  }
  return bytes;
}

const font = (name: keyof typeof files) => new EmbeddedFont(bytesOf(name), name);

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
