import * as z from "zod";
import { createId, isId } from "db/id";
import type { JobQuestion } from "db/schema/jobs";
import { questionKinds } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { mostQuestions, questionLength } from "../fields/field-limits";

export type { JobQuestion };

const question = (text: z.ZodType<string | undefined>) =>
  z.object({
    id: z.string().optional(),
    text,
    kind: z.enum(questionKinds, { error: () => m.fault_question_kind() }),
    required: z.literal("on").optional(),
    wanted: z.enum(["yes", "no"], { error: () => m.fault_list() }).optional(),
  });

const text = z
  .string({ error: () => m.fault_question() })
  .trim()
  .max(questionLength, { error: () => m.fault_question_long() });

const listOf = (each: ReturnType<typeof question>) =>
  z
    .array(each)
    .max(mostQuestions, { error: () => m.fault_questions() })
    .optional();

/** A draft may contain empty questions; they are dropped when it is saved. */
export const draftQuestions = z.object({ questions: listOf(question(text.optional())) });
export const completeQuestions = z.object({
  questions: listOf(question(text.min(1, { error: () => m.fault_question() }))),
});

/** The questions as they are stored; a new one has an empty id until it is saved. */
export function toQuestions({ questions = [] }: z.infer<typeof draftQuestions>): { questions: JobQuestion[] } {
  const taken = new Set<string>();
  return {
    questions: questions.flatMap(({ id, text = "", kind, required, wanted }) => {
      if (text === "") return [];
      const known = isId(id) && !taken.has(id) ? id : "";
      taken.add(known);
      const needed = kind === "yes_no" && wanted !== undefined ? { wanted } : {};
      return [{ id: known, text, kind, required: required === "on", ...needed }];
    }),
  };
}

/**
 * Gives each new question an id. A question with the text, kind, requirement and wanted answer of a stored question gets
 * the id of that question. So a second submission of a form changes nothing.
 * @param now ms UTC
 */
export function settleQuestions(
  questions: readonly JobQuestion[],
  stored: readonly JobQuestion[],
  now: number,
): JobQuestion[] {
  const taken = new Set(questions.map(({ id }) => id));
  return questions.map((question) => {
    const { text, kind, required, wanted } = question;
    if (question.id !== "") return question;
    const same = stored.find(
      (each) =>
        !taken.has(each.id) &&
        each.text === text &&
        each.kind === kind &&
        each.required === required &&
        each.wanted === wanted,
    );
    const id = same?.id ?? createId(now);
    taken.add(id);
    return { ...question, id };
  });
}
