import * as z from "zod";
import { screenText } from "~/features/screening/screen-text";
import { typedLines } from "~/features/text/typed-lines";
import { m } from "~/paraglide/messages";

export const longestComment = 1000;
export const stars = [5, 4, 3, 2, 1] as const;

/** A link, an address, or a phone number: a comment needs none of these. */
const contacts = /https?:|www\.|\b[\w-]+\.(?:com|in|org|net|co|io|me|app|xyz|info)\b|\S@\S|(?:\d[\s-]?){9}\d/iu;

function isSuspicious(text: string): boolean {
  const { isHeld, signs } = screenText(text);
  return isHeld || signs.some(({ kind }) => kind === "contact");
}

/** A rating of this site, as its form sends it. */
export const ratingForm = z.object({
  stars: z
    .string({ error: () => m.ratings_stars_required() })
    .regex(/^[1-5]$/, { error: () => m.ratings_stars_required() })
    .transform(Number),
  comment: typedLines()
    .pipe(z.string().max(longestComment, { error: () => m.forms_too_long({ count: "1,000" }), abort: true }))
    .refine((text) => !contacts.test(text) && !isSuspicious(text), { error: () => m.ratings_comment_contact() })
    .optional(),
});

export type RatingForm = z.infer<typeof ratingForm>;
