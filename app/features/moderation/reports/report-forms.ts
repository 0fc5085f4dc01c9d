import * as z from "zod";
import { reportReasons } from "db/vocabulary";
import { typedLines } from "~/features/text/typed-lines";
import { m } from "~/paraglide/messages";
import { reportLength } from "./report";

/** A warning about a job or a company, as its form sends it; the picture is checked on its own. */
export const reportForm = z.object({
  /** "job:{id}", "company:{id}", or "link" where one is pasted. */
  subject: z.string().max(60).optional(),
  link: z
    .string()
    .max(500, { error: () => m.forms_too_long({ count: 500 }) })
    .optional(),
  reason: z.enum(reportReasons, { error: () => m.forms_reason_required() }),
  text: typedLines(() => m.forms_happened_required()).pipe(
    z
      .string({ error: () => m.forms_happened_required() })
      .min(reportLength.least, { error: () => m.forms_too_short({ count: reportLength.least }) })
      .max(reportLength.most, { error: () => m.forms_too_long({ count: "2,000" }) }),
  ),
});

export type ReportForm = z.infer<typeof reportForm>;
