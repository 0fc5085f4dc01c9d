// Twenty users on the pages of the site: without log-ins, with one log-in a second, and with three at once every three
// seconds. The load is open-loop: each request has a planned time that does not depend on earlier answers, and latency counts
// from it. So the time in a queue, behind other pages or a password hash, is part of the latency.
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { samplePassword } from "db/seed/accounts";
import { listRuntimes } from "./pages/throughput";
import { median, quantile, sleep, type Figure, type Report } from "./report";
import type { Site } from "./site";

const users = 20;
/** Between two pages of a user, milliseconds. */
const thinking = 600;
const pagesPerSecond = (users * 1000) / thinking;
/** The 95th percentile of each kind of page, milliseconds. */
const barWithout = 15;
const barWith = 100;
/** Growth of the runtime's memory over the last third, percent. It has a bar only in runs of this many seconds or more. */
const growthBar = 2;
const restedAfter = 300;
const burstSeconds = 60;
/** A hash is computed in parts, and pages are answered between them: a page may be slower than usual by fewer than this many. */
const partsBar = 2.5;

const searches = [
  "data entry",
  "hindi typing",
  "react",
  "customer support",
  "डाटा एंट्री",
  "part time",
  "teacher",
  "delhi",
];

type Random = () => number;
type Fields = Record<string, string>;

interface Kind {
  name: string;
  /** Its share of all pages. */
  weight: number;
  path: (random: Random) => string;
  isSignedIn?: boolean;
}

function kindsOf(jobs: readonly string[]): Kind[] {
  const oneOf = (list: readonly string[], random: Random) => list[Math.floor(random() * list.length)] ?? "";
  const query = (random: Random) => `q=${encodeURIComponent(oneOf(searches, random))}`;
  return [
    { name: "home", weight: 20, path: () => "/" },
    { name: "search", weight: 25, path: (random) => `/work-from-home-jobs?${query(random)}` },
    { name: "job", weight: 25, path: (random) => oneOf(jobs, random) },
    { name: "jobs, signed in", weight: 15, path: (random) => `/jobs?${query(random)}`, isSignedIn: true },
    { name: "static page", weight: 10, path: () => "/faq" },
  ];
}

