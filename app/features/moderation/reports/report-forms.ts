import * as z from "zod";
import { reportReasons } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { reportLength } from "./report";

// A browser sends a line's end as two characters, and counts it as one.
const lines = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** A warning about a job or a company, as its form sends it; the picture is checked on its own. */
export const reportForm = z.object({
  /** "job:{id}", "company:{id}", or "link" where one is pasted. */
  subject: z.string().max(60).optional(),
  link: z
    .string()
    .max(500, { error: () => m.forms_too_long({ count: 500 }) })
    .optional(),
  reason: z.enum(reportReasons, { error: () => m.reports_reason_required() }),
  text: z
    .string({ error: () => m.reports_text_required() })
    .transform(lines)
    .pipe(
      z
        .string()
        .min(reportLength.least, { error: () => m.forms_too_short({ count: reportLength.least }) })
        .max(reportLength.most, { error: () => m.forms_too_long({ count: "2,000" }) }),
    ),
});

export type ReportForm = z.infer<typeof reportForm>;

const reason = z
  .string({ error: () => m.owner_ban_reason_required() })
  .transform(lines)
  .pipe(
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
