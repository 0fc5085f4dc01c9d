// What the ledger takes when it is large: a balance, a page of history and a spending, by the features' own functions inside workerd,
// once over 100,000 entries and once over ten million. What one call reads must not grow with the ledger.
import { rm } from "node:fs/promises";
import path from "node:path";
import { bookChecks } from "db/book-checks";
import { migrate, openLocalD1 } from "../../../scripts/local/local-d1";
import { onStop, root, step } from "../../../scripts/process";
import { median, quantile, type Figure, type Report } from "../report";
import { createRandom } from "../search/search-words";
import { bundleWorker } from "./bundle-worker";
import { entriesPerWallet, fillLedger, walletId } from "./ledger-data";
import type { LedgerRequest, Taken } from "./ledger-worker";

/** The large one has as many entries as ENTRIES says, ten million otherwise. */
const sizes = { small: 100_000, large: Number(process.env.ENTRIES) || 10_000_000 };
/** The calls are split into this many rounds. Other work on the machine affects the quietest round least. */
const rounds = 10;
const count = (number: number) => number.toLocaleString("en-IN");

/** The call, how often it runs, and for a page the entry before it. */
const asks = [
  { name: "balance", what: "balance", before: null, times: 2_000 },
  { name: "first page", what: "page", before: null, times: 500 },
  { name: "middle page", what: "page", before: entriesPerWallet / 2, times: 500 },
  { name: "last page", what: "page", before: 31, times: 500 },
  { name: "page of what was bought", what: "bought", before: null, times: 500 },
  { name: "spending", what: "spend", before: null, times: 500 },
] as const satisfies (Omit<LedgerRequest, "wallets"> & { name: string; times: number })[];

/** The checks of the books that read the ledger alone. */
const checks = bookChecks.filter(({ name }) =>
  ["sum_is_zero", "two_sides", "wallets_run", "accounts_run", "none_below_zero", "lots_are_balance"].includes(name),
);

interface Measured {
  taken: Record<string, Taken[]>;
  checks: { name: string; faults: number; ms: number }[];
  fillSeconds: number;
  gigabytes: number;
}

/** Measures both sizes. */
export async function benchLedger(): Promise<Report> {
  const folder = path.join(root, `.wrangler/bench/ledger-${process.pid}`);
  const clean = () => rm(folder, { recursive: true, force: true });
  const forget = onStop(clean);
  try {
    const script = await step("Bundling the ledger", () => bundleWorker("tests/bench/money/ledger-worker.ts"));
    const small = await measure(path.join(folder, "small"), script, sizes.small);
    const large = await measure(path.join(folder, "large"), script, sizes.large);
    return reportOf(small, large);
  } finally {
    forget();
    await clean();
  }
}

async function measure(folder: string, script: string, entries: number): Promise<Measured> {
  const wallets = entries / entriesPerWallet;
  const { d1, post, close } = await openLocalD1(folder, script, null);
  try {
    await migrate(d1);
    const since = Date.now();
    await step(`Writing ${count(entries)} entries of ${count(wallets)} wallets`, () =>
      fillLedger(d1, wallets, Date.now()),
    );
    const fillSeconds = (Date.now() - since) / 1000;
    const random = createRandom(entries);
    const taken: Record<string, Taken[]> = {};
    await step("Asking the ledger", async () => {
      for (const { name, times, ...asked } of asks) {
        const chosen = Array.from({ length: times }, () => walletId(Math.floor(random() * wallets)));
        // The first calls compile the code and are not counted.
        if (asked.what !== "spend") await post({ ...asked, wallets: chosen.slice(0, 50) });
        taken[name] = (await post({ ...asked, wallets: chosen })) as Taken[];
      }
    });
    const checked = await step("Checking the books", () => checkBooks(d1));
    const { meta } = await d1.prepare("select 1").run();
    return { taken, checks: checked, fillSeconds, gigabytes: meta.size_after / 1e9 };
  } finally {
    await close();
  }
}

async function checkBooks(d1: D1Database): Promise<Measured["checks"]> {
  const results = [];
  for (const { name, sql } of checks) {
    const { results: rows, meta } = await d1.prepare(`${sql} limit 5`).all();
    results.push({ name, faults: rows.length, ms: meta.duration });
  }
  return results;
}

function reportOf(small: Measured, large: Measured): Report {
  const late = (taken: Taken[] | undefined, key: keyof Taken) =>
    quantile(
      (taken ?? []).map((each) => each[key]),
      0.95,
    );
  const quietest = (taken: Taken[] = []) => {
    const length = Math.ceil(taken.length / rounds);
    return Math.min(
      ...Array.from({ length: rounds }, (_none, at) => late(taken.slice(at * length, (at + 1) * length), "inside")),
    );
  };
  const most = (taken: Taken[] | undefined, key: keyof Taken) => Math.max(...(taken ?? []).map((each) => each[key]));
  const figures: Figure[] = asks.flatMap(({ name, what }) => {
    const [few, many] = [small.taken[name], large.taken[name]];
    const balance =
      what === "balance"
        ? [
            {
              what: `${name}, median in the database`,
              value: median((many ?? []).map(({ inside }) => inside)),
              unit: "ms",
            },
          ]
        : [];
    return [
      ...balance,
      {
        what: `${name}, p95 in the database`,
        value: quietest(many),
        unit: "ms",
        ...(what === "balance" ? { bar: { atMost: 2 } } : {}),
        note: `${quietest(few).toFixed(1)} ms with ${count(sizes.small)}; of all rounds ${late(many, "inside").toFixed(1)} and ${late(few, "inside").toFixed(1)} ms; around the call median ${median((many ?? []).map(({ around }) => around)).toFixed(1)} ms, p95 ${late(many, "around").toFixed(1)} ms`,
      },
      {
        what: `${name}, rows read, growth`,
        value: most(many, "rowsRead") - most(few, "rowsRead"),
        unit: "rows",
        bar: { atMost: 0 },
        note: `at most ${most(many, "rowsRead")} read and ${most(many, "rowsWritten")} written`,
      },
    ];
  });
  const faults = [...small.checks, ...large.checks].reduce((sum, each) => sum + each.faults, 0);
  return {
    title: `The ledger with ${count(sizes.large)} entries, beside one with ${count(sizes.small)}`,
    figures: [
      ...figures,
      {
        what: "faults of the books",
        value: faults,
        unit: "",
        bar: { atMost: 0 },
        note: "of both, after the spendings",
      },
      ...large.checks.map(({ name, ms }) => ({ what: `check ${name}`, value: ms / 1000, unit: "s" })),
      {
        what: "size of the database",
        value: large.gigabytes,
        unit: "GB",
        note: `${small.gigabytes.toFixed(3)} GB with ${count(sizes.small)}`,
      },
      { what: "filling took", value: large.fillSeconds, unit: "s" },
    ],
    notes: [
      "In the database: meta.duration of D1, in whole ms. Around the call: in the worker, with the way to the database, which on this machine is a process of its own.",
      `p95 is that of the quietest of ${rounds} rounds, since others use this machine too; the p95 of all rounds stands beside it.`,
      `Wallets of ${entriesPerWallet} entries, drawn at random; the entries of a wallet lie apart, as those of years do.`,
    ],
  };
}
