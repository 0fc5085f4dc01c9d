import * as z from "zod";
import { refuseSigns } from "~/features/screening/text-field";
import { m } from "~/paraglide/messages";
import { longestReason } from "../application";
import { inBraces, longestMessage, unknownPlaceholders } from "./message";

const braces = (text: string, ctx: z.RefinementCtx) => {
  const [unknown] = unknownPlaceholders(text);
  if (unknown) ctx.addIssue({ code: "custom", message: m.template_braces({ ...inBraces, word: unknown }) });
};

/** Browsers send a line break as two characters; it counts as one. */
const text = (value: string) => value.replaceAll("\r\n", "\n").trim();

/** The message to applicants with a change of status, and its reason; both optional. */
export const bulkMessageForm = z.object({
  reason: z
    .string()
    .transform(text)
    .pipe(z.string().max(longestReason, { error: () => m.template_long({ count: "300" }) }))
    .optional(),
  silent: z.literal("on").optional(),
  message: z
    .string()
    .transform(text)
    .pipe(
      z
        .string()
        .max(longestMessage, { error: () => m.template_long({ count: "1,000" }) })
        .superRefine(braces),
    )
    .optional(),
});

/** An employer's message to one applicant. */
export const messageForm = z.object({
  message: z
    .string({ error: () => m.template_body_missing() })
    .transform(text)
    .pipe(
      z
        .string({ error: () => m.template_body_missing() })
        .min(1, { error: () => m.template_body_missing() })
        .max(longestMessage, { error: () => m.template_long({ count: "1,000" }) })
        .superRefine(braces),
    ),
});

/** An applicant's answer. */
export const replyForm = z.object({
  text: z
    .string({ error: () => m.applications_reply_empty() })
    .transform(text)
    .pipe(
      z
        .string({ error: () => m.applications_reply_empty() })
        .min(1, { error: () => m.applications_reply_empty() })
        .max(longestMessage, { error: () => m.forms_too_long({ count: "1,000" }) }),
    ),
});

export const messageTemplateForm = z.object({
  name: z
    .string({ error: () => m.template_name_missing() })
    .trim()
    .max(60, { error: () => m.template_long({ count: "60" }) })
    .transform((name) => name.replace(/\s+/g, " ")),
  body: z
    .string({ error: () => m.template_body_missing() })
    .transform(text)
    .pipe(
      z
        .string()
        .min(1, { error: () => m.template_body_missing() })
        .max(longestMessage, { error: () => m.template_long({ count: "1,000" }) })
        .superRefine(braces)
        .superRefine(refuseSigns),
    ),
});
export type MessageTemplateForm = z.infer<typeof messageTemplateForm>;
