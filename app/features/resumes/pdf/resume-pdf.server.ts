import type { ResumeTheme } from "db/vocabulary";
import { Canvas, type Jpeg } from "~/features/text/pdf/canvas";
import { createFaces } from "~/features/text/pdf/faces.server";
import { writePdf } from "~/features/text/pdf/write-pdf.server";
import { drawable } from "~/features/text/shaping/lines";
import type { ResumeDocument } from "../document";
import { ResumeLayout } from "./layout";
import { fittedPages } from "./pages";

/** The résumé as a PDF of A4 pages. @param madeAt ms UTC */
export async function createResumePdf(
  document: ResumeDocument,
  theme: ResumeTheme,
  madeAt: number,
  photo: Jpeg | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const faces = await createFaces(JSON.stringify(document));
  const name = drawable(document.name);
  const layout = new ResumeLayout(document, theme, faces, photo);
  const pages = fittedPages(layout.blocks);
  const canvases = pages.map((blocks, index) => {
    const canvas = new Canvas();
    for (const { block, top } of blocks) block.draw(canvas, top);
    if (index > 0) layout.runningHead(canvas, { page: index + 1, pages: pages.length });
    return canvas;
  });
  return writePdf(canvases, layout.root, faces, { title: name, author: name, language: document.language, madeAt });
}
