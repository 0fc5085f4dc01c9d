import { valueAt, withValue } from "~/features/settings/sections";

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

/** The values with what was typed in their place. @param read of a schema of `shapeOf` */
export const applied = <Of extends object>(
  values: Of,
  specs: readonly FieldSpec[],
  read: Record<string, unknown>,
): Of => specs.reduce((result, { path }) => withValue(result, path, read[fieldName(path)]), values);
