import autocannon from "autocannon";
import type { MiniflareOptions } from "miniflare";
// Requests a second and processor core, beside a worker that only says hello with the same wrangler configuration: the
// same static files, bindings and flags. Rounds alternate, so that the machine's moods meet both. Processor time is that of
// the server's own processes (/proc); without /proc, requests a second take its place.
import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import path from "node:path";
import { localVariables, readWorkerSettings, startWorker, workerOptions } from "../../../scripts/local/serve";
import type { Build } from "../../../scripts/make/build-folder";
import { onStop, root } from "../../../scripts/process";
import { median, quantile, type Figure, type Report } from "../report";
import type { Site } from "../site";
import { hello } from "./hello";

const rounds = 6;
const seconds = 2;
const connections = 16;
/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

interface Contestant {
  name: string;
  url: string;
  processes: number[];
  cookie?: string;
  /** What it answers with; 200 unless something else is said. */
  status?: number;
  /** Its share of other contestants' requests, in percent, by their names. */
  bars?: Record<string, { atLeast: number } | undefined>;
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
  const ticks = pids
    .map((pid) => readStat(pid)?.fields)
    .map((fields) => Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0));
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

/** The lowest and the highest of the rounds, and between what half of them are. */
function spread(values: number[], unit: string): string {
  const [least, low, high, most] = [0, 0.25, 0.75, 1].map((part) => quantile(values, part).toFixed(0));
  return `${least} to ${most}${unit}, half of the rounds ${low} to ${high}${unit}`;
}

async function shoot({ url, cookie, status = 200, processes }: Contestant, duration: number): Promise<Round> {
  // Pages and searches are kept for five seconds, and since the last round more have passed: without this all connections
  // would find nothing at once, as they never do while people come.
  await fetch(url, { headers: { accept: "text/html", ...(cookie && { cookie }) } }).then((response) =>
    response.arrayBuffer(),
  );
  const [before, since] = [processorSeconds(processes), performance.now()];
  const result = await autocannon({
    url,
    headers: { accept: "text/html", ...(cookie && { cookie }) },
    connections,
    duration,
  });
  const [used, passed] = [processorSeconds(processes) - before, (performance.now() - since) / 1000];
  const answered = result["2xx"] + result.non2xx;
  const right = result.statusCodeStats[status]?.count ?? 0;
  return {
    perSecond: right / passed,
    perCore: used > 0 ? right / used : right / passed,
    failed: answered - right + result.errors,
  };
}

/** The worker that says hello, configured as ours is, over a folder of state that its own objects would have. */
async function startHello(build: Build): Promise<{ url: string; stop(): Promise<void> }> {
  const settings = await readWorkerSettings(build);
  const stateDir = path.join(root, `.wrangler/bench/hello-${process.pid}`);
  const { miniflare, port } = await startWorker(
    8900,
    (free) =>
      ({
        ...workerOptions(settings, build, stateDir, free, localVariables(stateDir)),
        modules: [{ type: "ESModule", path: build.worker, contents: hello }],
      }) as MiniflareOptions,
  );
  const forget = onStop(() => miniflare.dispose());
  return {
    url: `http://localhost:${port}`,
    async stop() {
      forget();
      await miniflare.dispose();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

export async function benchThroughput(site: Site, build: Build): Promise<Report> {
  const ours = listRuntimes();
  const before = loadavg()[0] ?? 0;
  const greeter = await startHello(build);
  try {
    const theirs = listRuntimes().filter((pid) => !ours.includes(pid));
    const signedIn = { processes: ours, cookie: site.seekerCookie };
    const first = await fetch(`${site.url}/jobs`, { headers: { cookie: site.seekerCookie } });
    const document = await first.text();
    const shown = document.split("data-job-id=").length - 1;
    const styles = /data-css="([^"]+)"/.exec(document)?.[1];
    if (!styles) throw new Error("/jobs has no styles inside it on a first visit");
    // What a browser sends on its second page: the cookies of the first, and the one that its script sets.
    const kept = first.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const later = { ...signedIn, cookie: [site.seekerCookie, ...kept, `css=${styles}`].join("; ") };
    // An unsigned link: a heading, a sentence and a back link in the usual layout, with the viewer's statement only.
    const empty = { url: `${site.url}/leaving`, status: 404 };
    const contestants: Contestant[] = [
      { name: "hello", url: `${greeter.url}/`, processes: theirs },
      { name: "empty page, first visit", ...empty, ...signedIn, bars: { hello: undefined } },
      { name: "empty page, styles cached", ...empty, ...later, bars: { hello: undefined } },
      {
        name: `/jobs, ${shown} jobs, first visit`,
        url: `${site.url}/jobs`,
        ...signedIn,
        bars: { hello: { atLeast: 15 }, "empty page, first visit": { atLeast: 70 } },
      },
      {
        name: `/jobs, ${shown} jobs, styles cached`,
        url: `${site.url}/jobs`,
        ...later,
        bars: { hello: { atLeast: 15 }, "empty page, styles cached": { atLeast: 70 } },
      },
      { name: "/ for a visitor, cached", url: `${site.url}/`, processes: ours, bars: { hello: { atLeast: 75 } } },
    ];
    const results = contestants.map(() => [] as Round[]);
    for (const contestant of contestants) await shoot(contestant, 2);
    for (let round = 0; round < rounds; round++) {
      const order = [...contestants.keys()];
      for (const at of round % 2 ? order.reverse() : order)
        results[at]?.push(await shoot(contestants[at] as Contestant, seconds));
    }
    const resultsOf = (name: string) => results[contestants.findIndex((each) => each.name === name)] ?? [];
    const figures = contestants.flatMap(({ name, bars = {} }): Figure[] => {
      const own = resultsOf(name);
      const failed = own.reduce((sum, each) => sum + each.failed, 0);
      const perCore = median(own.map((each) => each.perCore));
      const speed: Figure = {
        what: name,
        value: perCore,
        unit: "requests/s/core",
        note: [
          `${(1000 / perCore).toFixed(2)} ms of processor each`,
          spread(
            own.map((each) => each.perCore),
            "",
          ),
          `${median(own.map((each) => each.perSecond)).toFixed(0)} requests/s`,
          ...(failed > 0 ? [`${failed} FAILED`] : []),
        ].join("; "),
      };
      const shares = Object.entries(bars).map(([other, bar]): Figure => {
        const each = own.map(({ perCore: speed }, round) => (100 * speed) / (resultsOf(other)[round]?.perCore ?? NaN));
        return {
          what: `${name}: share of ${other.split(",")[0]}`,
          value: median(each),
          unit: "%",
          note: spread(each, " %"),
          ...(bar && { bar }),
        };
      });
      return [speed, ...shares];
    });
    const notes = [
      "Values are medians of the rounds, shares of each round by itself.",
      `Load of the machine in the last minute: ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after, this bench's own among it (about 3).`,
      ...(ours.length === 0 ? ["No /proc here: requests a second instead of per core."] : []),
    ];
    return {
      title: `Throughput (${rounds} alternating rounds of ${seconds} s, ${connections} connections)`,
      figures,
      notes,
    };
  } finally {
    await greeter.stop();
  }
}
