import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { compileMessages } from "./make/messages";
import { failure } from "./process";

const usage = `Usage: npm run judge -- --judged FILE [--judged FILE …] [--postings FILE …] [--to FILE] [--kind KIND] [--sheet FILE]

Grades what the search engines of the relevance bench find, blind: postings come in an order that tells nothing, and nothing says which
engine has found one. Grades: 3 is exactly what is meant, 2 fits, 1 somewhat, 0 not.
--judged FILE    searches and their grades, NDJSON: {"q", "kind", "half"} and {"q", "posting", "grade"}; what is graded is not asked again
--postings FILE  postings beside the sample jobs, as the import takes them
--to FILE        where grades go, behind those that are there; by default the first --judged
--kind KIND      only searches of this kind
--sheet FILE     asks nothing, and writes lines {"q", "posting", "text", "grade": null} to fill in instead; lines with a grade are a --judged file

Files with real postings or with grades of them stay outside the project.`;

const options = {
  judged: { type: "string", multiple: true, default: [] as string[] },
  postings: { type: "string", multiple: true, default: [] as string[] },
  to: { type: "string" },
  kind: { type: "string" },
  sheet: { type: "string" },
} as const;

/** Asks in the terminal for missing grades, or writes a sheet of them. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const to = values.to ?? values.judged[0];
  if (to === undefined || values.judged.length === 0) throw failure(usage);
  await compileMessages();
  const { openCorpus } = await import("../tests/bench/relevance/corpus");
  const { enginesOf } = await import("../tests/bench/relevance/engines");
  const { addGrade, readJudgedFiles } = await import("../tests/bench/relevance/judged");
  const { poolOf } = await import("../tests/bench/relevance/pool");
  const judged = (await readJudgedFiles(values.judged)).filter(
    ({ kind }) => values.kind === undefined || kind === values.kind,
  );
  const corpus = await openCorpus(values.postings);
  try {
    const engines = await enginesOf(corpus);
    const sheet: string[] = [];
    const terminal =
      values.sheet === undefined ? createInterface({ input: process.stdin, output: process.stdout }) : null;
    try {
      for (const each of judged) {
        const pool = await poolOf(corpus, engines, each);
        if (terminal === null)
          sheet.push(...pool.map(({ name, text }) => JSON.stringify({ q: each.q, posting: name, text, grade: null })));
        for (const [at, { name, text }] of terminal ? pool.entries() : []) {
          let answer: string | undefined;
          do
            answer = (
              await terminal?.question(`\n${each.q}   (${at + 1} of ${pool.length})\n${text}\n0 to 3, or q to end: `)
            )?.trim();
          while (answer !== "q" && !/^[0-3]$/.test(answer ?? ""));
          if (answer === "q") return;
          await addGrade(to, { q: each.q, posting: name, grade: Number(answer) });
        }
      }
    } finally {
      terminal?.close();
    }
    if (values.sheet !== undefined) {
      await writeFile(values.sheet, sheet.map((line) => `${line}\n`).join(""));
      console.log(`${sheet.length} postings of ${judged.length} searches to grade`);
    }
  } finally {
    await corpus.close();
  }
}
