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
  reason: z.enum(reportReasons, { error: () => m.reports_reason_required() }),
  text: typedLines(() => m.reports_text_required()).pipe(
    z
      .string()
      .min(reportLength.least, { error: () => m.forms_too_short({ count: reportLength.least }) })
      .max(reportLength.most, { error: () => m.forms_too_long({ count: "2,000" }) }),
  ),
});

export type ReportForm = z.infer<typeof reportForm>;

const reason = typedLines(() => m.owner_ban_reason_required()).pipe(
  z
    .string()
    .min(10, { error: () => m.forms_too_short({ count: 10 }) })
    .max(500, { error: () => m.forms_too_long({ count: 500 }) }),
);

/** Why a held text does not reach its applicants. */
export const textRefusalForm = z.object({ subject: z.string().max(100), reason });

/** Why a job is not let on the lists, and what becomes of it. */
export const refusalForm = z.object({
  subject: z.string().max(100),
  to: z.enum(["draft", "removed"], { error: () => m.forms_choose() }),
  reason,
});
