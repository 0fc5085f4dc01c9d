// How good the first ten jobs of a search are, by grades that people gave without knowing which engine had found what, beside
// weighted FTS5 and MiniSearch over the same postings. docs/operations.md says how a set is made.
import type { Report } from "../report";
import { openCorpus } from "./corpus";
import { enginesOf } from "./engines";
import { judgedSamples, readJudgedFiles, type Judged } from "./judged";
import { scoreOf, summaryOf, type Score, type Summary } from "./measures";
import samples from "./sample-judgements.json";

/** The bars of the half that is held back, for a set of this many searches or more. */
const bars = { ndcg: 0.85, aboveWeighted: 0.15, success5: 0.92, fromSearches: 50 };

interface Scored {
  judged: Judged;
  engine: string;
  score: Score;
  names: readonly string[];
}

const row = (title: string, cells: readonly string[]) =>
  `  ${title.padEnd(24)}${cells.map((cell) => cell.padStart(10)).join("")}`;
const figure = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(3));
const columns = ["searches", "nDCG@10", "success@1", "success@5", "empty", "short", "ungraded", "wrong"];
const cellsOf = ({ searches, ndcg, success1, success5, empty, short, ungraded, mostlyWrong }: Summary) => [
  String(searches),
  figure(ndcg),
  figure(success1),
  figure(success5),
  String(empty),
  String(short),
  String(ungraded),
  String(mostlyWrong),
];

function tableOf(title: string, scored: readonly Scored[], engines: readonly string[]): string[] {
  const kinds = [...new Set(scored.map(({ judged }) => judged.kind))].sort();
  const lines = [title, row("", columns)];
  for (const kind of [null, ...kinds]) {
    for (const engine of engines) {
      const own = scored.filter((each) => each.engine === engine && (kind === null || each.judged.kind === kind));
      lines.push(row(`${kind ?? "all"}, ${engine}`, cellsOf(summaryOf(own.map(({ score }) => score)))));
    }
  }
  return [...lines, ""];
}

/**
 * @param files postings beside the sample jobs, as the import takes them
 * @param judgedFiles graded searches; those of the project, of the sample jobs, where none is named
 */
export async function benchRelevance(files: readonly string[], judgedFiles: readonly string[]): Promise<Report> {
  const all = judgedFiles.length > 0 ? await readJudgedFiles(judgedFiles) : judgedSamples(samples);
  const corpus = await openCorpus(files);
  try {
    const there = new Set(corpus.names.values());
    const engines = await enginesOf(corpus);
    const scored: Scored[] = [];
    for (const each of all) {
      const judged = {
        ...each,
        grades: Object.fromEntries(Object.entries(each.grades).filter(([name]) => there.has(name))),
      };
      for (const { name: engine, find } of engines) {
        const { names, isLabelled } = await find(judged.q);
        const score = scoreOf(names, judged.grades, isLabelled);
        if (score) scored.push({ judged, engine, score, names });
      }
    }
    const names = engines.map(({ name }) => name);
    const of = (engine: string, half?: string) =>
      scored.filter((each) => each.engine === engine && (half === undefined || each.judged.half === half));
    const held = (engine: string) => summaryOf(of(engine, "held").map(({ score }) => score));
    const [ours, weighted] = [held("ours"), held("weighted FTS5")];
    const hasBars = ours.searches >= bars.fromSearches;
    const lost = of("ours").flatMap(({ judged, score, names: found }) => {
      const other = scored.find((each) => each.engine === "weighted FTS5" && each.judged === judged)?.score.ndcg ?? 0;
      const grades = found.map((name) => judged.grades[name] ?? "?").join("");
      return judged.half === "tune" || !hasBars
        ? [
            `  ${score.ndcg.toFixed(2)}  ${other.toFixed(2)}  ${grades.padEnd(10)}  ${judged.q}${score.ndcg < other ? "  (lost)" : ""}`,
          ]
        : [];
    });
    const grades = all.reduce((sum, { grades: own }) => sum + Object.keys(own).length, 0);
    return {
      title: `Relevance among ${corpus.names.size.toLocaleString("en-IN")} jobs: ${grades} grades of ${all.length} searches, ${ours.searches} of them held back`,
      figures: [
        { what: "nDCG@10, held back", value: ours.ndcg, unit: "", ...(hasBars && { bar: { atLeast: bars.ndcg } }) },
        {
          what: "above weighted FTS5",
          value: ours.ndcg - weighted.ndcg,
          unit: "",
          ...(hasBars && { bar: { atLeast: bars.aboveWeighted } }),
        },
        {
          what: "success@5, held back",
          value: ours.success5,
          unit: "",
          ...(hasBars && { bar: { atLeast: bars.success5 } }),
        },
        { what: "mostly wrong, unlabelled", value: ours.mostlyWrong, unit: "", ...(hasBars && { bar: { atMost: 0 } }) },
        ...names.map((name) => ({
          what: `nDCG@10 of ${name}, all`,
          value: summaryOf(of(name).map(({ score }) => score)).ndcg,
          unit: "",
        })),
      ],
      notes: [
        ...tableOf(
          "Held back:",
          scored.filter(({ judged }) => judged.half === "held"),
          names,
        ),
        ...tableOf(
          "To improve by:",
          scored.filter(({ judged }) => judged.half === "tune"),
          names,
        ),
        "Each search to improve by: ours, weighted FTS5, the grades of ours in their order",
        ...lost,
      ],
    };
  } finally {
    await corpus.close();
  }
}
