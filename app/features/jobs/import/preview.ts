import { deviceNames, educationNames, incentiveNames, languages, shiftNames } from "db/catalogues/bands";
import { findByKey, type CatalogueEntry } from "db/catalogues/name";
import { readReviewSigns, unnamedSign } from "~/features/screening/review-signs";
import { signReason } from "~/features/screening/sign-reasons";
import { signKinds } from "~/features/screening/signs/rule";
import type { JobDraft } from "./draft";
import { draftLine } from "./drafting";
import { rangeText, rupees } from "./facts/salary";
import { type Mapping, unclearField } from "./mapping/mapping";
import type { SourceLine } from "./source/read";
import { cut } from "./source/source-text";
import type { UnclearRows } from "./unclear";
import { signsOf } from "./write-batch";

/** A row of a file as it would be written. */
export type PreviewRow =
  | { line: number; refusal: string }
  | {
      line: number;
      title: string;
      company: string;
      place: string;
      pay: string;
      /** The conditions of the work, in words. */
      facts: string[];
      beginning: string;
      skills: string[];
      notes: string[];
      signs: string[];
    };

/** How many rows are shown before anything is written. */
export const previewedRows = 10;

const longestBeginning = 160;

function signWordsOf(kind: string, passage: string): string {
  const ofText = signKinds.find((each) => each === kind);
  if (ofText) return `${signReason(ofText, "en")}: “${cut(passage, 120)}”`;
  return kind === unnamedSign ? "Its company is not named" : "Its company's name is like one that must be proved";
}

function signWords(draft: JobDraft): string[] {
  return readReviewSigns(signsOf(draft)).map(({ kind, passage }) => signWordsOf(kind, passage));
}

const nameIn = (catalogue: readonly CatalogueEntry[], key: string | null) => findByKey(catalogue, key)?.en ?? [];

function factsOf({ device, shift, hoursPerDay, education, languages: needed, incentives }: JobDraft): string[] {
  return [
    nameIn(deviceNames, device),
    nameIn(shiftNames, shift),
    hoursPerDay === null ? [] : `${hoursPerDay} hours a day`,
    nameIn(educationNames, education),
    ...needed.map((key) => nameIn(languages, key)),
    ...incentives.map((key) => nameIn(incentiveNames, key)),
  ].flat();
}

/** The most unclear rows that are shown. */
const shownUnclear = 5;

/**
 * The number of rows that do not state clearly whether the work is done from home, and the first of them.
 * @param now ms UTC
 */
export async function listUnclear(rows: readonly SourceLine[], mapping: Mapping, now: number): Promise<UnclearRows> {
  const asMarked = { ...mapping, [unclearField]: "as-marked" };
  const drafted = await Promise.all(rows.map((row) => draftLine(row, now, asMarked)));
  const unclear = drafted.flatMap((each) =>
    "draft" in each && each.unclear !== null
      ? [{ line: each.line, title: each.draft.title, question: each.unclear }]
      : [],
  );
  return { count: unclear.length, of: rows.length, rows: unclear.slice(0, shownUnclear) };
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
        facts: factsOf(draft),
        beginning: cut(draft.description.replace(/\s+/g, " "), longestBeginning),
        skills: draft.skills,
        notes,
        signs: signWords(draft),
      };
    }),
  );
}
