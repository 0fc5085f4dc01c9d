import * as z from "zod";
import { m } from "~/paraglide/messages";

const shortest = 10;
const longest = 500;

/** The suspension of a user or a company, with the reason that they will read. */
export const banForm = z.object({
  subject: z.string().max(100),
  reason: z
    .string({ error: () => m.owner_ban_reason_required() })
    .trim()
    .transform((text) => text.replace(/\r\n?/g, "\n"))
    .pipe(
      z
        .string()
        .min(shortest, { error: () => m.forms_too_short({ count: shortest }) })
        .max(longest, { error: () => m.forms_too_long({ count: longest }) }),
    ),
});
