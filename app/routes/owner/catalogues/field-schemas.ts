import * as z from "zod";
import { gstinFault, normalizeGstin } from "~/features/companies/identity/gstin";
import { readEmailAddress } from "~/features/mail/email-address";
import { bareIdentifier, typedIdentifier } from "~/features/text/typed/identifier";
import { typedWhole } from "~/features/text/typed/number";
import { readRupees } from "~/features/text/typed/rupees";
import { formatAmount } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import { fieldName, type FieldSpec } from "./fields";

const missing = "Fill in this field.";
const filled = (error = missing) => z.string({ error }).transform((text) => text.replace(/\s+/g, " ").trim());

function schemaOfField(spec: FieldSpec): z.ZodType {
  switch (spec.kind) {
    case "line":
      return (
        spec.optional
          ? filled()
              .optional()
              .transform((text) => text ?? "")
          : filled().refine((text) => text !== "", { error: missing })
      ).refine((text) => text.length <= spec.most, { error: `Must be ${spec.most} characters or fewer.` });
    case "email":
      return filled()
        .transform(readEmailAddress)
        .pipe(z.string({ error: "Enter an email address, for example help@example.in." }));
    case "phone":
      return filled()
        .transform(typedIdentifier)
        .refine((text) => /^\+?[\d ()-]{6,24}$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 6, {
          error: "Enter a phone number, for example +91 80 4000 1930.",
        });
    case "sac":
      return filled()
        .transform(bareIdentifier)
        .refine((text) => /^\d{6}$/.test(text), { error: "A SAC has six digits." });
    case "gstin":
      return filled()
        .transform(normalizeGstin)
        .superRefine((gstin, { addIssue }) => {
          const fault = gstinFault(gstin);
          if (fault)
            addIssue({
              code: "custom",
              message: {
                length: "A GSTIN has 15 characters.",
                shape: "This is no GSTIN: state, PAN, number, Z and check digit.",
                check: "The last character doesn't match the others. Check it.",
              }[fault],
            });
        });
    case "number": {
      const error = `Enter a whole number from ${groupDigits(spec.least)} to ${groupDigits(spec.most)}.`;
      return filled(error)
        .transform(typedWhole)
        .pipe(z.number({ error }))
        .refine((count) => count >= spec.least && count <= spec.most, { error });
    }
    case "rupees": {
      const error = `Enter an amount from ${formatAmount(spec.least)} to ${formatAmount(spec.most)}, for example 499 or 499.50.`;
      return filled(error)
        .transform(readRupees)
        .pipe(z.number({ error }))
        .transform((rupees) => Math.round(rupees * 100))
        .refine((paise) => paise >= spec.least && paise <= spec.most, { error });
    }
    case "switch":
      return z
        .string()
        .optional()
        .transform((text) => text === "on");
    case "choice":
      return z.enum(
        spec.choices.map(({ value }) => value),
        { error: "Choose one." },
      );
  }
}

/** The shape of a form of such fields, by their names. */
export const shapeOf = (specs: readonly FieldSpec[]): Record<string, z.ZodType> =>
  Object.fromEntries(specs.map((spec) => [fieldName(spec.path), schemaOfField(spec)]));
