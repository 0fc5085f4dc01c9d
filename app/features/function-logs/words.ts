import type { AuditFacts } from "db/schema";

/** The changed facts of an act as text, such as "price: 99 → 149"; unchanged ones are left out. */
export function changesOf(before: AuditFacts | null, after: AuditFacts | null): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const said = (value: AuditFacts[string] | undefined) =>
    value === undefined || value === null || value === ""
      ? "none"
      : value === true
        ? "yes"
        : value === false
          ? "no"
          : String(value);
  return names.flatMap((name) => {
    const [old, now] = [said(before?.[name]), said(after?.[name])];
    return old === now ? [] : [`${name.replaceAll("_", " ")}: ${old} → ${now}`];
  });
}

/** "role_granted" as words. */
export const inWords = (key: string) => key.replaceAll(/[._]/g, " ");
