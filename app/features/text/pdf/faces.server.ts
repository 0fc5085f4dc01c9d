import { fontOf, loadScriptFonts, weights, type Font } from "~/features/text/shaping/fonts.server";
import { drawable, type Face } from "~/features/text/shaping/lines";
import { EmbeddedFont } from "./embedded-font";

export interface Faces {
  regular: Face<EmbeddedFont>;
  bold: Face<EmbeddedFont>;
}

/** Fonts for one PDF. @param text all that it says, by which the fonts of other scripts are chosen */
export async function createFaces(text: string): Promise<Faces> {
  const scripts = await loadScriptFonts(drawable(text));
  const embedded = new Map<string, EmbeddedFont>();
  const embed = (name: string, font: Font) => {
    const known = embedded.get(name) ?? new EmbeddedFont(font, name);
    embedded.set(name, known);
    return known;
  };
  const face = (weight: keyof Faces) => [
    ...weights[weight].map((name) => embed(name, fontOf(name))),
    ...scripts[weight].map(([name, font]) => embed(name, font)),
  ];
  return { regular: face("regular"), bold: face("bold") };
}
