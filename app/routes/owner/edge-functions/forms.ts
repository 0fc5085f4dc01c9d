import * as z from "zod";
import { pauseEnds } from "./pause-ends";

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
