// Requests a second and processor core, beside a worker that only says hello with the same wrangler configuration: the
// same static files, bindings and flags. Rounds alternate, so that the machine's moods meet both. Processor time is that of
// the server's own processes (/proc); without /proc, requests a second take its place.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import autocannon from "autocannon";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import type { Build } from "../../scripts/build-folder";
import { findFreePort } from "../../scripts/ports";
import { onStop, root } from "../../scripts/process";
import { median, type Figure, type Report } from "./report";
import type { Site } from "./site";

const rounds = 6;
const seconds = 3;
const connections = 16;
/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

interface Contestant {
  name: string;
  url: string;
  processes: number[];
  headers?: Record<string, string>;
  atLeast?: number;
}

interface Round {
  perCore: number;
  perSecond: number;
  failed: number;
}

/** The fields of /proc/{pid}/stat after the name, or null when the process is gone or there is no /proc. */
function readStat(pid: number | string): { name: string; fields: string[] } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    return { name: stat.slice(stat.indexOf("(") + 1, end), fields: stat.slice(end + 2).split(" ") };
  } catch {
    return null;
  }
}

/** The runtimes that this process has started itself: the site's, not the rooms', which have a parent of their own. */
export function listRuntimes(): number[] {
  try {
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return pids.map(Number).filter((pid) => {
      const stat = readStat(pid);
      return stat?.name === "workerd" && Number(stat.fields[1]) === process.pid;
    });
  } catch {
    return [];
  }
}

function processorSeconds(pids: number[]): number {
  const ticks = pids.map((pid) => readStat(pid)?.fields).map((fields) => Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0));
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

async function shoot({ url, headers, processes }: Contestant, duration: number): Promise<Round> {
  const [before, since] = [processorSeconds(processes), performance.now()];
  const result = await autocannon({ url, headers: { accept: "text/html", ...headers }, connections, duration });
  const [used, passed] = [processorSeconds(processes) - before, (performance.now() - since) / 1000];
  const perSecond = result["2xx"] / passed;
  return { perSecond, perCore: used > 0 ? result["2xx"] / used : perSecond, failed: result.non2xx + result.errors };
}

/** A worker that says hello, configured as ours is. */
async function startHello(build: Build): Promise<{ url: string; stop(): Promise<void> }> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(root, "wrangler.toml"), undefined, {
    overrides: { assets: { directory: build.assets } },
  });
  const { modulesRules: _rules, ...options } = workerOptions;
  const port = await findFreePort(8900);
  const miniflare = new Miniflare({
    ...(options as MiniflareOptions),
    modules: true,
    script: `export default { fetch() { return new Response("Hello", { headers: { "content-type": "text/html" } }); } }`,
    host: "127.0.0.1",
    port,
    cf: false,
  } as MiniflareOptions);
  await miniflare.ready;
  const forget = onStop(() => miniflare.dispose());
  return {
    url: `http://localhost:${port}`,
    async stop() {
      forget();
      await miniflare.dispose();
    },
  };
}

export async function benchThroughput(site: Site, build: Build): Promise<Report> {
  const ours = listRuntimes();
  const hello = await startHello(build);
  try {
    const theirs = listRuntimes().filter((pid) => !ours.includes(pid));
    const jobs = await (await fetch(`${site.url}/jobs`, { headers: { cookie: site.seekerCookie } })).text();
    const shown = jobs.split("data-job-id=").length - 1;
    const contestants: Contestant[] = [
      { name: "hello", url: `${hello.url}/`, processes: theirs },
      { name: `/jobs, signed in, ${shown} jobs`, url: `${site.url}/jobs`, processes: ours, headers: { cookie: site.seekerCookie }, atLeast: 30 },
      { name: "/ for a visitor, cached", url: `${site.url}/`, processes: ours, atLeast: 80 },
    ];
    const results = contestants.map(() => [] as Round[]);
    for (const contestant of contestants) await shoot(contestant, 2);
    for (let round = 0; round < rounds; round++) {
      const order = [...contestants.keys()];
      for (const at of round % 2 ? order.reverse() : order) results[at]?.push(await shoot(contestants[at] as Contestant, seconds));
    }
    const [greetings = [], ...others] = results;
    const figures = contestants.flatMap(({ name, atLeast }, at): Figure[] => {
      const own = results[at] ?? [];
      const failed = own.reduce((sum, each) => sum + each.failed, 0);
      const perCore = median(own.map((each) => each.perCore));
      const speed: Figure = {
        what: name, value: perCore, unit: "requests/s/core",
        note: [
          `${(1000 / perCore).toFixed(2)} ms of processor each`,
          `${median(own.map((each) => each.perSecond)).toFixed(0)} requests/s`,
          ...(failed > 0 ? [`${failed} FAILED`] : []),
        ].join("; "),
      };
      if (atLeast === undefined) return [speed];
      const shares = (others[at - 1] ?? []).map((each, round) => (100 * each.perCore) / (greetings[round]?.perCore ?? NaN));
      const range = `${Math.min(...shares).toFixed(0)} to ${Math.max(...shares).toFixed(0)} %`;
      return [speed, { what: `${name}: share of hello`, value: median(shares), unit: "%", bar: { atLeast }, note: range }];
    });
    const notes = ours.length === 0 ? ["No /proc here: requests a second instead of per core."] : [];
    return { title: `Throughput (${rounds} alternating rounds of ${seconds} s, ${connections} connections)`, figures, notes };
  } finally {
    await hello.stop();
  }
}