/** The same plan in each run. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

// Connections are kept alive, as by browsers, and unlimited, so that no request queues for one.
const keptAlive = new Agent({ keepAlive: true, maxSockets: Infinity });
const fresh = new Agent({ keepAlive: false });

/** Sends a request and reads its answer to the end. Status 0 for a lost connection; a page is repeated once, as browsers do. */
function send(
  url: string,
  headers: Fields,
  form?: Fields,
  agent = keptAlive,
): Promise<{ status: number; text: string }> {
  const body = form && new URLSearchParams(form).toString();
  const ofForm = {
    origin: new URL(url).origin,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(body ?? "")),
  };
  const browser = { accept: "text/html", "user-agent": "Mozilla/5.0 (Linux; Android 12) Chrome/120 Mobile" };
  const all = { ...browser, ...headers, ...(body !== undefined && ofForm) };
  return new Promise((resolve) => {
    // A server may close a kept connection just as a request is sent on it.
    const isRepeated = () => sent.reusedSocket && form === undefined;
    const lose = () => resolve(isRepeated() ? send(url, headers, form, fresh) : { status: 0, text: "" });
    const sent = request(url, { method: body === undefined ? "GET" : "POST", headers: all, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("error", lose).on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", lose).end(body);
  });
}

interface Visit {
  kind: string;
  status: number;
  /** From the planned time to the end of the answer. */
  ms: number;
  /** Delay of the bench itself before sending. Milliseconds. */
  late: number;
}

interface Run {
  pages: Visit[];
  logIns: Visit[];
  /** Megabytes, each second. */
  memory: number[];
}

/** Runs each act at its planned time, whether earlier ones are done or not. @param moments milliseconds from now, in order */
async function runOpenLoop(
  moments: readonly number[],
  act: (at: number) => Promise<{ kind: string; status: number }>,
): Promise<Visit[]> {
  const start = performance.now();
  const visits: Promise<Visit>[] = [];
  for (const [at, moment] of moments.entries()) {
    const early = start + moment - performance.now();
    if (early > 0) await sleep(early);
    const late = performance.now() - start - moment;
    visits.push(act(at).then((done) => ({ ...done, late, ms: performance.now() - start - moment })));
  }
  return Promise.all(visits);
}

const megabytesOf = (pids: number[]) =>
  pids.reduce(
    (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
    0,
  );

async function watchMemory(pids: number[], seconds: number): Promise<number[]> {
  const seen: number[] = [];
  for (let second = 0; second < seconds && pids.length > 0; second++) {
    await sleep(1000);
    seen.push(megabytesOf(pids));
  }
  return seen;
}

/** How much more there is at the end of the last third than at its beginning, in percent, as medians of a sixth of it each. */
function growthOf(memory: number[]): number {
  const third = memory.slice(Math.floor((memory.length * 2) / 3));
  const part = Math.max(1, Math.floor(third.length / 6));
  return 100 * (median(third.slice(-part)) / median(third.slice(0, part)) - 1);
}

/** How long a part of a hash blocks the isolate: the slowest of small pages, one each 5 ms, during a log-in on an idle site. Milliseconds. */
async function measurePart(site: Site, logIn: () => Promise<unknown>): Promise<number> {
  const holds: number[] = [];
  for (let n = 0; n < 8; n++) {
    const moments = Array.from({ length: 100 }, (_, at) => at * 5);
    const home = async () => ({ kind: "home", status: (await send(`${site.url}/`, {})).status });
    const [visits] = await Promise.all([runOpenLoop(moments, home), sleep(50).then(logIn)]);
    holds.push(Math.max(...visits.map(({ ms }) => ms)));
  }
  return median(holds);
}

/** @param seconds the duration of the run without log-ins, and of the one with a log-in a second */
export async function benchMixed(site: Site, seconds: number): Promise<Report> {
  const load = loadavg()[0] ?? 0;
  const list = (await send(`${site.url}/work-from-home-jobs`, {})).text;
  const jobs = [...new Set([...list.matchAll(/\/job\/[a-z0-9]{10,}/g)].map(([path]) => path))];
  if (jobs.length === 0) throw new Error("the list shows no job");
  const kinds = kindsOf(jobs);
  const runtimes = listRuntimes();
  const logIn = async () => {
    const form = { intent: "login", email: "seeker@kaamghar.example", password: samplePassword };
    const { status } = await send(`${site.url}/auth`, {}, form);
    return { kind: "log-in", status };
  };

  async function run(length: number, logInsAt: (second: number) => number): Promise<Run> {
    const random = createRandom(44);
    const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
    const chosen = () => {
      let left = random() * total;
      return kinds.find(({ weight }) => (left -= weight) < 0) ?? (kinds[0] as Kind);
    };
    const gap = 1000 / pagesPerSecond;
    const visits = Array.from({ length: Math.floor(length * pagesPerSecond) }, (_, at) => {
      const kind = chosen();
      return { at: (at + random()) * gap, kind, path: kind.path(random) };
    });
    const [pages, logIns, memory] = await Promise.all([
      runOpenLoop(
        visits.map(({ at }) => at),
        async (at) => {
          const { kind, path } = visits[at] as (typeof visits)[number];
          const { status } = await send(`${site.url}${path}`, kind.isSignedIn ? { cookie: site.seekerCookie } : {});
          return { kind: kind.name, status };
        },
      ),
      runOpenLoop(
        Array.from({ length }, (_, second) => Array<number>(logInsAt(second)).fill(second * 1000 + 500)).flat(),
        logIn,
      ),
      watchMemory(runtimes, length),
    ]);
    return { pages, logIns, memory };
  }

  await run(10, () => 0);
  const part = await measurePart(site, logIn);
  const without = await run(seconds, () => 0);
  const beside = await run(seconds, () => 1);
  const bursts = await run(Math.min(seconds, burstSeconds), (second) => (second % 3 === 0 ? 3 : 0));

  const timesOf = (run: Run, kind: string) => run.pages.filter((page) => page.kind === kind).map(({ ms }) => ms);
  const byKind = (run: Run, when: string, barMs?: number): Figure[] =>
    kinds.map(({ name }) => {
      const times = timesOf(run, name);
      const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));
      const note = `p50 ${p50}, p99 ${p99}, slowest ${Math.max(...times).toFixed(0)} ms of ${times.length}`;
      const bar = barMs === undefined ? undefined : { atMost: barMs };
      return { what: `${name}, ${when}: p95`, value: quantile(times, 0.95), unit: "ms", bar, note };
    });
  // Compared with the same kind of page without log-ins, since some pages are slow even without a hash.
  const isLate = (page: Visit) => page.ms > quantile(timesOf(without, page.kind), 0.99) + partsBar * part;
  const delays = (run: Run, when: string): Figure[] => {
    const [all, logIns] = [run.pages, run.logIns].map((visits) => visits.map(({ ms }) => ms)) as [number[], number[]];
    const note = `of ${all.length}; p99 ${quantile(all, 0.99).toFixed(0)}, slowest ${Math.max(...all).toFixed(0)} ms`;
    const delayed = run.pages.filter(isLate).length;
    return [
      {
        what: `pages delayed by more than two parts of a hash, ${when}`,
        value: delayed,
        unit: "",
        bar: { atMost: 0 },
        note,
      },
      {
        what: `log-ins, ${when}: p95`,
        value: quantile(logIns, 0.95),
        unit: "ms",
        note: `p50 ${median(logIns).toFixed(0)} ms of ${logIns.length}`,
      },
    ];
  };
  const runs = [without, beside, bursts];
  const [pages, logIns] = [runs.flatMap((run) => run.pages), runs.flatMap((run) => run.logIns)];
  const wrong = [...pages.filter(({ status }) => status !== 200), ...logIns.filter(({ status }) => status !== 303)];
  const others = wrong.filter(({ status }) => status < 500);
  const [from, to] = [without.memory[0] ?? NaN, beside.memory.at(-1) ?? NaN].map(
    (megabytes) => `${megabytes.toFixed(0)} MB`,
  );
  const growth = growthOf(beside.memory);
  const figures: Figure[] = [
    { what: "a part of a hash blocks the isolate", value: part, unit: "ms" },
    ...byKind(without, "no log-ins", barWithout),
    ...byKind(beside, "one log-in a second", barWith),
    ...byKind(bursts, "three log-ins at once"),
    ...delays(beside, "one log-in a second"),
    ...delays(bursts, "three log-ins at once"),
    { what: "answers of 5xx", value: wrong.filter(({ status }) => status >= 500).length, unit: "", bar: { atMost: 0 } },
    {
      what: "connections lost (0) and unexpected statuses",
      value: others.length,
      unit: "",
      bar: { atMost: 0 },
      note: [...new Set(others.map(({ kind, status }) => `${kind}: ${status}`))].join(", "),
    },
    {
      what: "memory of the runtime: growth over the last third",
      value: growth,
      unit: "%",
      bar: seconds >= restedAfter && Number.isFinite(growth) ? { atMost: growthBar } : undefined,
      note: `${from} at first, ${to} at last`,
    },
  ];
  const late = pages.map((page) => page.late);
  const [lateP99, latest] = [quantile(late, 0.99).toFixed(1), Math.max(...late).toFixed(0)];
  const notes = [
    `${pagesPerSecond.toFixed(0)} pages a second. The bench itself sent them late: p99 ${lateP99} ms, at most ${latest} ms.`,
    `Load of the machine: ${load.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after. The bars are for a quiet machine.`,
    ...(seconds < restedAfter ? [`The bars are for ${restedAfter} seconds; memory has none in a shorter run.`] : []),
  ];
  return {
    title: `Mixed load (${users} users, ${seconds} s without log-ins, ${seconds} s with one a second)`,
    figures,
    notes,
  };
}
