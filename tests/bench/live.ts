// How long after an employer presses Publish the job reaches everybody who has the list open: a real POST of the form,
// and as many open WebSockets in the public feed. Counted from the start of the POST to each client's receipt.
import WebSocket from "ws";
import { createId } from "db/id";
import { jobsRoom } from "party/rooms";
import { quantile, wait, type Report } from "./report";
import type { Site } from "./site";

const members = 100;
const events = 20;
const barMs = 50;
/** A message that has not come by then counts as missing. */
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
    description: "Enter orders from scanned forms into our sheet, check them against the list, and tell the lead what does not fit.",
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

async function publish(site: Site, id: string, number: number): Promise<void> {
  const response = await fetch(`${site.url}/post-job`, {
    method: "POST",
    headers: { origin: site.url, cookie: site.employerCookie },
    body: jobForm(id, number),
    redirect: "manual",
  });
  const text = await response.text();
  if (response.status === 303) return;
  const said = text.replace(/<(style|script)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
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

export async function benchLive(site: Site): Promise<Report> {
  let current: Posting | undefined;
  function hear(member: number, data: Buffer) {
    const now = performance.now();
    if (!current || !data.includes(current.id) || !data.includes("job.posted")) return;
    if (current.received.has(member)) current.duplicates++;
    else current.received.set(member, now);
  }
  const address = `${site.roomsUrl.replace(/^http/, "ws")}/parties/main/${jobsRoom}`;
  const sockets = await Promise.all(Array.from({ length: members }, (_each, member) => joinFeed(address, (data) => hear(member, data))));

  const postings: Posting[] = [];
  try {
    // The first two are for the server to warm up.
    for (let number = -1; number <= events; number++) {
      const posting: Posting = (current = { id: createId(Date.now()), since: performance.now(), answered: 0, received: new Map(), duplicates: 0 });
      await publish(site, posting.id, number);
      posting.answered = performance.now();
      const until = posting.since + patienceMs;
      while (posting.received.size < members && performance.now() < until) await wait(5);
      await wait(200);
      if (number > 0) postings.push(posting);
    }
  } finally {
    for (const socket of sockets) socket.terminate();
  }

  const delays = postings.flatMap(({ received, since }) => [...received.values()].map((at) => at - since));
  const answers = postings.map(({ answered, since }) => answered - since);
  const duplicates = postings.reduce((sum, posting) => sum + posting.duplicates, 0);
  return {
    title: `Live: from Publish to ${members} open lists, ${events} jobs`,
    figures: [
      { what: "p50", value: quantile(delays, 0.5), unit: "ms" },
      { what: "p99", value: quantile(delays, 0.99), unit: "ms", bar: { atMost: barMs } },
      { what: "slowest", value: Math.max(...delays), unit: "ms" },
      { what: "missing", value: members * events - delays.length, unit: "messages", bar: { atMost: 0 } },
      { what: "duplicates", value: duplicates, unit: "messages", bar: { atMost: 0 } },
      { what: "the employer's own answer, p50", value: quantile(answers, 0.5), unit: "ms" },
    ],
    notes: [],
  };
}
