import * as z from "zod";
import { day } from "db/catalogues/time";
import { scamKinds } from "db/owner-vocabulary";
import { readTypedDay } from "~/features/text/dates/typed-date";
import { typedLines } from "~/features/text/typed-lines";
import { startOfIndianDay } from "~/india-time";
import { m } from "~/paraglide/messages";

const shortest = 10;
const longest = 500;

/** Why an owner or admin does something, in words that the person concerned reads. */
export const actReason = typedLines(() => "Enter the reason").pipe(
  z
    .string()
    .min(shortest, { error: () => m.forms_too_short({ count: shortest }) })
    .max(longest, { error: () => m.forms_too_long({ count: longest }) }),
);

/** What is refused or suspended, with the reason that they will read. */
export const banForm = z.object({ subject: z.string().max(100), reason: actReason });

/** Why a held text does not reach its applicants. */
export const textRefusalForm = z.object({ subject: z.string().max(100), reason: actReason });

/** The reason of a refused job, its next status, and the kind of scam where it is one. */
export const refusalForm = z.object({
  subject: z.string().max(100),
  to: z.enum(["draft", "removed"], { error: () => m.forms_choose() }),
  scam: z.enum(scamKinds, { error: () => m.forms_choose() }).optional(),
  reason: actReason,
});

const longestSuspension = 730 * day;

/** The last moment of a day in India, ms UTC. @param date such as "2026-12-28" */
const endOfDay = (date: string): number => startOfIndianDay(Date.parse(`${date}T00:00:00Z`) / day + 1) - 1;

/** The day on which a suspension ends by itself: after today and within two years; null when it was left empty. */
export const suspensionEnd = z
  .string()
  .optional()
  .transform((date, check): number | null => {
    if (!date) return null;
    const typed = readTypedDay(date);
    const end = typed === null ? Number.NaN : endOfDay(typed);
    const isFine = end > Date.now() && end < Date.now() + longestSuspension;
    if (!isFine)
      check.addIssue({ code: "custom", message: "A day from today on, within two years, for example 28/12/2026." });
    return isFine ? end : null;
  });
