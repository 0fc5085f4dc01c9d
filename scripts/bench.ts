import { countBars, printReport, type Report } from "../tests/bench/report";
import { build } from "./build";
import type { Build } from "./make/build-folder";
import { compileMessages } from "./make/messages";
import { failure, stopOnSignals } from "./process";

const usage = `Usage: npm run bench -- [weight] [slow3g] [throughput] [live] [log-in] [mixed] [applicants] [owners] [sitemap] [chaos] [cold] [search] [relevance] [scam] [backup] [payments] [backup-money] [ledger] [leads] [learn-adverts] [NUMBER …] [--seed NUMBER]

Measures what is named, or all, over the production build, and prints each figure beside its bar; fails when one is missed.
Numbers choose how many jobs the search has; 100000 and 1000000 otherwise (built once, under .wrangler/bench).
The chaos, the payments and their backups (backup-money) print their seed; --seed or SEED repeats it. The chaos has as many events as EVENTS says, 1000 otherwise,
and there are as many payments as PURCHASES says, 2000 otherwise; the ledger has as many entries as ENTRIES says, 10000000 otherwise.
A number of at most 3600 chooses how many seconds the mixed load lasts without and beside log-ins; 20 otherwise, 300 for its bars.
One number chooses how many jobs are backed up, and how many the sitemap has; 1000000 otherwise.
The relevance is judged on the sample jobs and, when POSTINGS names files of postings, separated by commas, on these too; JUDGED names files of
graded searches (npm run judge makes them), those of the sample jobs count otherwise.
The warning signs (scam) read the sample jobs, the labelled adverts of tests/bench/adverts, POSTINGS, and the adverts of the file that ADVERTS names: NDJSON with title,
company_profile, description, requirements, benefits, fraudulent. What the signs of evasive scams weigh is learned from the labelled adverts and POSTINGS, honest ones, by
learn-adverts, which writes app/features/screening/signs/evasive/learned.json; it runs only when it is named.`;

const onSite = [
  "weight",
  "slow3g",
  "throughput",
  "live",
  "log-in",
  "mixed",
  "applicants",
  "owners",
  "sitemap",
] as const;
/** Over a build, with a site of its own. */
const onBuild = ["chaos", "cold", "payments", "backup-money"] as const;
/** Writes a file of the site; it runs only when it is named. */
const learnAdverts = "learn-adverts";
const onData = ["search", "relevance", "scam", "backup", "ledger", "leads", learnAdverts] as const;
type OnSite = (typeof onSite)[number];
type OnData = (typeof onData)[number];
const names = [...onSite, ...onBuild, ...onData];
type Name = (typeof names)[number];

const isOnData = (name: Name): name is OnData => onData.some((each) => each === name);

async function run(name: Name, sizes: number[], made: () => Promise<Build>): Promise<Report[]> {
  if (isOnData(name)) return runOnData(name, sizes);
  // Before the benches are loaded: they import texts that the build makes.
  const built = await made();
  if (name === "chaos") return [await (await import("../tests/bench/chaos/chaos")).benchChaos(built)];
  if (name === "cold") return [await (await import("../tests/bench/pages/cold")).benchCold(built)];
  if (name === "backup-money")
    return [await (await import("../tests/bench/money/backup-money")).benchBackupMoney(built)];
  if (name === "payments") return [await (await import("../tests/bench/money/payments")).benchPayments(built)];
  return [await runOnSite(name, built, sizes)];
}

