import type { ResumeTheme } from "db/vocabulary";
import type { ResumeDocument } from "./document";

/** The name of the file: the person's, without what file systems refuse; in Latin letters for old programs. */
function fileNames(name: string) {
  const spoken = `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, " ").trim().replace(/\s+/g, "-") || "resume"}-resume.pdf`;
  const latin = spoken.normalize("NFKD").replace(/[^\w.-]+/g, "").replace(/^-+/, "");
  return { spoken, latin: latin.length > "-resume.pdf".length ? latin : "resume.pdf" };
}

/** A résumé as a PDF to be stored. Its maker and its fonts are loaded only here, since no other page needs them. */
export async function pdfResponse(document: ResumeDocument, theme: ResumeTheme, now: number): Promise<Response> {
  const { createResumePdf } = await import("./pdf/resume-pdf.server");
  const pdf = await createResumePdf(document, theme, now);
  const { spoken, latin } = fileNames(document.name);
  return new Response(pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${latin}"; filename*=UTF-8''${encodeURIComponent(spoken)}`,
      "x-robots-tag": "noindex",
    },
  });
}
