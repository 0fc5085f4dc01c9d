import type { ResumeTheme } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { ResumeDocument } from "./document";
import { findCachedPdf, cachePdf } from "./pdf-memory";
import { readPhoto } from "./photo/read-photo.server";

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

/**
 * The PDF library and fonts are loaded only here, since no other page needs them. A photo that cannot be read is left
 * out, and the PDF is incomplete.
 */
async function makePdf(context: AppContext, document: ResumeDocument, theme: ResumeTheme) {
  const [{ createResumePdf }, photo] = await Promise.all([
    import("./pdf/resume-pdf.server"),
    readPhoto(context, document.photo),
  ]);
  const pdf = await createResumePdf(document, theme, context.now(), photo);
  return { pdf, isComplete: document.photo === null || photo !== null };
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

/** A résumé as a PDF to be stored. */
export async function pdfResponse(
  context: AppContext,
  document: ResumeDocument,
  theme: ResumeTheme,
): Promise<Response> {
  return answerWith((await makePdf(context, document, theme)).pdf, document.name);
}

/**
 * A résumé behind a private link as a PDF, made once for all who open the link while nothing in it changes.
 * @param beforeMaking runs when it has to be made; what it throws ends the request
 */
export async function sharedPdfResponse(
  context: AppContext,
  document: ResumeDocument,
  theme: ResumeTheme,
  beforeMaking: () => Promise<void>,
): Promise<Response> {
  const cached = findCachedPdf(document, theme, context.now());
  if (cached) return answerWith(cached, document.name);
  await beforeMaking();
  const { pdf, isComplete } = await makePdf(context, document, theme);
  if (isComplete) cachePdf(document, theme, pdf, context.now());
  return answerWith(pdf, document.name);
}