async function runOnSite(name: OnSite, made: Build, sizes: number[]): Promise<Report> {
  const { withSite } = await import("../tests/bench/site");
  if (name === "applicants") {
    const { benchApplicants, fillApplicants } = await import("../tests/bench/data/applicants");
    return withSite(made, benchApplicants, fillApplicants);
  }
  if (name === "owners") {
    const { benchOwners, fillOwners } = await import("../tests/bench/data/owners");
    return withSite(made, benchOwners, fillOwners);
  }
  if (name === "sitemap") {
    const { benchSitemap, fillJobs } = await import("../tests/bench/data/sitemap");
    const count = sizes.at(-1) ?? 1_000_000;
    return withSite(made, (site) => benchSitemap(site, count), fillJobs(count), { RATE_LIMIT_FACTOR: "100" });
  }
  if (name === "log-in") {
    const { benchLogIn, fillLogIns } = await import("../tests/bench/log-in");
    return withSite(made, benchLogIn, fillLogIns, { CLIENT_ADDRESS_HEADER: "x-bench-network" });
  }
  if (name === "mixed") {
    const seconds = sizes.find((size) => size <= 3_600) ?? 20;
    return withSite(made, async (site) => (await import("../tests/bench/mixed")).benchMixed(site, seconds));
  }
  if (name === "live") {
    const { benchLive, fillLive } = await import("../tests/bench/live");
    return withSite(made, benchLive, fillLive);
  }
  return withSite(made, async (site) => {
    if (name === "weight") return (await import("../tests/bench/pages/weight")).benchWeight(site);
    if (name === "slow3g") return (await import("../tests/bench/pages/slow3g")).benchSlow3g(site);
    return (await import("../tests/bench/pages/throughput")).benchThroughput(site, made);
  });
}

/** Those that need no site. */
async function runOnData(name: OnData, sizes: number[]): Promise<Report[]> {
  await compileMessages();
  const postings = (process.env.POSTINGS ?? "").split(",").filter(Boolean);
  if (name === "relevance")
    return [
      await (
        await import("../tests/bench/relevance/relevance")
      ).benchRelevance(postings, (process.env.JUDGED ?? "").split(",").filter(Boolean)),
    ];
  if (name === "backup")
    return [await (await import("../tests/bench/data/backup")).benchBackup(sizes.at(-1) ?? 1_000_000)];
  if (name === "leads") return [await (await import("../tests/bench/data/leads")).benchLeads()];
  if (name === "ledger") return [await (await import("../tests/bench/money/ledger")).benchLedger()];
  if (name === "scam")
    return [await (await import("../tests/bench/data/scam")).benchScam(postings, process.env.ADVERTS)];
  if (name === learnAdverts) {
    if (postings.length === 0) throw failure("Name files of honest postings in POSTINGS");
    return [await (await import("../tests/bench/adverts/write-learned")).writeLearned(postings, process.env.LESSONS)];
  }
  const { benchSearch } = await import("../tests/bench/search/search");
  const reports = [];
  for (const size of sizes) reports.push(await benchSearch(size));
  return reports;
}

/** Puts the seed into the environment, where the benches read it; gives the other arguments. */
function takeSeed(args: string[]): string[] {
  const at = args.indexOf("--seed");
  if (at < 0) return args;
  const seed = args[at + 1] ?? "";
  if (!/^\d+$/.test(seed)) throw failure(usage);
  process.env.SEED = seed;
  return args.toSpliced(at, 2);
}

/** Runs one benchmark after another, so that none measures another one's load. */
export async function main(given: string[]): Promise<void> {
  stopOnSignals(130);
  const args = takeSeed(given);
  const isNumber = (text: string) => /^\d+$/.test(text);
  if (args.some((each) => !names.some((name) => name === each) && !isNumber(each))) throw failure(usage);
  const numbers = args.filter(isNumber).map(Number);
  const sizes = numbers.length > 0 ? numbers : [100_000, 1_000_000];
  const chosen = names.filter((name) => args.includes(name));

  let made: Build | null = null;
  const reports: Report[] = [];
  for (const name of chosen.length > 0 ? chosen : names.filter((each) => each !== learnAdverts)) {
    const fresh = await run(name, sizes, async () => (made ??= await build()));
    fresh.forEach(printReport);
    reports.push(...fresh);
  }
  const { bars, reached } = countBars(reports);
  console.log(`\n${reached} of ${bars} bars reached.`);
  if (reached < bars) process.exitCode = 1;
}
