import type { GivenAnswer, JobQuestion } from "db/schema";
import { inOrder, mostSigns } from "~/features/screening/score";
import { screenApplicant, type ScreenedApplicant } from "~/features/screening/screen-text";
import { encodeSign, type Sign } from "~/features/screening/signs/rule";
import { answerField } from "../answers";

/**
 * Texts of an application with payment details or demands to the company; owners review them before the company reads
 * them.
 */
export interface HeldWords {
  /** The field of the form. */
  field: string;
  /** The sentence with the strongest warning sign. */
  passage: string;
  reason: NonNullable<ScreenedApplicant["reason"]>;
  signs: Sign[];
}

/** The free texts of a validated form, with the names of their fields. */
const wordsOf = (questions: readonly JobQuestion[], form: Record<string, unknown>) =>
  [...questions.filter(({ kind }) => kind === "text").map(({ id }) => answerField(id)), "note"].flatMap((field) => {
    const text = form[field];
    return typeof text === "string" && text !== "" ? [{ field, text }] : [];
  });

function screenField(field: string, text: string): HeldWords[] {
  const { reason, signs } = screenApplicant(text);
  return reason === null ? [] : [{ field, passage: signs[0]?.passage ?? text, reason, signs }];
}

/** Which answers are held, and whether the note is held. If only their combination has signs, the last text is held. */
export function findHeldWords(questions: readonly JobQuestion[], form: Record<string, unknown>): HeldWords[] {
  const words = wordsOf(questions, form);
  const held = words.flatMap(({ field, text }) => screenField(field, text));
  const last = words.at(-1);
  if (held.length > 0 || !last) return held;
  return screenField(last.field, words.map(({ text }) => text).join(" "));
}

/** The texts of an application: those shown at once, and those held for review. */
export function divideHeldWords(
  held: readonly HeldWords[],
  { note, answers }: { note: string | null; answers: readonly GivenAnswer[] },
) {
  const isHeld = (field: string) => held.some((each) => each.field === field);
  const [kept, given] = [
    answers.filter(({ id }) => isHeld(answerField(id))),
    answers.filter(({ id }) => !isHeld(answerField(id))),
  ];
  const texts = [
    ...kept.map(({ question, answer }) => `${question}\n${answer}`),
    ...(isHeld("note") && note !== null ? [note] : []),
  ];
  const written = texts.join("\n\n");
  const signs = inOrder(held.flatMap((each) => each.signs)).slice(0, mostSigns);
  return {
    note: isHeld("note") ? null : note,
    answers: given,
    held: written === "" ? null : { written, signs: [...new Set(signs.map(encodeSign))] },
  };
}
