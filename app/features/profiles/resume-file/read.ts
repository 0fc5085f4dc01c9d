import { readDocx } from "./docx";
import type { DocumentFault } from "./fault";
import { readPdf } from "./pdf";

/** Bytes. */
const largestResumeFile = 2_000_000;

export type ResumeFileFault = "empty" | "too_big" | DocumentFault;

/** The type of an uploaded résumé, from its content alone, or why it is refused. */
export function readResumeFile(
  bytes: Uint8Array,
): { contentType: string; ending: string } | { fault: ResumeFileFault } {
  if (bytes.byteLength === 0) return { fault: "empty" };
  if (bytes.byteLength > largestResumeFile) return { fault: "too_big" };
  const start = String.fromCharCode(...bytes.subarray(0, 5));
  if (start === "%PDF-") {
    // A résumé is sent as a file to be saved: its links may stay.
    const fault = readPdf(bytes, "saved");
    return fault ? { fault } : { contentType: "application/pdf", ending: ".pdf" };
  }
  if (start.startsWith("PK\u0003\u0004")) {
    const fault = readDocx(bytes);
    return fault ? { fault } : { contentType: docxType, ending: ".docx" };
  }
  return { fault: "not_a_document" };
}

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
