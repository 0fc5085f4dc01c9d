/**
 * What a document holds that would do something when it is opened, or that makes it two things at once. "hidden": objects that programs
 * read in different ways.
 */
const unsafeFindings = [
  "script",
  "program",
  "other_document",
  "form",
  "media",
  "opening",
  "link",
  "web_code",
  "second_file",
  "macro",
  "template",
  "embedded",
  "hidden",
] as const;
export type UnsafeFinding = (typeof unsafeFindings)[number];

/** Why a document is not taken. "locked": it asks for a password. */
export type DocumentFault = "not_a_document" | "broken" | "locked" | "unpacks_too_big" | UnsafeFinding;

export const isUnsafe = (fault: string): fault is UnsafeFinding =>
  (unsafeFindings as readonly string[]).includes(fault);

/** Thrown while a document is read, where the reading ends. */
export class Refused extends Error {
  constructor(readonly fault: DocumentFault) {
    super(fault);
  }
}
