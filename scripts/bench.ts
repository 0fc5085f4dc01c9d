import { printReport, countBars, type Report } from "../tests/bench/report";
import { build } from "./build";
import { failure, stopOnSignals } from "./process";

const usage = `Usage: npm run bench -- [weight] [slow3g] [throughput] [search] [live] [NUMBER …]

Measures what is named, or all, over the production build, and prints each figure beside its bar.
Numbers choose how many jobs the search has; 100000 and 1000000 otherwise (built once, under .wrangler/bench).`;

const names = ["weight", "slow3g", "throughput", "live", "search"] as const;
type Name = (typeof names)[number];

/** Runs one after another, so that none measures another one's load. */
async function run(name: Name, sizes: number[]): Promise<Report[]> {
  if (name === "search") return (await import("../tests/bench/search")).benchSearch(sizes);
  const made = await build();
  const { withSite } = await import("../tests/bench/site");
  return withSite(made, async (site) => {
    if (name === "weight") return [await (await import("../tests/bench/weight")).benchWeight(site)];
    if (name === "slow3g") return [await (await import("../tests/bench/slow3g")).benchSlow3g(site)];
    if (name === "throughput") return [await (await import("../tests/bench/throughput")).benchThroughput(site, made)];
    return [await (await import("../tests/bench/live")).benchLive(site)];
  });
}

export async function main(args: string[]): Promise<void> {
  stopOnSignals(130);
  const chosen = names.filter((name) => args.includes(name));
  const sizes = args.filter((each) => /^\d+$/.test(each)).map(Number);
  if (args.some((each) => !names.includes(each as Name) && !/^\d+$/.test(each))) throw failure(usage);
  await build();
  const reports: Report[] = [];
  for (const name of chosen.length > 0 ? chosen : names) {
    const made = await run(name, sizes.length > 0 ? sizes : [100_000, 1_000_000]);
    made.forEach(printReport);
    reports.push(...made);
  }
  const { bars, reached } = countBars(reports);
  console.log(`\n${reached} of ${bars} bars reached.`);
}
