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

type LoadFont = () => Promise<{ default: string }>;

/** A script of which letters are rare here: its fonts, regular and bold, are read only when a text has such letters. */
interface ScriptFonts {
  letters: RegExp;
  load: readonly [regular: LoadFont, bold?: LoadFont];
}

/** Scripts, and signs such as ✓ ★ ●; the Devanagari and Latin fonts are asked for a letter before them. */
const scripts = {
  Bengali: {
    letters: /\p{Script=Bengali}/u,
    load: [
      () => import("@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?inline"),
      () => import("@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff?inline"),
    ],
  },
  Tamil: {
    letters: /\p{Script=Tamil}/u,
    load: [
      () => import("@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?inline"),
      () => import("@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff?inline"),
    ],
  },
  Telugu: {
    letters: /\p{Script=Telugu}/u,
    load: [
      () => import("@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff?inline"),
      () => import("@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-700-normal.woff?inline"),
    ],
  },
  Gujarati: {
    letters: /\p{Script=Gujarati}/u,
    load: [
      () => import("@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff?inline"),
      () => import("@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-700-normal.woff?inline"),
    ],
  },
  Kannada: {
    letters: /\p{Script=Kannada}/u,
    load: [
      () => import("@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?inline"),
      () => import("@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-700-normal.woff?inline"),
    ],
  },
  Malayalam: {
    letters: /\p{Script=Malayalam}/u,
    load: [
      () => import("@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?inline"),
      () => import("@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-700-normal.woff?inline"),
    ],
  },
  Gurmukhi: {
    letters: /\p{Script=Gurmukhi}/u,
    load: [
      () => import("@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?inline"),
      () => import("@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-700-normal.woff?inline"),
    ],
  },
  Arrows: {
    letters: /[\u2190-\u21ff]/u,
    load: [
      () => import("@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff?inline"),
      () => import("@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-700-normal.woff?inline"),
    ],
  },
  // It has one weight.
  Signs: {
    letters: /[\u2500-\u27bf\u2b00-\u2bff]/u,
    load: [() => import("@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff?inline")],
  },
} satisfies Record<string, ScriptFonts>;

type ScriptName = keyof typeof scripts;
export type FontName = keyof typeof files;

/** Per weight, the fonts in the order in which they are asked for a letter. */
export const weights = {
  regular: ["Latin", "Devanagari", "LatinMore"],
  bold: ["BoldLatin", "BoldDevanagari", "BoldLatinMore"],
} as const satisfies Record<string, readonly FontName[]>;

const parsed = new Map<string, Font>();

function parse(name: string, file: string): Font {
  provideGenerators();
  const base64 = file.slice(file.indexOf(",") + 1);
  const font = fontkit.create(sfntOf(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))));
  allowMissingAnchors(font);
  parsed.set(name, font);
  return font;
}

/** The part of fontkit's engine that places marks, of which its types say nothing. */
interface MarkPlacing {
  applyAnchor(mark: unknown, base: object | null, baseIndex: number): void;
}

/** A font may have no place for a kind of marks at a letter; fontkit throws there, and the mark is to stay where it is. */
function allowMissingAnchors(font: Font): void {
  const { GPOSProcessor: placing } = (font as unknown as { _layoutEngine: { engine: { GPOSProcessor?: MarkPlacing } } })
    ._layoutEngine.engine;
  if (!placing) return;
  const attach = placing.applyAnchor.bind(placing);
  placing.applyAnchor = (mark, base, baseIndex) => {
    if (base) attach(mark, base, baseIndex);
  };
}

/** The font, parsed once per isolate and reused for later PDFs and pictures. */
export const fontOf = (name: FontName): Font => parsed.get(name) ?? parse(name, files[name]);

/** The fonts that a text needs besides those of {@link weights}, per weight. */
export async function loadScriptFonts(
  text: string,
): Promise<Record<keyof typeof weights, [name: string, font: Font][]>> {
  const needed = (Object.keys(scripts) as ScriptName[]).filter((name) => scripts[name].letters.test(text));
  const loadWeight = async (name: ScriptName, weight: 0 | 1): Promise<[name: string, font: Font]> => {
    const [regular, heavy]: ScriptFonts["load"] = scripts[name].load;
    const bold = weight === 1 ? heavy : undefined;
    const fontName = bold ? `Bold${name}` : name;
    return [fontName, parsed.get(fontName) ?? parse(fontName, (await (bold ?? regular)()).default)];
  };
  return {
    regular: await Promise.all(needed.map((name) => loadWeight(name, 0))),
    bold: await Promise.all(needed.map((name) => loadWeight(name, 1))),
  };
}
