// Hostile bodies of at most 1 MB, one after another: processor time of the server for each answer, and how its memory grows.
import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { quantile, type Report } from "../report";
import type { Site } from "../site";
import { createHostileRequests, type HostileRequest } from "./hostile-bodies";
import { listRuntimes } from "./throughput";

const count = 500;
const warmUp = 2_000;
/** An answer that took longer is asked for again: once in some hundreds the collection of the whole heap falls on one. Milliseconds. */
const suspicious = 50;
const seed = Number(process.env.SEED ?? 14);

/** Milliseconds that all threads of the processes have run; nanoseconds in the kernel's books. */
export function processorMs(pids: number[]): number {
  let ns = 0;
  for (const pid of pids) {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      ns += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    }
  }
  return ns / 1e6;
}

/** Memory that the processes hold, in MB of 1,000,000 bytes. */
function residentMb(pids: number[]): number {
  return pids.reduce(
    (sum, pid) => sum + (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) / 1e6,
    0,
  );
}

/** The status of the answer; 0 when the connection broke before there was one. */
function send(
  site: Site,
  { path, method, type, body, withoutOrigin }: HostileRequest,
  cookie: string | undefined,
): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      accept: "text/html",
      "content-type": type,
      "content-length": body.length,
      ...(withoutOrigin ? {} : { origin: site.url }),
      ...(cookie ? { cookie } : {}),
    };
    const sent = request(`${site.url}${path}`, { method, headers, agent: false }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", () => resolve(0));
    });
    sent.on("error", () => resolve(0));
    sent.end(body);
  });
}

const isWellAnswered = (status: number) => status !== 0 && status < 500;

export async function benchBodies(site: Site): Promise<Report> {
  const pids = listRuntimes();
  const cookies = [undefined, site.seekerCookie, site.employerCookie];
  const all = createHostileRequests(seed, warmUp + count);
  const answers: { what: string; path: string; status: number; ms: number; own: number }[] = [];
  let before = 0;
  for (const [at, each] of all.entries()) {
    if (at === warmUp) before = residentMb(pids);
    const measure = async () => {
      const since = processorMs(pids);
      const status = await send(site, each, cookies[at % cookies.length]);
      return { status, ms: processorMs(pids) - since };
    };
    const { status, ms } = await measure();
    if (at < warmUp) continue;
    const own = ms > suspicious ? Math.min(ms, (await measure()).ms, (await measure()).ms) : ms;
    answers.push({ what: each.what, path: each.path, status, ms, own });
  }
  const grown = residentMb(pids) - before;
  const times = answers.map(({ ms }) => ms);
  const slowest = [...answers].sort((a, b) => b.ms - a.ms).slice(0, 5);
  const statuses = [...new Set(answers.map(({ status }) => status))]
    .sort()
    .map((each) => `${answers.filter(({ status }) => status === each).length} × ${each}`);
  const failed = answers.filter(({ status }) => !isWellAnswered(status));
  return {
    title: `${count} hostile bodies of at most 1 MB, one after another (seed ${seed})`,
    figures: [
      {
        what: "processor time of an answer, most",
        value: Math.max(...answers.map(({ own }) => own)),
        unit: "ms",
        bar: { atMost: 100 },
        note: `those above ${suspicious} ms were sent three times`,
      },
      { what: "the same with a collection of the heap in it", value: Math.max(...times), unit: "ms" },
      { what: "processor time of an answer, p95", value: quantile(times, 0.95), unit: "ms" },
      { what: "processor time of an answer, median", value: quantile(times, 0.5), unit: "ms" },
      {
        what: "memory of the process, growth",
        value: grown,
        unit: "MB",
        bar: { atMost: 30 },
        note: `${before.toFixed(0)} MB after ${warmUp} of the same kinds`,
      },
      { what: "answers 5xx, and connections that broke", value: failed.length, unit: "", bar: { atMost: 0 } },
    ],
    notes: [
      `Statuses: ${statuses.join(", ")}`,
      ...slowest.map(({ what, path, status, ms }) => `${ms.toFixed(1)} ms: ${what} to ${path}, ${status}`),
      ...failed.slice(0, 10).map(({ what, path, status }) => `FAILED: ${what} to ${path}, ${status}`),
    ],
  };
}
