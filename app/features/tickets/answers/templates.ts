import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";

interface Filling {
  name: string;
  site: string;
  number: string;
}

/** Answers to frequent questions, in both languages; their blanks are in square brackets. */
const templates = {
  details: { name: "Ask for details", text: m.tickets_answer_details },
  log_in: { name: "Can't log in", text: m.tickets_answer_log_in },
  report: { name: "Reported job or company", text: m.tickets_answer_report },
  payment: { name: "Payment or refund", text: m.tickets_answer_payment },
  verification: { name: "Verification of a company", text: m.tickets_answer_verification },
  erasure: { name: "Copy or deletion of data", text: m.tickets_answer_erasure },
  complaint: { name: "Complaint is looked into", text: m.tickets_answer_complaint },
  solved: { name: "Solved", text: m.tickets_answer_solved },
} as const;

type AnswerKey = keyof typeof templates;

/** The templates' keys and names, in their order on the page. */
export const answerNames: readonly (readonly [AnswerKey, string])[] = Object.entries(templates).map(
  ([key, { name }]) => [key as AnswerKey, name] as const,
);

/** A template in a language with name, number and site filled in; null for an unknown one. */
export function fillAnswer(key: string, filling: Filling, locale: Locale): string | null {
  const template = Object.hasOwn(templates, key) ? templates[key as AnswerKey] : undefined;
  return template ? template.text(filling, { locale }) : null;
}
