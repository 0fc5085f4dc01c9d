import * as z from "zod";
import { m } from "~/paraglide/messages";
import { gstinFault, normalizeGstin } from "./gstin";

/** A company's GSTIN; null removes it. */
export const gstinForm = z.object({
  gstin: z
    .string()
    .max(100, { error: () => m.team_gstin_length(), abort: true })
    .transform((text, ctx) => {
      const gstin = normalizeGstin(text);
      if (gstin === "") return null;
      const fault = gstinFault(gstin);
      if (fault === null) return gstin;
      const words = { length: m.team_gstin_length, shape: m.team_gstin_shape, check: m.team_gstin_check };
      ctx.addIssue({ code: "custom", message: words[fault]() });
      return z.NEVER;
    })
    .optional()
    .transform((gstin) => gstin ?? null),
});
