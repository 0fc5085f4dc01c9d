import { fontOf, weights, type FontName } from "~/features/text/shaping/fonts.server";
import type { Face } from "~/features/text/shaping/lines";
import { EmbeddedFont } from "./embedded-font";

const font = (name: FontName) => new EmbeddedFont(fontOf(name), name);

export interface Faces {
  regular: Face<EmbeddedFont>;
  bold: Face<EmbeddedFont>;
}

/** Fonts for one PDF. */
export function createFaces(): Faces {
  return { regular: weights.regular.map(font), bold: weights.bold.map(font) };
}
