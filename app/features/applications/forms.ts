import { z } from "zod";
import { m } from "~/paraglide/messages";

export const applyForm = z.object({
  note: z
    .string()
    .trim()
    .max(1000, { error: () => m.forms_too_long({ count: "1,000" }) })
    .optional(),
});
