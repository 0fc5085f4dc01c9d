import * as z from "zod";
import { readRupees } from "~/features/text/typed/rupees";
import { isCampaignCode, longestReason, withoutTracking } from "./campaign";

const line = (what: string, longest: number) =>
  z
    .string({ error: `Write ${what}` })
    .trim()
    .min(1, { error: `Write ${what}` })
    .max(longest, { error: `Must be ${longest} characters or fewer` });

/** At most this much is noted as the costs of one campaign. Rupees. */
const mostRupees = 10_000_000;

/** A campaign link. @param isPath whether a text is a path of this site, which the routes know */
export const campaignForm = (isPath: (text: string) => boolean) =>
  z.object({
    name: line("a name", 80),
    place: line("where it is shown", 120),
    code: z
      .string({ error: "Write a code" })
      .trim()
      .toLowerCase()
      .refine(isCampaignCode, { error: "3 to 40 letters, digits and hyphens" }),
    cost: z
      .string()
      .default("0")
      .transform(readRupees)
      .pipe(
        z
          .number({ error: "Write rupees, such as 1500 or 1500.50" })
          .max(mostRupees, { error: "At most ₹1,00,00,000" })
          .transform((rupees) => Math.round(rupees * 100)),
      ),
    target: line("a path", 300)
      .refine(isPath, { error: "Enter a path of this site that starts with /, for example /jobs" })
      .transform((path) => (isPath(path) ? withoutTracking(path) : path)),
    reason: z
      .string({ error: "Write the reason" })
      .trim()
      .min(10, { error: "Write at least 10 characters" })
      .max(longestReason, { error: `Write at most ${longestReason} characters` }),
    version: z.coerce.number().int().optional(),
  });

export type CampaignForm = z.infer<ReturnType<typeof campaignForm>>;
