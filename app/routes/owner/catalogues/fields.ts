import * as z from "zod";
import { gstinFault, normalizeGstin } from "~/features/companies/identity/gstin";
import { readEmailAddress } from "~/features/mail/email-address";
import { valueAt, withValue } from "~/features/settings/sections";
import { bareIdentifier, typedIdentifier } from "~/features/text/typed/identifier";
import { typedWhole } from "~/features/text/typed/number";
import { readRupees } from "~/features/text/typed/rupees";
import { formatAmount } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";

/** A field of a form: the setting that it changes as a path, and what may be typed. */
export type FieldSpec = { path: string; label: string; hint?: string } & (
  | { kind: "line"; most: number; optional?: true }
  | { kind: "email" | "phone" | "gstin" | "sac" }
  /** Whole. */
  | { kind: "number"; least: number; most: number }
  /** Typed in rupees, kept in paise. */
  | { kind: "rupees"; least: number; most: number }
  | { kind: "switch" }
  | { kind: "choice"; choices: readonly { value: string; label: string }[] }
);

/** The name of a field: conform reads dots as nesting. */
export const fieldName = (path: string): string => path.replaceAll(".", "-");

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

/** What a form shows before anything is typed. */
export function typedOf(values: object, specs: readonly FieldSpec[]): Record<string, string> {
  return Object.fromEntries(
    specs.flatMap((spec) => {
      const value = valueAt(values, spec.path);
      if (value === undefined || value === false) return [];
      const typed =
        value === true
          ? "on"
          : spec.kind === "rupees" && typeof value === "number"
            ? rupeesOf(value)
            : String(value as string | number);
      return [[fieldName(spec.path), typed]];
    }),
  );
}

/** As it is typed: "499" or "499.50". @param paise whole */
const rupeesOf = (paise: number): string => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2));

/** The values with what was typed in their place. @param read of a schema of {@link shapeOf} */
export const applied = <Of extends object>(
  values: Of,
  specs: readonly FieldSpec[],
  read: Record<string, unknown>,
): Of => specs.reduce((result, { path }) => withValue(result, path, read[fieldName(path)]), values);
