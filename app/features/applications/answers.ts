import type { GivenAnswer, JobQuestion } from "db/schema";
import { m } from "~/paraglide/messages";

/** The name of a question's field in the application form. */
export const answerField = (questionId: string) => `answer-${questionId}`;

/** The most characters of an answer in words, and the most digits of one in figures. */
export const longestAnswer = { text: 500, digits: 12 } as const;

/** The answers of a validated form with their current questions, in order, without empty answers. */
export function givenAnswers(questions: readonly JobQuestion[], form: Record<string, unknown>): GivenAnswer[] {
  return questions.flatMap(({ id, text }) => {
    const answer = form[answerField(id)];
    return typeof answer === "string" && answer !== "" ? { id, question: text, answer } : [];
  });
}

/** How many given answers are not the wanted ones. An answer to an earlier wording of a question does not count. */
export const countMissed = (questions: readonly JobQuestion[], answers: readonly GivenAnswer[]): number =>
  questions.filter(
    ({ id, text, wanted }) =>
      wanted !== undefined &&
      answers.some((given) => isSameQuestion(given, { id, question: text }) && given.answer !== wanted),
  ).length;

/** A fingerprint of a question's wording, kind and wanted answer. FNV-1a, 32 bits. */
function markOf({ kind, text, wanted }: JobQuestion): string {
  let hash = 0x811c9dc5;
  for (const character of `${kind} ${text}${wanted ?? ""}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Fingerprints of the questions that a form shows, so that an answer is never stored under a different question. */
export const questionFingerprints = (questions: readonly JobQuestion[]) =>
  questions.map((question) => `${question.id}:${markOf(question)}`).join(" ");

/**
 * Whether a job's questions have changed since the form was shown, so that the seeker must see them again: a required
 * question was added, or an answered one was changed.
 * @param asked the fingerprints that the form carries
 */
export function haveQuestionsChanged(
  questions: readonly JobQuestion[],
  asked: string,
  answers: (questionId: string) => string,
): boolean {
  const seen = new Map(asked.split(" ").map((each) => each.split(":") as [string, string | undefined]));
  return questions.some((question) => {
    const { id, required } = question;
    if (!seen.has(id)) return required;
    return seen.get(id) !== markOf(question) && (required || answers(id) !== "");
  });
}

type Asked = Pick<GivenAnswer, "id" | "question">;

/** Whether two answers belong to the same question text. A reworded question counts as another question. */
export const isSameQuestion = (one: Asked, other: Asked): boolean =>
  one.id === other.id && one.question === other.question;

/** The distinct question texts of some answers. */
export const questionsIn = (answers: readonly Asked[]): Asked[] =>
  answers.filter((asked, at) => answers.findIndex((each) => isSameQuestion(each, asked)) === at);

/** An answer for display: yes and no in the reader's language, all others as given. */
export function answerText(answer: string): string {
  if (answer === "yes") return m.jobs_answer_yes();
  return answer === "no" ? m.jobs_answer_no() : answer;
}
