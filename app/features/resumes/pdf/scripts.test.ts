import fontkit from "@pdf-lib/fontkit";
import { unzlibSync } from "fflate";
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { createFaces } from "~/features/text/pdf/faces.server";
import { linesOf, shapeWord } from "~/features/text/shaping/lines";
import { emptyContent } from "../content";
import { documentOf } from "../document";
import { createResumePdf } from "./resume-pdf.server";

const words = {
  Bengali: ["আশা", "গ্রাহক", "ক্ষেত্র", "শ্রীমতী", "কর্মচারী", "উৎসব", "স্বাস্থ্য", "বিজ্ঞান"],
  Tamil: ["ஆஷா", "வாடிக்கையாளர்", "ஸ்ரீ", "கொடுத்தேன்", "பௌர்ணமி", "தட்டச்சு"],
  Telugu: ["ఆశా", "సర్వీస్", "క్షేత్రం", "విజ్ఞానం", "స్త్రీ", "హైదరాబాద్", "కృష్ణ"],
  Gujarati: ["આશા", "ગ્રાહક", "ક્ષેત્ર", "શ્રીમતી", "કર્મચારી", "ટાઇપિંગ"],
  Kannada: ["ಆಶಾ", "ಗ್ರಾಹಕ", "ಕ್ಷೇತ್ರ", "ಸ್ತ್ರೀ", "ಬೆಂಗಳೂರು", "ಕರ್ನಾಟಕ"],
  Malayalam: ["ആശാ", "ഉപഭോക്തൃ", "ക്ഷേത്രം", "സ്ത്രീ", "തൊഴിൽ", "ന്റെ", "കോഴിക്കോട്"],
  Gurmukhi: ["ਆਸ਼ਾ", "ਪ੍ਰਸ਼ਨ", "ਪੜ੍ਹਾਈ", "ਅੰਮ੍ਰਿਤਸਰ", "ਸਿੱਖਿਆ"],
};
const namesOf = async (text: string) => (await createFaces(text)).regular.map(({ name }) => name);

describe("a script of India", () => {
  it.each(Object.entries(words))(
    "has its own fonts, which are loaded for its letters alone: %s",
    async (script, of) => {
      const base = ["Latin", "Devanagari", "LatinMore"];
      expect(await namesOf("Asha आशा 12 ₹ – •")).toEqual(base);
      expect(await namesOf(`Asha ${of.join(" ")}`)).toEqual([...base, script]);
      const { regular, bold } = await createFaces(of.join(" "));
      for (const [face, name] of [
        [regular, script],
        [bold, `Bold${script}`],
      ] as const) {
        for (const word of of) {
          const { runs } = shapeWord(face, word);
          expect([word, ...runs.map(({ font }) => font.name)]).toEqual([word, name]);
          // The glyph 0 is the box of a letter that a font does not have.
          expect(runs.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))).not.toContain(0);
        }
      }
    },
  );

  it.each(Object.entries(words))("is read again from the PDF, each glyph with its outline: %s", async (script, of) => {
    const content = { ...emptyContent, summary: of.join(" ") };
    const { context } = await PDFDocument.load(await createResumePdf(documentOf(content), "clear", 0));
    const descriptors = context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter((object) => object instanceof PDFDict)
      .filter((object) => object.get(PDFName.of("FontName"))?.toString() === `/${script}`);
    expect(descriptors).toHaveLength(1);
    const file = descriptors[0]?.lookup(PDFName.of("FontFile2"));
    if (!(file instanceof PDFRawStream)) throw new Error("the font has no file");
    const font = fontkit.create(unzlibSync(file.contents));
    // Beside the box, only a space and a mark that moves others have no outline.
    const { numGlyphs } = (font as unknown as { maxp: { numGlyphs: number } }).maxp;
    const drawn = Array.from({ length: numGlyphs }, (_each, id) => font.getGlyph(id).path.toSVG().length);
    expect(drawn.slice(1).filter((length) => length === 0).length).toBeLessThanOrEqual(2);
    expect(numGlyphs).toBeGreaterThan(8);
  });
});

/** The text of glyphs that stand in the place of a text: what the fonts have of it. */
const drawnAs = async (text: string) => {
  const { regular } = await createFaces(text);
  return linesOf(regular, text, 1e6)
    .flatMap((line) => line.words)
    .map(
      ({ text: said, runs }) =>
        [said, runs.map(({ font }) => font.name).join(" "), runs.flatMap(({ glyphs }) => glyphs).length] as const,
    );
};

it.each(Array.from("●■◆▪►➤➔✓✔☑✗★☆❖☎✉○◦□"))("The sign %s is drawn", async (sign) => {
  expect(await drawnAs(sign)).toEqual([[sign, "Signs", 1]]);
});

it.each([
  ["→", "Arrows", 1],
  ["–", "Latin", 1],
  ["‑", "Latin", 1],
  ["‐", "Latin", 1],
  ["≥", "Latin", 2],
  ["≤", "Latin", 2],
  ["№", "Latin", 3],
  ["⁴", "Latin", 1],
  ["ﬁ", "Latin", 1],
  ["𝐁𝐨𝐥𝐝", "Latin", 4],
  ["Ａｂ", "Latin", 2],
  ["℃", "Latin", 2],
  ["‣", "Latin", 1],
  ["\uf0b7", "Latin", 1],
  ["\uf0fc", "Signs", 1],
  ["★Asha", "Signs Latin", 5],
  ["a‑b", "Latin", 3],
])("What stands for %s is drawn, and the text says what was typed", async (text, font, count) => {
  const [first] = await drawnAs(text);
  expect(first?.[1]).toBe(font);
  expect(first?.[2]).toBe(count);
  if (!/[\ue000-\uf8ff]/.test(text)) expect(first?.[0]).toBe(text.normalize("NFC"));
});

it("Pictures and signs that no font has are left out, without a box and without a gap", async () => {
  expect(await drawnAs("a 😀 ∮ b")).toEqual([
    ["a", "Latin", 1],
    ["b", "Latin", 1],
  ]);
});
