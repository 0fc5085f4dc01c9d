import * as z from "zod";
import { actReason } from "~/features/moderation/forms";
import { silverMonths } from "./silver-months";

/** Why a company is not verified, as its team reads it. */
export const refusalForm = z.object({
  subject: z.string().max(100),
  seen: z.string().max(100).optional(),
  reason: z
    .string({ error: "Enter the reason, so that the company can fix it." })
    .trim()
    .min(10, { error: "Enter at least 10 characters." })
    .max(500, { error: "Must be 500 characters or fewer." }),
});

/** To whom the silver badge is given, and why. */
export const silverForm = z.object({
  reason: actReason,
  /** The id of the form, from the page; one form gives a badge only once. */
  press: z.string().regex(/^[\w-]{16,40}$/),
  email: z
    .email({ error: "Enter the email of the company’s founder." })
    .max(254)
    .transform((email) => email.toLowerCase()),
  months: z.enum(silverMonths, { error: "Choose one." }),
});
