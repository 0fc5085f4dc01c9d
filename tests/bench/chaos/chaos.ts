// A thousand events while the rooms, the mail provider and the push service fail at random and the site is killed five times:
// does everything arrive, once? Applications are sent by HTTP; the other events are written into the outbox as the features
// write theirs, due at once. Time is not waited for: once the storm is over, everything in the database that waits for a moment
// is moved a minute earlier before each run of the cron, which is what a minute's passing is.
import { createHash, randomBytes, webcrypto } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createDb } from "db/client";
import { createId } from "db/id";
import { migrate, openLocalD1 } from "../../../scripts/local/local-d1";
import type { Build } from "../../../scripts/make/build-folder";
import { onStop, root, step } from "../../../scripts/process";
import { sleep, type Report } from "../report";
import { createRandom } from "../search/search-words";
import { checkChaos } from "./chaos-check";
import { amounts, fillChaos, type ChaosKind, type People } from "./chaos-data";
import { openOutside, type Outside } from "./chaos-outside";
import { startKillableSite, type KillableSite } from "./chaos-site";

const kinds = Object.keys(amounts) as ChaosKind[];
/** How many of each are recorded on a calm day before: what they lead to is what all must lead to. */
const calmEach = 2;
const kills = 5;
const minutely = "* * * * *";
/** More minutes than the back-off of several tens of failures. */
const mostMinutes = 600;

interface Application {
  seeker: People["seekers"][number];
  jobId: string;
}

