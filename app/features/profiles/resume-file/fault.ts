/**
 * Why a document is refused. "unsafe": it would do something when it is opened, or pretends to be two things at once.
 */
export type DocumentFault = "not_a_document" | "broken" | "locked" | "unsafe" | "unpacks_too_big";

/** Thrown while a document is read, where the reading ends. */
export class Refused extends Error {
  constructor(readonly fault: DocumentFault) {
    super(fault);
  }
}
