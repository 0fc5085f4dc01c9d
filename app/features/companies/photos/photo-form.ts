import * as z from "zod";
import { refuseNameFault } from "~/features/screening/names/name-field";
import type { NameFault } from "~/features/screening/names/names";
import { refuseAllSigns } from "~/features/screening/text-field";
import { m } from "~/paraglide/messages";

const missing = () => m.photo_missing();

const faultTexts: Record<NameFault, () => string> = {
  characters: m.photo_characters,
  length: m.photo_length,
  link: m.photo_link,
  payment: m.photo_payment,
  phone: m.photo_phone,
  amount: m.photo_amount,
  instruction: m.photo_instruction,
  reserved: m.photo_reserved,
};

/** The text alternative of a photo. */
export const photoForm = z.object({
  description: z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(100, { error: () => m.photo_length(), abort: true })
    .transform((text) => text.replace(/\s+/g, " "))
    .refine((text) => /\p{L}/u.test(text), { error: missing })
    .superRefine(refuseNameFault("company", (fault) => faultTexts[fault]()))
    .superRefine(refuseAllSigns),
});
