import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { expect, it } from "vitest";
import { resumeThemes } from "db/vocabulary";
import { actualTextOf } from "../../../../tests/support/scenes/pdf";
import { jpeg } from "../../../../tests/support/scenes/pictures";
import { emptyContent } from "../content";
import { documentOf } from "../document";
import { createResumePdf } from "./resume-pdf.server";

const contact = { ...emptyContent.contact, name: "आशा कुमारी", headline: "Typist", city: "Pune" };
const address = "/photo/a";
const photo = { bytes: jpeg(), width: 640, height: 480 };

/** The objects of a PDF whose entry has this value. */
async function findAll(pdf: Uint8Array, entry: string, value: string) {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    return dict instanceof PDFDict && dict.get(PDFName.of(entry))?.toString() === value ? [dict] : [];
  });
}

/** What a screen reader says for each picture. */
const alternatives = async (pdf: Uint8Array) =>
  (await findAll(pdf, "S", "/Figure")).map((figure) =>
    (figure.get(PDFName.of("Alt")) as { decodeText?: () => string }).decodeText?.(),
  );

it.each(resumeThemes)(
  "a photo in the look %s is a figure that a screen reader calls by the person's name",
  async (theme) => {
    const document = documentOf({ ...emptyContent, contact, photo: true }, {}, address);
    const pdf = await createResumePdf(document, theme, 0, photo);
    expect(await findAll(pdf, "Filter", "/DCTDecode")).toHaveLength(1);
    expect(await alternatives(pdf)).toEqual(["आशा कुमारी"]);
    expect(actualTextOf(pdf).join(" ")).toMatch(/^आशा कुमारी Typist Pune/);
    const { catalog } = await PDFDocument.load(pdf);
    expect(String(catalog.get(PDFName.of("Lang")))).toContain("en-IN");
    expect(String(catalog.get(PDFName.of("MarkInfo")))).toContain("true");
    expect((await PDFDocument.load(pdf)).getTitle()).toBe("आशा कुमारी");
  },
);

it("a résumé without a photo has no figure, and the photo of a nameless one is called a photo", async () => {
  const without = await createResumePdf(documentOf({ ...emptyContent, contact }), "clear", 0);
  expect(await alternatives(without)).toEqual([]);
  const nameless = documentOf({ ...emptyContent, photo: true }, {}, address);
  expect(await alternatives(await createResumePdf(nameless, "bold", 0, photo))).toEqual(["Photo"]);
});
