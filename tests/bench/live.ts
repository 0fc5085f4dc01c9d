// How long after an employer presses Publish the job reaches everybody who has the list open: a real POST of the form,
// and as many open WebSockets in the rooms of the public feed, as the page names them. Counted from the start of the POST
// to each client's receipt, before it parses anything. Beside it how long the rooms take from the first client to the last, and
// what a commit costs on this machine's disk.
import { open, rm } from "node:fs/promises";
import { loadavg } from "node:os";
import path from "node:path";
import WebSocket from "ws";
import { createId } from "db/id";
import { feedRoomSuffix } from "party/rooms";
import { openLocalD1 } from "../../scripts/local/local-d1";
import { root } from "../../scripts/process";
import { quantile, sleep, type Figure, type Report } from "./report";
import type { Site } from "./site";

/** How many open lists, and the 99th percentile that their delays may have. */
const crowds = [
  { members: 100, barMs: 50 },
  { members: 1_000, barMs: 100 },
];
/** With fewer the 99th percentile would be the slowest one. */
const events = 100;
/** A message that has not arrived by then counts as missing. */
const patienceMs = 5_000;

interface Posting {
  id: string;
  since: number;
  answered: number;
  /** When each member got it, by its number. */
  received: Map<number, number>;
  duplicates: number;
}

function jobForm(id: string, number: number): URLSearchParams {
  return new URLSearchParams({
    intent: "publish",
    jobId: id,
    title: `Data Entry Operator, shift ${number}`,
    category: "data-entry",
    department: "operations",
    skills: "Data Entry, MS Excel, Hindi Typing",
    description:
      "Enter orders from scanned forms into our sheet, check them against the list, and tell the lead what does not fit.",
    jobType: "full-time",
    experienceLevel: "0-1",
    salaryShown: "yes",
    salaryMin: "15,000",
    salaryMax: "20,000",
    salaryPeriod: "month",
    workplace: "remote",
    openings: "2",
  });
}

/** Makes listing free: one employer publishes all jobs of the bench, and has points for a few only. */
export async function fillLive(stateDir: string): Promise<void> {
  const { d1, close } = await openLocalD1(stateDir);
  try {
    const values = JSON.stringify({ jobs: { freeActive: 100_000 } });
    await d1
      .prepare(
        'insert into settings (id, "values", updated_at) values (1, ?1, 0) on conflict (id) do update set "values" = json_patch("values", ?1)',
      )
      .bind(values)
      .run();
  } finally {
    await close();
  }
}

async function publish(site: Site, id: string, number: number): Promise<void> {
  const response = await fetch(`${site.url}/post-job`, {
    method: "POST",
    headers: { origin: site.url, cookie: site.employerCookie },
    body: jobForm(id, number),
    redirect: "manual",
  });
  const text = await response.text();
  if (response.status === 303) return;
  const said = text
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  throw new Error(`publishing was answered with ${response.status}: ${said.slice(0, 400)}`);
}

function joinFeed(address: string, hear: (data: Buffer) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.on("open", () => resolve(socket));
    socket.on("error", reject);
    socket.on("message", hear);
  });
}

/** The address of the feed's first room and how many there are, as the home page says it. */
async function findFeed(site: Site): Promise<{ url: string; rooms: number }> {
  const home = await (await fetch(site.url)).text();
  const tag = /<live-jobs[^>]*>/.exec(home)?.[0] ?? "";
  const [, url] = /room-url="([^"]+)"/.exec(tag) ?? [];
  const [, rooms] = /rooms="(\d+)"/.exec(tag) ?? [];
  if (!url || !rooms) throw new Error(`the home page names no feed: ${tag}`);
  return { url, rooms: Number(rooms) };
}

async function withCrowd<Result>(
  feed: { url: string; rooms: number },
  members: number,
  hear: (member: number, data: Buffer) => void,
  use: () => Promise<Result>,
): Promise<Result> {
  const sockets: WebSocket[] = [];
  try {
    // Not all at once: the listener's backlog holds a few hundred.
    for (let first = 0; first < members; first += 100) {
      const joined = Array.from({ length: Math.min(100, members - first) }, (_each, index) => {
        const member = first + index;
        return joinFeed(`${feed.url}${feedRoomSuffix(member % feed.rooms)}?l=${member % 2 ? "hi" : "en"}`, (data) =>
          hear(member, data),
        );
      });
      sockets.push(...(await Promise.all(joined)));
    }
    return await use();
  } finally {
    for (const socket of sockets) socket.terminate();
  }
}

