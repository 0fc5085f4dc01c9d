import * as z from "zod";
import { email, privateName } from "~/features/accounts/forms";
import { normalizePhone } from "~/features/text/phone";
import { m } from "~/paraglide/messages";

export const longestNeed = 2000;
/** More than this is a plain typing error. */
export const mostPeople = 10_000;

/** Where the work is done. */
export const workPlaces = ["remote", "city", "both"] as const;
export type WorkPlace = (typeof workPlaces)[number];

/** By when people are needed. */
export const needTimes = ["now", "month", "quarter", "open"] as const;
export type NeedTime = (typeof needTimes)[number];

const optionalLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, { error: () => m.forms_too_long({ count: longest }), abort: true })
    .transform((text) => text.replace(/\s+/g, " "))
    .optional();

/** What a company asks for that wants help with finding people or interns, as its form sends it. */
export const hiringRequestForm = z
  .object({
    company: privateName(() => m.forms_required()),
    name: privateName(() => m.forms_required()),
    email,
    phone: z
      .string()
      .max(40, { error: () => m.forms_phone_invalid(), abort: true })
      .transform((text, ctx) => {
        const digits = normalizePhone(text);
        if (digits !== null) return digits;
        ctx.addIssue({ code: "custom", message: m.forms_phone_invalid() });
        return z.NEVER;
      })
      .optional(),
    need: z
      .string({ error: () => m.forms_required() })
      .transform((text) => text.replace(/\r\n?/g, "\n").trim())
      .pipe(
        z
          .string()
          .min(10, { error: () => m.forms_too_short({ count: 10 }) })
          .max(longestNeed, { error: () => m.forms_too_long({ count: "2,000" }) }),
      ),
    place: z.enum(workPlaces, { error: () => m.forms_choose() }),
    city: optionalLine(100),
    people: z.coerce
      .number({ error: () => m.hiring_people_wrong() })
      .int({ error: () => m.hiring_people_wrong() })
      .min(1, { error: () => m.hiring_people_wrong() })
      .max(mostPeople, { error: () => m.hiring_people_wrong() }),
    time: z.enum(needTimes, { error: () => m.forms_choose() }),
    budget: optionalLine(100),
    consent: z.literal("on", { error: () => m.hiring_consent_required() }),
  })
  .superRefine(({ place, city }, { addIssue }) => {
    if (place !== "remote" && !city) addIssue({ code: "custom", path: ["city"], message: m.hiring_city_required() });
  });

export type HiringRequest = z.infer<typeof hiringRequestForm>;
