import * as z from "zod";
import { hour } from "db/catalogues/time";

/** How long a pause lasts, in milliseconds; null until an owner ends it. */
export const pauseEnds = [
  { value: "1h", label: "For an hour", lasts: hour },
  { value: "6h", label: "For 6 hours", lasts: 6 * hour },
  { value: "24h", label: "For a day", lasts: 24 * hour },
  { value: "7d", label: "For a week", lasts: 7 * 24 * hour },
  { value: "none", label: "Until resumed", lasts: null },
] as const;

/** Why a task is paused, and for how long. */
export const pauseForm = z.object({
  reason: z
    .string({ error: "Enter the reason." })
    .trim()
    .min(10, { error: "Enter at least 10 characters." })
    .max(500, { error: "Must be 500 characters or fewer." }),
  end: z.enum(
    pauseEnds.map(({ value }) => value),
    { error: "Choose one." },
  ),
});

/** The id of the form, from the page; one form runs a task only once. */
export const runForm = z.object({ request: z.string().regex(/^[\w-]{16,40}$/) });
