import * as z from "zod";
import type { JobQuestion } from "db/schema";
import { m } from "~/paraglide/messages";
import { answerSchemas } from "./answers";

/** Browsers send a line break as two characters and count it as one. */
const lines = (text: string) => text.replace(/\r\n/g, "\n");

/** An application for a job that asks these questions: a field for each, and a note. */
export function applyForm(questions: readonly JobQuestion[]) {
  return z.object({
    ...answerSchemas(questions),
    note: z
      .string()
      .transform(lines)
      .pipe(z.string().trim().max(1000, { error: () => m.forms_too_long({ count: "1,000" }) }))
      .optional(),
  });
}

/** The most characters of a message to an applicant. */
export const longestMessage = 1000;

/** What goes with a move to the applicant; null for no words. */
export const moveMessage = z
  .string()
  .transform(lines)
  .pipe(z.string().trim().max(longestMessage, { error: "At most 1,000 characters, please" }))
  .transform((text) => text || null);

/** The most characters of a note of the team. */
export const longestNote = 2000;

export const noteForm = z.object({
  text: z
    .string({ error: "Write something first" })
    .transform(lines)
    .pipe(z.string().trim().min(1, { error: "Write something first" }).max(longestNote, { error: "At most 2,000 characters, please" })),
});
