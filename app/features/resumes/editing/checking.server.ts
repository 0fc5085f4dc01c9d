import { wayToPayFault } from "~/features/screening/text-field";
import { isEntrySection, type ResumeContent } from "../content";
import { contentSchema } from "./content-schema";
import type { FieldErrors } from "./draft";

/** The field of a form that an issue is about: lines and words are one field each. */
function fieldOf(path: PropertyKey[]): string {
  const [section, ...rest] = path.map(String);
  if (section === undefined) return "";
  if (rest.length === 0 || !isEntrySection(section)) return section === "contact" ? `contact.${rest[0]}` : section;
  return rest.length === 1 ? `${section}[${rest[0]}]` : `${section}[${rest[0]}].${rest[1]}`;
}

/** Every text of a résumé with its path. */
function textsIn(part: unknown, path: string[] = []): [path: string[], text: string][] {
  if (typeof part === "string") return [[path, part]];
  return typeof part === "object" && part !== null
    ? Object.entries(part).flatMap(([key, each]) => textsIn(each, [...path, key]))
    : [];
}

/**
 * A draft that can be stored, or its errors: texts that are too long, too many entries, or a way to pay, since
 * everybody with the link can read a résumé.
 */
export function checkDraft(
  draft: ResumeContent,
): { content: ResumeContent; errors: null } | { content: null; errors: FieldErrors } {
  const result = contentSchema.safeParse(draft);
  const errors: FieldErrors = {};
  if (result.success) {
    for (const [path, text] of textsIn(result.data)) {
      const fault = wayToPayFault(text);
      if (fault !== null) errors[fieldOf(path)] ??= fault;
    }
    return Object.keys(errors).length === 0 ? { content: result.data, errors: null } : { content: null, errors };
  }
  for (const { path, message } of result.error.issues) errors[fieldOf(path)] ??= message;
  return { content: null, errors };
}
