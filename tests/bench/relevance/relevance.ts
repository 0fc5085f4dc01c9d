// How good the first ten jobs of a search are, as nDCG@10 against written judgements (0 to 3), beside plain FTS5: bm25 over
// the same text, all words asked for. Judged were the first ten of both and titles that look fitting, by reading them:
// 3 is exactly what is meant, 2 fits, 1 somewhat, 0 not. A job without a judgement counts as 0.
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { foldText } from "~/features/text/fold-text";
import type { Report } from "../report";
import { judgedAt, openCorpus, type Corpus } from "./relevance-data";
import judgements from "./relevance-judgements.json";

const first = 10;

/** Discounted gain of the grades in their order. */
const gainOf = (grades: readonly number[]) =>
  grades.slice(0, first).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** nDCG@10 of the found jobs; null when no job of the corpus is judged worth finding. */
export function ndcg(found: readonly string[], grades: Readonly<Record<string, number>>): number | null {
  const ideal = gainOf(Object.values(grades).sort((one, other) => other - one));
  return ideal === 0 ? null : gainOf(found.map((name) => grades[name] ?? 0)) / ideal;
}

export async function findOurs({ db, names }: Corpus, q: string): Promise<string[]> {
  const { jobs } = await findJobs(db, readJobSearch(new URLSearchParams({ q })), judgedAt);
  return jobs.slice(0, first).map(({ listingKey }) => names.get(listingKey ?? 0) ?? "");
}

export async function findPlainly({ d1, names }: Corpus, q: string): Promise<string[]> {
  const match = foldText(q).split(" ").filter(Boolean).map((word) => `"${word}"`).join(" AND ");
  if (!match) return [];
  const { results } = await d1
    .prepare("select rowid as key from plain_search where plain_search match ? order by rank, rowid desc limit ?")
    .bind(match, first)
    .all<{ key: number }>();
  return results.map(({ key }) => names.get(key) ?? "");
}

/** A search, and by grade the jobs: a sample job's slug, or "#" and the beginning of an imported posting's source key. */
type Judged = { q: string } & Partial<Record<"0" | "1" | "2" | "3", string>>;

/** The judgements of those jobs that are there. */
function gradesOf({ names }: Corpus, judged: Judged): Record<string, number> {
  const there = new Set(names.values());
  const grades = (["0", "1", "2", "3"] as const).flatMap((grade) => (judged[grade] ?? "").split(" ").map((name) => [name, Number(grade)] as const));
  return Object.fromEntries(grades.filter(([name]) => there.has(name)));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param files postings beside the sample jobs, as the import takes them */
export async function benchRelevance(files: readonly string[]): Promise<Report> {
  const corpus = await openCorpus(files);
  try {
    const lines: { q: string; ours: number; plain: number }[] = [];
    let judged = 0;
    for (const each of judgements as Judged[]) {
      const grades = gradesOf(corpus, each);
      const ours = ndcg(await findOurs(corpus, each.q), grades);
      const plain = ndcg(await findPlainly(corpus, each.q), grades);
      if (ours === null || plain === null) continue;
      judged += Object.keys(grades).length;
      lines.push({ q: each.q, ours, plain });
    }
    return {
      title: `Relevance among ${corpus.names.size.toLocaleString("en-IN")} jobs: ${judged} judgements of ${lines.length} searches`,
      figures: [
        { what: "nDCG@10 of the search", value: mean(lines.map(({ ours }) => ours)), unit: "" },
        { what: "nDCG@10 of plain FTS5", value: mean(lines.map(({ plain }) => plain)), unit: "" },
      ],
      notes: lines.map(({ q, ours, plain }) => `  ${ours.toFixed(2)}  ${plain.toFixed(2)}  ${q}${ours < plain ? "  (lost)" : ""}`),
    };
  } finally {
    await corpus.close();
  }
}
