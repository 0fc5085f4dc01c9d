import * as z from "zod";
import { leadNewsFrequencies } from "db/vocabulary";
import { m } from "~/paraglide/messages";

const hour = z
  .string({ error: () => m.lead_news_quiet_wrong() })
  .regex(/^(\d|1\d|2[0-3])$/, { error: () => m.lead_news_quiet_wrong() })
  .transform(Number);

const box = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** The form of a professional's notification settings. */
export const leadNewsForm = z.object({
  frequency: z.enum(leadNewsFrequencies, { error: () => m.lead_news_frequency_missing() }),
  push: box,
  email: box,
  quietFrom: hour,
  quietTo: hour,
});
