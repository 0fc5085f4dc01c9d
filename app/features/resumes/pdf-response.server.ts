import type { ResumeTheme } from "db/vocabulary";
import type { ResumeDocument } from "./document";
import { findCachedPdf, cachePdf } from "./pdf-memory";

/** The name of the file: the person's, without what file systems refuse; in Latin letters for old programs. */
function fileNames(name: string) {
  const spoken = `${
    name
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, " ")
      .trim()
      .replace(/\s+/g, "-") || "resume"
  }-resume.pdf`;
  const latin = spoken
    .normalize("NFKD")
    .replace(/[^\w.-]+/g, "")
    .replace(/^-+/, "");
  return { spoken, latin: latin.length > "-resume.pdf".length ? latin : "resume.pdf" };
}

/** The PDF library and fonts are loaded only here, since no other page needs them. */
async function makePdf(document: ResumeDocument, theme: ResumeTheme, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const { createResumePdf } = await import("./pdf/resume-pdf.server");
  return createResumePdf(document, theme, now);
}

function answerWith(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  const { spoken, latin } = fileNames(name);
  return new Response(pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${latin}"; filename*=UTF-8''${encodeURIComponent(spoken)}`,
    },
  });
}

/** A résumé as a PDF to be stored. @param now ms UTC */
export async function pdfResponse(document: ResumeDocument, theme: ResumeTheme, now: number): Promise<Response> {
  return answerWith(await makePdf(document, theme, now), document.name);
}

/**
 * A résumé behind a private link as a PDF, made once for all who open the link while nothing in it changes.
 * @param beforeMaking runs when it has to be made; what it throws ends the request
 */
export async function sharedPdfResponse(
  document: ResumeDocument,
  theme: ResumeTheme,
  now: number,
  beforeMaking: () => Promise<void>,
): Promise<Response> {
  let pdf = findCachedPdf(document, theme, now);
  if (!pdf) {
    await beforeMaking();
    pdf = await makePdf(document, theme, now);
    cachePdf(document, theme, pdf, now);
  }
  return answerWith(pdf, document.name);
}
