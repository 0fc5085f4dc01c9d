import type { QuestionKind } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** How a question is answered. */
export const answerNames: Record<QuestionKind, () => string> = {
  yes_no: m.field_question_yes_no,
  number: m.field_question_number,
  text: m.field_question_text,
};

/** The answer that a question needs. */
export const wantedName = (wanted: "yes" | "no"): string =>
  wanted === "yes" ? m.jobs_answer_yes() : m.jobs_answer_no();
