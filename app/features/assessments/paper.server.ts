import type { Question } from "db/catalogues/assessments/bank.server";
import type { Locale } from "db/vocabulary";
import { neededOf } from "./assessment";
import type { AnswerRow, OwnAttempt } from "./queries.server";

/** The question to answer now: the first without an answer that the bank still has. Null when none is left. */
export function currentAnswer({ answers }: OwnAttempt, bank: readonly Question[]): AnswerRow | null {
  return answers.find(({ chosen, question }) => chosen === null && bank.some(({ key }) => key === question)) ?? null;
}

/**
 * What a person may see of an attempt that runs: the current question alone, without keys, which could give it away. Null
 * when none is left.
 */
export function questionShown(attempt: OwnAttempt, bank: readonly Question[], locale: Locale) {
  const current = currentAnswer(attempt, bank);
  const question = bank.find(({ key }) => key === current?.question);
  if (!current || !question) return null;
  return {
    position: current.position,
    total: attempt.answers.length,
    text: question.question[locale],
    options: current.optionOrder.map((key) => question.options.find((option) => option.key === key)?.[locale] ?? "–"),
  };
}

export type QuestionShown = NonNullable<ReturnType<typeof questionShown>>;
export type ResultShown = ReturnType<typeof resultShown>;
export type ReviewedAnswer = ResultShown["reviewed"][number];

function review({ position, question: asked, chosen }: AnswerRow, bank: readonly Question[], locale: Locale) {
  const question = bank.find(({ key }) => key === asked);
  if (!question) return null;
  const optionOf = (wanted: string | null) => question.options.find(({ key }) => key === wanted)?.[locale] ?? null;
  return {
    position,
    text: question.question[locale],
    own: optionOf(chosen),
    right: optionOf(question.answer) ?? "",
    isRight: chosen === question.answer,
    explanation: question.explanation[locale],
  };
}

/** A finished attempt with right answers and explanations. Questions that the bank no longer has are left out. */
export function resultShown(attempt: OwnAttempt, bank: readonly Question[], locale: Locale) {
  const reviewed = attempt.answers.flatMap((answer) => review(answer, bank, locale) ?? []);
  return {
    reviewed,
    score: attempt.score ?? 0,
    total: reviewed.length,
    needed: neededOf(reviewed.length),
    isPassed: attempt.passed ?? false,
    isTimeOver: attempt.finishedAt === attempt.endsAt && reviewed.some(({ own }) => own === null),
  };
}
