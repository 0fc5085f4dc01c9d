import { draftFromRow } from "./draft";
import type { Mapping } from "./mapping/mapping";
import { isRefused } from "./reading";
import type { SourceLine } from "./source/read";
import type { KeyedDraft } from "./write-batch";

/** A row of a file as a draft, or the reason why it is rejected. */
type DraftedLine =
  { line: number; draft: KeyedDraft; notes: string[]; unclear: string | null } | { line: number; reason: string };

/** The first half of a SHA-256, in hexadecimal. */
async function sourceKeyOf(identity: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(identity)));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Makes a draft of a row. @param now milliseconds UTC; "3 days ago" counts back from it */
export async function draftLine(entry: SourceLine, now: number, mapping: Mapping | undefined): Promise<DraftedLine> {
  const { line } = entry;
  if ("error" in entry) return { line, reason: entry.error };
  const drafted = draftFromRow(entry.row, now, mapping);
  if (isRefused(drafted)) return { line, reason: drafted.reason };
  return {
    line,
    notes: drafted.notes,
    unclear: drafted.unclear,
    draft: { ...drafted.value, line, sourceKey: await sourceKeyOf(drafted.value.identity) },
  };
}
