import { PDFDocument, PDFName, type PDFPage } from "pdf-lib";
import type { Locale } from "db/vocabulary";
import type { Canvas } from "./canvas";
import type { Faces } from "./faces.server";
import { paper } from "./paper";
import type { Tag } from "./tags";
import { languageTag, writeTags } from "./write-tags";

interface About {
  title: string;
  author: string;
  language: Locale;
  /** ms UTC. */
  madeAt: number;
}

/** Drawn pages as a PDF of A4 pages, with those glyphs of the fonts that they use. @param root what is drawn, for screen readers */
export async function writePdf(
  canvases: readonly Canvas[],
  root: Tag,
  faces: Faces,
  { title, author, language, madeAt }: About,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  const used = Array.from(new Set([...faces.regular, ...faces.bold])).filter((font) =>
    canvases.some(({ fonts }) => fonts.has(font)),
  );
  const refs = used.map((font) => [font, font.embed(context)] as const);
  const pages = new Map<Canvas, PDFPage>();
  for (const canvas of canvases) {
    const page = pdf.addPage([paper.width, paper.height]);
    for (const [font, ref] of refs) if (canvas.fonts.has(font)) page.node.setFontDictionary(PDFName.of(font.name), ref);
    for (const [name, { bytes }] of canvas.pictures)
      page.node.setXObject(PDFName.of(name), (await pdf.embedJpg(bytes)).ref);
    page.node.set(PDFName.of("Contents"), context.register(context.flateStream(canvas.content)));
    pages.set(canvas, page);
  }
  writeTags(context, pdf.catalog, root, pages);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setLanguage(languageTag(language));
  pdf.setProducer("KaamGhar");
  pdf.setCreator("KaamGhar");
  pdf.setCreationDate(new Date(madeAt));
  pdf.setModificationDate(new Date(madeAt));
  return new Uint8Array(await pdf.save());
}