async function benchCrowd(
  site: Site,
  feed: { url: string; rooms: number },
  members: number,
  barMs: number,
): Promise<Figure[]> {
  let current: Posting | undefined;
  let bytes = 0;
  function hear(member: number, data: Buffer) {
    const now = performance.now();
    if (!current || !data.includes(current.id) || !data.includes("job.posted")) return;
    bytes = data.length;
    if (current.received.has(member)) current.duplicates++;
    else current.received.set(member, now);
  }
  const postings = await withCrowd(feed, members, hear, async () => {
    const made: Posting[] = [];
    // The first ten are for the server to warm up.
    for (let number = -9; number <= events; number++) {
      const posting: Posting = (current = {
        id: createId(Date.now()),
        since: performance.now(),
        answered: 0,
        received: new Map(),
        duplicates: 0,
      });
      await publish(site, posting.id, number);
      posting.answered = performance.now();
      const until = posting.since + patienceMs;
      while (posting.received.size < members && performance.now() < until) await sleep(5);
      await sleep(200);
      if (number > 0) made.push(posting);
    }
    return made;
  });
  const delays = postings.flatMap(({ received, since }) => [...received.values()].map((at) => at - since));
  const spreads = postings.map(({ received }) => Math.max(...received.values()) - Math.min(...received.values()));
  const firsts = postings.map(({ received, since }) => Math.min(...received.values()) - since);
  const answers = postings.map(({ answered, since }) => answered - since);
  const duplicates = postings.reduce((sum, posting) => sum + posting.duplicates, 0);
  const name = `${members.toLocaleString("en")} lists`;
  return [
    { what: `${name}: p50`, value: quantile(delays, 0.5), unit: "ms" },
    { what: `${name}: p99`, value: quantile(delays, 0.99), unit: "ms", bar: { atMost: barMs } },
    { what: `${name}: slowest`, value: Math.max(...delays), unit: "ms" },
    { what: `${name}: the first, p50`, value: quantile(firsts, 0.5), unit: "ms" },
    { what: `${name}: from the first to the last, p50`, value: quantile(spreads, 0.5), unit: "ms" },
    { what: `${name}: from the first to the last, p99`, value: quantile(spreads, 0.99), unit: "ms" },
    { what: `${name}: missing`, value: members * events - delays.length, unit: "messages", bar: { atMost: 0 } },
    { what: `${name}: duplicates`, value: duplicates, unit: "messages", bar: { atMost: 0 } },
    { what: `${name}: the employer's own answer, p50`, value: quantile(answers, 0.5), unit: "ms" },
    { what: `${name}: one message`, value: bytes, unit: "bytes" },
  ];
}

/** How long this machine's disk takes to make a page of 4 kB durable, which each commit of the local database waits for. */
async function benchDisk(folder: string): Promise<Figure[]> {
  const name = path.join(folder, `fsync-${process.pid}`);
  const file = await open(name, "w");
  const delays: number[] = [];
  try {
    for (let number = 0; number < 100; number++) {
      const since = performance.now();
      await file.write(Buffer.alloc(4_096), 0, 4_096, 0);
      await file.sync();
      delays.push(performance.now() - since);
      await sleep(10);
    }
  } finally {
    await file.close();
    await rm(name);
  }
  return [
    { what: "the disk makes 4 kB durable, p50", value: quantile(delays, 0.5), unit: "ms" },
    { what: "the disk makes 4 kB durable, p99", value: quantile(delays, 0.99), unit: "ms" },
  ];
}

export async function benchLive(site: Site): Promise<Report> {
  const feed = await findFeed(site);
  const figures: Figure[] = [];
  for (const { members, barMs } of crowds) figures.push(...(await benchCrowd(site, feed, members, barMs)));
  figures.push(...(await benchDisk(path.join(root, ".wrangler"))));
  const load = loadavg()[0] ?? NaN;
  return {
    title: `Live: from Publish to open lists in ${feed.rooms} rooms, ${events} jobs each`,
    figures,
    notes: [`Load of the machine, mean of the last minute: ${load.toFixed(1)}.`],
  };
}
