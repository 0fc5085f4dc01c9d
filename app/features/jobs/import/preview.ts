import { readReviewSigns } from "~/features/screening/review-signs";
import { signReasons } from "~/features/screening/sign-reasons";
import type { JobDraft } from "./draft";
import { draftLine } from "./drafting";
import { rangeText, rupees } from "./facts/salary";
import type { Mapping } from "./mapping/fields";
import type { SourceLine } from "./source/read";
import { cut } from "./source/source-text";
import { signsOf } from "./write-batch";

/** A row of a file as it would be written. */
export type PreviewRow =
  | { line: number; refusal: string }
  | { line: number; title: string; company: string; place: string; pay: string; beginning: string; skills: string[]; notes: string[]; signs: string[] };

/** How many rows are shown before anything is written. */
export const previewedRows = 10;

const longestBeginning = 160;

function signWords(draft: JobDraft): string[] {
  return readReviewSigns(signsOf(draft)).map(({ kind, passage }) =>
    kind in signReasons ? `${signReasons[kind as keyof typeof signReasons]}: “${cut(passage, 120)}”` : "Its company's name is like one that must be proved",
  );
}

/** The first rows as they would be written. @param now milliseconds UTC */
export async function previewRows(rows: readonly SourceLine[], mapping: Mapping, now: number): Promise<PreviewRow[]> {
  return Promise.all(
    rows.slice(0, previewedRows).map(async (row): Promise<PreviewRow> => {
      const drafted = await draftLine(row, now, mapping);
      if ("reason" in drafted) return { line: drafted.line, refusal: drafted.reason };
      const { draft, notes, line } = drafted;
      const amount = rangeText({ min: draft.salaryMin, max: draft.salaryMax }, rupees);
      return {
        line,
        title: draft.title,
        company: draft.companyName,
        place: draft.isRemote ? ["Remote", draft.location].filter(Boolean).join(", ") : draft.location,
        pay: amount ? `${amount} a ${draft.salaryPeriod}` : "not disclosed",
        beginning: cut(draft.description.replace(/\s+/g, " "), longestBeginning),
        skills: draft.skills,
        notes,
        signs: signWords(draft),
      };
    }),
  );
}
