import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import * as z from "zod";

/** Halves of the graded searches: one for improving the search, and one that is evaluated only at the end. */
export type Half = "tune" | "held";

/** A search with its grades. */
export interface Judged {
  q: string;
  kind: string;
  half: Half;
  /** By the name of a posting: a sample job's slug, or "#" and the beginning of an imported posting's source key. */
  grades: Record<string, number>;
}

const line = z.object({
  q: z.string().min(1),
  kind: z.string().optional(),
  half: z.enum(["tune", "held"]).optional(),
  posting: z.string().optional(),
  grade: z.number().int().min(0).max(3).optional(),
});

/** Which half a search belongs to where its file does not say. */
export const halfOf = (q: string): Half =>
  (createHash("sha256").update(q).digest()[0] ?? 0) % 2 === 0 ? "held" : "tune";

/** Reads graded searches: NDJSON with q, posting and grade on each line; kind and half where they are known, and no posting for a search alone. */
export function readJudged(text: string, into: Map<string, Judged> = new Map()): Map<string, Judged> {
  for (const [at, written] of text.split("\n").entries()) {
    if (written.trim() === "") continue;
    const read = line.safeParse(JSON.parse(written));
    if (!read.success)
      throw new Error(`line ${at + 1}: ${read.error.issues[0]?.path.join(".")} ${read.error.issues[0]?.message}`);
    const { q, kind, half, posting, grade } = read.data;
    const judged = into.get(q) ?? { q, kind: kind ?? "all", half: half ?? halfOf(q), grades: {} };
    if (kind !== undefined) judged.kind = kind;
    if (half !== undefined) judged.half = half;
    if (posting !== undefined && grade !== undefined) judged.grades[posting] = grade;
    into.set(q, judged);
  }
  return into;
}

/** Reads several files; a missing file is an error. */
export async function readJudgedFiles(files: readonly string[]): Promise<Judged[]> {
  const judged = new Map<string, Judged>();
  for (const file of files) readJudged(await readFile(file, "utf8"), judged);
  return [...judged.values()];
}

/** A grade as a line of a file. */
export const lineOf = (grade: { q: string; posting: string; grade: number }): string => `${JSON.stringify(grade)}\n`;

/** Appends a grade to a file, which is created when it does not exist. */
export async function addGrade(file: string, grade: { q: string; posting: string; grade: number }): Promise<void> {
  const isTorn = existsSync(file) && !/(?:^|\n)$/.test(await readFile(file, "utf8"));
  await appendFile(file, (isTorn ? "\n" : "") + lineOf(grade));
}

/** By grade the jobs: the form of the searches that are part of the project. */
type Sample = { q: string } & Partial<Record<"0" | "1" | "2" | "3", string>>;

/** The searches of the project. */
export function judgedSamples(samples: readonly Sample[]): Judged[] {
  return samples.map((sample) => {
    const grades = (["0", "1", "2", "3"] as const).flatMap((grade) =>
      (sample[grade] ?? "")
        .split(" ")
        .filter(Boolean)
        .map((name) => [name, Number(grade)] as const),
    );
    return { q: sample.q, kind: "samples", half: halfOf(sample.q), grades: Object.fromEntries(grades) };
  });
}
