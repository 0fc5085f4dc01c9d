import { largestMemoryShare, memoryShare, slowFrom, type Memory } from "./performance-limits";

/** Something that went wrong or was slow. */
export interface LoggedProblem {
  /** ms UTC */
  at: number;
  /** of the page, without query */
  path: string;
  what: string;
}

/** What this device stores. Errors and slow or large operations have a list each, so that neither displaces the other. */
export interface ErrorLog {
  errors: LoggedProblem[];
  slow: LoggedProblem[];
}

const mostKept = 10;
const mostLetters = 200;

/**
 * The text of an error without possible personal data: queries and fragments of addresses, e-mail addresses, long
 * numbers.
 */
export function withoutPersonal(words: string): string {
  return words
    .replace(/[?#]\S*/g, "")
    .replace(/\S+@\S+/g, "…")
    .replace(/\d[\d -]{5,}\d/g, "…")
    .slice(0, mostLetters);
}

/** Adds a problem and drops the oldest. A repetition of the last problem only updates its time. */
export function withProblem(list: readonly LoggedProblem[], kept: LoggedProblem): LoggedProblem[] {
  const last = list.at(-1);
  const isSame = last?.path === kept.path && last.what === kept.what;
  return [...(isSame ? list.slice(0, -1) : list), kept].slice(-mostKept);
}

/** Parses the stored log; anything unreadable gives an empty one. */
export function parseLog(text: string | null): ErrorLog {
  const listIn = (value: unknown) =>
    (Array.isArray(value) ? (value as LoggedProblem[]) : []).filter(
      (each) => each && Number.isFinite(each.at) && typeof each.path === "string" && typeof each.what === "string",
    );
  try {
    const { errors, slow } = JSON.parse(text ?? "{}") as Partial<ErrorLog>;
    return { errors: listIn(errors), slow: listIn(slow) };
  } catch {
    return { errors: [], slow: [] };
  }
}

/**
 * Describes a measured operation that was slow; null for any other. Of resources, only those that script fetched count.
 */
export function slownessOf(entry: {
  entryType: string;
  name: string;
  duration: number;
  initiatorType?: string;
}): string | null {
  const { entryType, name, duration, initiatorType } = entry;
  if (duration <= slowFrom || (entryType === "resource" && !/^(fetch|xmlhttprequest)$/.test(initiatorType ?? "")))
    return null;
  return withoutPersonal(`${entryType} ${name.replace(/^https?:\/\/[^/]+/, "")}`) + ` ${Math.round(duration)} ms`;
}

/** Describes the share of memory in use when it is above the limit; null otherwise. */
export function memoryUseOf(memory: Memory | undefined): string | null {
  const share = memoryShare(memory);
  return share > largestMemoryShare ? `memory ${Math.round(share * 100)} %` : null;
}
