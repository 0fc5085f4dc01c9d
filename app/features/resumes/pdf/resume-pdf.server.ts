import { PDFDocument, PDFName } from "pdf-lib";
import type { ResumeTheme } from "db/vocabulary";
import { drawable } from "~/features/text/shaping/lines";
import type { ResumeDocument } from "../document";
import { Canvas } from "./canvas";
import { createFaces } from "./faces.server";
import { paginate, paper, ResumeLayout } from "./layout";

/** The résumé as a PDF of A4 pages. @param madeAt ms UTC */
export async function createResumePdf(document: ResumeDocument, theme: ResumeTheme, madeAt: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  const faces = createFaces();
  const canvases = paginate(new ResumeLayout(document, theme, faces).blocks).map((blocks) => {
    const canvas = new Canvas();
    for (const { block, top } of blocks) block.draw(canvas, top);
    return canvas;
  });
  const used = [...faces.regular, ...faces.bold].filter((font) => canvases.some(({ fonts }) => fonts.has(font)));
  const refs = used.map((font) => [font, font.embed(context)] as const);
  for (const canvas of canvases) {
    const page = pdf.addPage([paper.width, paper.height]);
    for (const [font, ref] of refs) if (canvas.fonts.has(font)) page.node.setFontDictionary(PDFName.of(font.name), ref);
    page.node.set(PDFName.of("Contents"), context.register(context.flateStream(canvas.content)));
  }
  const name = drawable(document.name);
  pdf.setTitle(name, { showInWindowTitleBar: true });
  pdf.setAuthor(name);
  pdf.setLanguage(document.language === "hi" ? "hi-IN" : "en-IN");
  pdf.setProducer("KaamGhar");
  pdf.setCreator("KaamGhar");
  pdf.setCreationDate(new Date(madeAt));
  pdf.setModificationDate(new Date(madeAt));
  return new Uint8Array(await pdf.save());
}
