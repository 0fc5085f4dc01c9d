import * as z from "zod";
import { refuseNameFault } from "~/features/screening/names/name-field";
import type { NameFault } from "~/features/screening/names/names";
import { refuseAllSigns } from "~/features/screening/text-field";

/** So many photos has a company at most. */
export const mostPhotos = 4;
/** Bytes. */
export const largestPhoto = 5_000_000;

const missing = "Say in a few words what the photo shows";

const faultTexts: Record<NameFault, string> = {
  characters: "Please leave out hidden or unusual characters",
  length: "At most 100 characters, please",
  link: "Please leave out web addresses",
  payment: "Please leave out payment IDs and payment apps",
  phone: "Please leave out phone numbers",
  amount: "Please leave out amounts of money and prizes",
  instruction: "Please write only what the photo shows, without asking anybody to do something",
  reserved: "Please write it without the name of KaamGhar or of a role at it",
};

/** What stands beside a photo for those who do not see it. */
export const photoForm = z.object({
  description: z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(100, { error: "At most 100 characters, please", abort: true })
    .transform((text) => text.replace(/\s+/g, " "))
    .refine((text) => /\p{L}/u.test(text), { error: missing })
    .superRefine(refuseNameFault("company", (fault) => faultTexts[fault]))
    .superRefine(refuseAllSigns),
});
