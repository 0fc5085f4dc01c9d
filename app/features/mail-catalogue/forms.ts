import * as z from "zod";
import { wordFault } from "~/features/mail/words/changed-words";
import { typedLines } from "~/features/text/typed-lines";
import { longestProse, longestSubject } from "./longest-texts";

const reason = z
  .string({ error: "Write the reason" })
  .trim()
  .pipe(
    z.string().min(10, { error: "Write at least 10 characters" }).max(500, { error: "Write at most 500 characters" }),
  );

interface Changeable {
  words: readonly string[];
  prose: readonly string[] | null;
  subject: readonly string[];
}

/** An empty text stands for the built-in one. */
const text = (what: string, longest: number, known: readonly string[], needed: readonly string[]) =>
  typedLines()
    .pipe(z.string().max(longest, { error: `The ${what} has at most ${longest} characters` }))
    .superRefine((typed, context) => {
      const fault = wordFault(typed, known, needed);
      if (fault !== null) context.addIssue({ code: "custom", message: fault });
    })
    .optional()
    .transform((typed) => typed ?? null);

/** The custom texts of a template. */
export const mailTextForm = ({ words, prose, subject }: Changeable) =>
  z.object({
    subject: text("subject", longestSubject, words, subject).refine(
      (typed) => typed === null || !typed.includes("\n"),
      { error: "The subject is one line" },
    ),
    prose:
      prose === null
        ? z
            .null()
            .optional()
            .transform(() => null)
        : text("text", longestProse, words, prose),
    reason,
    version: z.coerce.number().int(),
  });

/** Resets a template to the built-in words. */
export const restoringForm = z.object({ reason, version: z.coerce.number().int() });
