import { readDocx } from "./docx";
import type { DocumentFault } from "./fault";
import { otherFormat, type OtherFormat } from "./formats";
import { readPdf } from "./pdf";
import { startOfPdf } from "./pdf-frame";

/** Bytes. */
const largestResumeFile = 2_000_000;

export type ResumeFileFault = "empty" | "too_big" | OtherFormat | DocumentFault;

/** A résumé as it is stored. */
interface ResumeFile {
  bytes: Uint8Array;
  contentType: string;
  ending: string;
}

/** What an uploaded résumé is, by its content alone, and its bytes as they may be stored; or why it is not taken. */
export function readResumeFile(bytes: Uint8Array): ResumeFile | { fault: ResumeFileFault } {
  if (bytes.byteLength === 0) return { fault: "empty" };
  if (bytes.byteLength > largestResumeFile) return { fault: "too_big" };
  const isZip = String.fromCharCode(...bytes.subarray(0, 4)) === "PK\u0003\u0004";
  if (!isZip && startOfPdf(bytes) === -1) return { fault: otherFormat(bytes) ?? "not_a_document" };
  // A résumé is sent as a file to be saved: its links may stay.
  const read = isZip ? readDocx(bytes) : readPdf(bytes, "saved");
  if ("fault" in read) return { fault: (read.fault === "not_a_document" && otherFormat(bytes)) || read.fault };
  return isZip
    ? { bytes: read.bytes, contentType: docxType, ending: ".docx" }
    : { bytes: read.bytes, contentType: "application/pdf", ending: ".pdf" };
}

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
