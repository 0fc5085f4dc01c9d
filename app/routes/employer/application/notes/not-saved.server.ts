import type { NoteAnswer } from "./note-form";

/** The answer for a note that was not saved, with the text as it was typed. */
export const notSaved = (formData: FormData, error: string | null, signedOut = false): NoteAnswer => ({
  typed: String(formData.get("text") ?? ""),
  error,
  signedOut,
});

/** What is wrong with the text of a note. @param errors by field */
export const wrongText = (errors: Record<string, string[] | null> | null | undefined): string | null =>
  errors?.text?.[0] ?? null;