async function apply(url: string, { seeker, jobId }: Application): Promise<boolean> {
  try {
    const response = await fetch(`${url}/job/${jobId}`, {
      method: "POST",
      headers: { origin: url, cookie: `session=${seeker.session}` },
      body: new URLSearchParams({ note: "" }),
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status === 303;
  } catch {
    return false;
  }
}

/** Sends applications, four at a time; returns the unanswered ones. */
async function applyAll(url: string, applications: Application[]): Promise<Application[]> {
  const queue = [...applications];
  const unanswered: Application[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) if (!(await apply(url, next))) unanswered.push(next);
  };
  await Promise.all([1, 2, 3, 4].map(work));
  return unanswered;
}

function payloadOf(people: People, kind: ChaosKind, number: number): object {
  const of = (list: readonly string[]) => list[number % list.length];
  if (kind === "application.moved")
    return { applicationId: of(people.applications), from: "under_review", to: "shortlisted" };
  if (kind === "interview.changed") return { interviewId: of(people.interviews), status: "scheduled" };
  if (kind === "job.published") return { jobId: of(people.jobs) };
  return { userId: of(people.seekers.map(({ id }) => id)) };
}

/** Writes events as the features do: due at once, without an attempt. */
async function write(site: KillableSite, people: People, kind: ChaosKind, from: number, to: number): Promise<void> {
  const now = Date.now();
  const rows = Array.from(
    { length: to - from },
    (_each, index) =>
      `('${createId(now)}','${kind}','${JSON.stringify(payloadOf(people, kind, from + index))}','[]',0,null,${now},${now},null)`,
  );
  if (rows.length > 0) await site.query(`insert into outbox_events values ${rows.join(",")}`);
}

const unsettled = async (site: KillableSite) =>
  (
    await site.query<{ n: number }>(
      "select (select count(*) from outbox_events where delivered_at is null) + (select count(*) from deliveries where next_attempt_at is not null) as n",
    )
  )[0]?.n ?? 0;

/** Simulates one minute: everything scheduled is moved a minute earlier. */
async function passMinute(site: KillableSite): Promise<void> {
  await site.query("update outbox_events set next_attempt_at = next_attempt_at - 60000 where delivered_at is null");
  await site.query(
    "update deliveries set next_attempt_at = next_attempt_at - 60000, give_up_at = give_up_at - 60000 where next_attempt_at is not null",
  );
  await site.query("update server_tasks set locked_until = locked_until - 60000 where locked_until > 0");
}

async function settle(site: KillableSite): Promise<number> {
  for (let minutes = 0; minutes < mostMinutes; minutes++) {
    if ((await unsettled(site)) === 0) return minutes;
    await passMinute(site);
    await site.runCron(minutely);
  }
  return mostMinutes;
}

async function storm(
  start: () => Promise<KillableSite>,
  people: People,
  outside: Outside,
  random: () => number,
): Promise<{ site: KillableSite; killed: number; minutes: number }> {
  let site = await start();
  const combinations = people.seekers
    .slice(people.seekers.length / 2)
    .flatMap((seeker) => people.jobs.map((jobId) => ({ seeker, jobId })));
  const calm = combinations.splice(0, calmEach);
  for (const kind of kinds.slice(1)) await write(site, people, kind, 0, calmEach);
  if ((await applyAll(site.url, calm)).length > 0) throw new Error("nobody can apply on a calm day");
  await settle(site);

  outside.isFailing = true;
  let applications = combinations.slice(0, amounts["application.submitted"]);
  const perWave = Math.ceil(applications.length / kills);
  const later = applications.splice(perWave);
  let killed = 0;
  for (let wave = 0; wave < kills; wave++) {
    for (const kind of kinds.slice(1)) {
      const [from, to] = [wave, wave + 1].map((part) => calmEach + Math.round((amounts[kind] * part) / kills));
      await write(site, people, kind, from ?? 0, to ?? 0);
    }
    const sending = applyAll(site.url, applications);
    const cron = (async () => {
      for (;;) await site.runCron(minutely);
    })().catch(() => undefined);
    await sleep(1500 + random() * 6000);
    await site.kill();
    killed += 1;
    await cron;
    applications = [...(await sending), ...later.splice(0, perWave)];
    site = await start();
    await passMinute(site);
  }
  while (applications.length > 0) applications = await applyAll(site.url, applications);
  const minutes = await settle(site);
  // What goes on beside the last answers.
  outside.isFailing = false;
  return { site, killed, minutes: minutes + (await settle(site)) };
}

/** @param seed decides what fails when; random where SEED is not set */
export async function benchChaos(build: Build): Promise<Report> {
  const seed = Number(process.env.SEED) || randomBytes(4).readUInt32LE();
  console.log(`  The seed is ${seed}; SEED=${seed} repeats it`);
  const random = createRandom(seed);
  const since = Date.now();
  const stateDir = path.join(root, `.wrangler/bench/chaos-${process.pid}`);
  const clean = () => rm(stateDir, { recursive: true, force: true });
  const forget = onStop(clean);
  const outside = await openOutside(random);
  let running: KillableSite | undefined;
  try {
    const database = await openLocalD1(stateDir);
    await migrate(database.d1);
    const people = await step("Writing people, jobs and applications", () => fillChaos(createDb(database.d1), outside));
    await database.close();
    const { privateKey } = await webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]);
    const secret = createHash("sha256").update(String(seed)).digest("hex");
    const vars = {
      TICKET_SECRET: secret,
      COOKIE_SECRET: secret,
      MAIL_ADAPTER: "http",
      MAIL_API_KEY: "a key",
      MAIL_ENDPOINT: outside.mailUrl,
      PUSH_ORIGINS: new URL(outside.pushUrl).origin,
      VAPID_PRIVATE_KEY: JSON.stringify(await webcrypto.subtle.exportKey("jwk", privateKey)),
      CLIENT_ADDRESS_HEADER: "none",
      RATE_LIMIT_FACTOR: "10000",
    };
    const start = async () => (running = await startKillableSite(build, stateDir, 8900, vars, outside.roomFaultsUrl));
    const { site, killed, minutes } = await step("Events while everything fails", () =>
      storm(start, people, outside, random),
    );
    const figures = await checkChaos(site, people, outside, calmEach);
    const { refused, answered5xx, acceptedThenDropped, acceptedThenHung } = outside.faults;
    return {
      title: `Chaos: ${Object.values(amounts).reduce((sum, each) => sum + each, 0)} events, seed ${seed}`,
      figures: [
        ...figures,
        { what: "times the site was killed", value: killed, unit: "", bar: { atLeast: kills } },
        { what: "minutes of cron after the last kill", value: minutes, unit: "min" },
        { what: "all of it took", value: (Date.now() - since) / 1000, unit: "s" },
      ],
      notes: [
        `Calls to rooms that failed: ${[...outside.roomFaults]
          .map(([how, times]) => `${times} ${how}`)
          .sort()
          .join(", ")}.`,
        `Requests to the others that failed: ${refused} refused, ${answered5xx} answered 503, ${acceptedThenDropped} taken and the connection dropped, ${acceptedThenHung} taken and never answered.`,
        `Mails that came again and were known by their key: ${outside.repeatedMails}.`,
        `${amounts["application.submitted"]} applications by HTTP, the other events written into the outbox: ${kinds
          .slice(1)
          .map((kind) => `${amounts[kind]} ${kind}`)
          .join(", ")}.`,
      ],
    };
  } finally {
    await running?.kill();
    await outside.close();
    forget();
    await clean();
  }
}
