import { isId } from "db/id";

/** The most applicants compared side by side. */
export const mostCompared = 4;

/**
 * The ids of the applicants of an address, each once; a list sends each id with the applicant's status, "id.status".
 */
export function readCompared(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.split(".")[0] ?? ""))].filter(isId);
}

/** The query of an address that compares applicants. @param back the list from which they come */
export function writeCompared(ids: readonly string[], back: string): string {
  return new URLSearchParams([...ids.map((id) => ["application", id]), ["back", back]]).toString();
}
