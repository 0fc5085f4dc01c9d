import * as z from "zod";
import type { JobQuestion } from "db/schema";
import { interviewCancelReasons } from "db/vocabulary";
import { neededShapeOf, withSkillList } from "~/features/profiles/forms";
import type { NeededField } from "~/features/profiles/profile";
import { typedNumber } from "~/features/text/typed/number";
import { m } from "~/paraglide/messages";
import { answerField, longestAnswer } from "./answers";
import { longestNote, longestReason } from "./application";

/** Browsers send a line break as two characters, but count it as one. */
const lines = (text: string) => text.replace(/\r\n/g, "\n");

const note = z
  .string()
  .transform(lines)
  .pipe(
    z
      .string()
      .trim()
      .max(1000, { error: () => m.forms_too_long({ count: "1,000" }) }),
  )
  .optional();

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text) && text.replace(".", "").length <= longestAnswer.digits;

/** @param count the place of the question in the form, from 1 */
function answerSchema({ kind, required }: JobQuestion, count: number) {
  const ask = { yes_no: m.jobs_answer_choose, number: m.jobs_answer_count, text: m.jobs_answer_write }[kind];
  const missing = { error: () => ask({ count }) };
  const answer = {
    yes_no: z.enum(["yes", "no"], missing),
    number: z
      .string(missing)
      .transform((text) => String(typedNumber(text) ?? ""))
      .refine(isNumber, { error: () => m.jobs_answer_number() }),
    text: z
      .string(missing)
      .trim()
      .min(1, missing)
      .max(longestAnswer.text, { error: () => m.forms_too_long({ count: longestAnswer.text }) }),
  }[kind];
  return required ? answer : answer.optional();
}

/** The fields of the application form for a job's questions, one each. */
function answerSchemas(questions: readonly JobQuestion[]): Record<string, z.ZodType<string | undefined, unknown>> {
  return Object.fromEntries(
    questions.map((question, at) => [answerField(question.id), answerSchema(question, at + 1)]),
  );
}

/**
 * An application for a job that asks these questions: what the applicant's profile still lacks, a field for each
 * question, a note, and whether words with warning signs are sent for review as they are.
 */
export function applyForm(questions: readonly JobQuestion[], missing: readonly NeededField[] = []) {
  const asIs = z.literal("on").optional().catch(undefined);
  return z.preprocess(withSkillList, z.object({ ...neededShapeOf(missing), ...answerSchemas(questions), note, asIs }));
}

/** The most characters of a message to an applicant. */
const longestMessage = 1000;

/** The message to the applicant with a move; null for none. */
export const moveMessage = z
  .string()
  .transform(lines)
  .pipe(
    z
      .string()
      .trim()
      .max(longestMessage, { error: () => m.template_long({ count: "1,000" }) }),
  )
  .transform((text) => text || null);

/** The options of a move besides its message. Invalid values are ignored, except a reason that is too long. */
export const moveForm = z.object({
  reason: z
    .string()
    .transform(lines)
    .pipe(
      z
        .string()
        .trim()
        .max(longestReason, { error: () => m.template_long({ count: "300" }) }),
    )
    .optional()
    .transform((text) => text || null),
  silent: z
    .literal("on")
    .optional()
    .catch(undefined)
    .transform((silent) => silent === "on"),
  sure: z
    .string()
    .optional()
    .catch(undefined)
    .transform((sure) => sure === "1"),
  cancelReason: z.enum(interviewCancelReasons).nullable().catch(null).default(null),
});

export const noteForm = z.object({
  text: z
    .string({ error: () => m.applicant_note_missing() })
    .transform(lines)
    .pipe(
      z
        .string()
        .trim()
        .min(1, { error: () => m.applicant_note_missing() })
        .max(longestNote, { error: () => m.template_long({ count: "2,000" }) }),
    ),
});

/** A change of a note; the version is that of the note as it was shown. */
export const noteEditForm = noteForm.extend({ version: z.coerce.number().int() });
