import * as z from "zod";
import { typedLines } from "~/features/text/typed-lines";

const longest = 8000;

const written = (shortest: number) =>
  typedLines(() => "Enter a message").pipe(
    z
      .string()
      .min(shortest, { error: () => `Must be ${shortest} characters or more` })
      .max(longest, { error: () => "Must be 8,000 characters or fewer" }),
  );

/** A blank in a template is in square brackets that begin with an ellipsis. */
export const blanksIn = (text: string) => [...text.matchAll(/\[…[^\]\n]{0,80}\]|\{[a-z]+\}/gi)].map(([blank]) => blank);

/** An answer to a ticket, without unfilled blanks of its template. */
export const answerForm = z.object({
  intent: z.literal("answer"),
  /** The time of the ticket's last change that the page has shown. */
  seen: z.coerce.number().int(),
  body: written(10).superRefine((text, check) => {
    const [blank] = blanksIn(text);
    if (blank) check.addIssue({ code: "custom", message: `Fill in ${blank} first` });
  }),
});

/** An internal note for the staff who handle tickets. */
export const noteForm = z.object({ intent: z.literal("note"), seen: z.coerce.number().int(), body: written(2) });
