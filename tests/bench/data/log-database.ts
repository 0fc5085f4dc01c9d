// How much the site writes a second with all tables in one database, and with the log tables in a second one: views as the
// queue brings them, mails through the outbox, and beside them applications and searches. The features' own code runs here; each
// database is a workerd of its own with real D1, as they are machines of their own at Cloudflare. Both shapes in turns.
import { rm } from "node:fs/promises";
import path from "node:path";
import { createDb, type Db } from "db/client";
import { createId } from "db/id";
import { submitApplication } from "~/features/applications/commands.server";
import type { AppContext } from "~/features/context";
import { writeInteractions } from "~/features/interactions/commands.server";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { recordMail } from "~/features/mail/record-mail.server";
import { migrate, openLocalD1 } from "../../../scripts/local/local-d1";
import { seed } from "../../../scripts/local/seed-data/seed";
import { onStop, root, step } from "../../../scripts/process";
import { cheapHashOf } from "../../support/people/cheap-password";
import { median, quantile, type Figure, type Report } from "../report";
import { searches as all } from "../search/search-queries";

const searches = all.filter((each) => !each.includes("{deep}"));
const rounds = 5;
const roundMs = 8_000;
const seekers = 20_000;
const perBatch = 100;

/** How many of each go on at once, each as fast as it is answered. */
const writers = { views: 4, mails: 4, applications: 2, searches: 2 } as const;
type Kind = keyof typeof writers;
const kinds = Object.keys(writers) as Kind[];

interface Round {
  /** A second. */
  rate: Record<Kind, number>;
  /** Of an application and of a search, ms. */
  latencies: Record<Kind, number[]>;
}

/** Measures both shapes. */
export async function benchLogDatabase(): Promise<Report> {
  const folder = path.join(root, `.wrangler/bench/log-database-${process.pid}`);
  const clean = () => rm(folder, { recursive: true, force: true });
  const forget = onStop(clean);
  const [first, second] = await Promise.all([
    openLocalD1(path.join(folder, "first"), undefined, null),
    openLocalD1(path.join(folder, "second"), undefined, null),
  ]);
  try {
    const sources = await step("Writing people and jobs", () => fill(first.d1));
    await migrate(second.d1, "log-migrations");
    const db = createDb(first.d1);
    const shapes = [
      { db, logDb: db },
      { db, logDb: createDb(second.d1) },
    ] as const;
    const results: [Round[], Round[]] = [[], []];
    await step(`Writing in turns on one and on two databases, ${rounds} times ${roundMs / 1000} s each`, async () => {
      for (let at = 0; at < 2 * rounds; at++) {
        // Who is first changes, so that a growing database is nobody's disadvantage.
        const shape = (at + (at >> 1)) % 2 === 0 ? 0 : 1;
        results[shape].push(await writeFor(roundMs, shapes[shape], sources));
      }
    });
    return reportOf(results);
  } finally {
    await Promise.all([first.close(), second.close()]);
    forget();
    await clean();
  }
}

interface Sources {
  jobs: string[];
  nextSeeker: () => string;
}

async function fill(d1: D1Database): Promise<Sources> {
  await migrate(d1);
  const now = Date.now();
  await seed(createDb(d1), now, cheapHashOf("kaamghar123"));
  const number = "with recursive n (i) as (select 0 union all select i + 1 from n where i < ?1 - 1)";
  await d1
    .prepare(
      `${number} insert into users (id, email, user_type, full_name, created_at, updated_at) select 'bench' || i, 'bench' || i || '@example.in', 'seeker', 'Asha', ?2, ?2 from n`,
    )
    .bind(seekers, now)
    .run();
  const { results } = await d1
    .prepare(
      "select j.id from jobs j join companies c on c.id = j.company_id where j.status = 'active' and c.account_status = 'active'",
    )
    .all<{ id: string }>();
  let next = 0;
  return { jobs: results.map(({ id }) => id), nextSeeker: () => `bench${next++ % seekers}` };
}

/** A context in which nothing leaves this machine: mails, pushes and news of rooms are taken at once. */
function contextOf(databases: { db: Db; logDb: Db }, beside: Set<Promise<unknown>>): AppContext {
  const taken = () => Promise.resolve();
  return {
    ...databases,
    now: Date.now,
    siteUrl: "https://kaamghar.example",
    sign: (text) => text,
    waitUntil: (promise) => {
      const settled = promise.finally(() => beside.delete(settled));
      beside.add(settled);
    },
    email: { send: taken },
    live: { publish: taken, publishToFeed: taken, sendOut: taken, ping: taken },
    interactions: { send: taken },
    logIns: { send: taken },
    eventHandlers: () => import("~/features/notifications/event-handlers.server"),
  } as Partial<AppContext> as AppContext;
}

async function writeFor(ms: number, databases: { db: Db; logDb: Db }, { jobs, nextSeeker }: Sources): Promise<Round> {
  const done: Record<Kind, number> = { views: 0, mails: 0, applications: 0, searches: 0 };
  const latencies: Record<Kind, number[]> = { views: [], mails: [], applications: [], searches: [] };
  const begun = performance.now();
  const body = "Please confirm your address. ".repeat(40);
  const acts: Record<Kind, (context: AppContext, turn: number) => Promise<number>> = {
    async views(context) {
      const now = Date.now();
      const messages = Array.from({ length: perBatch }, () => ({
        jobId: jobs[Math.floor(Math.random() * jobs.length)] ?? "",
        userId: null,
        type: "view" as const,
        personKey: createId(now),
        source: "search" as const,
        at: now,
      }));
      return writeInteractions(context, messages);
    },
    async mails(context) {
      const mail = recordMail(context, {
        to: `${createId(Date.now())}@example.in`,
        subject: "Your link",
        body,
        html: `<p>${body}</p>`,
        cause: "own_account",
      });
      await context.db.batch([mail.statement]);
      mail.send();
      return 1;
    },
    async applications(context, turn) {
      await submitApplication(context, { userId: nextSeeker() }, jobs[turn % jobs.length] ?? "", null);
      return 1;
    },
    async searches(context, turn) {
      await findJobs(
        context.db,
        readJobSearch(new URLSearchParams(searches[turn % searches.length] ?? "")),
        Date.now(),
      );
      return 1;
    },
  };
  const goOn = async (kind: Kind) => {
    for (let turn = 0; performance.now() - begun < ms; turn++) {
      const beside = new Set<Promise<unknown>>();
      const since = performance.now();
      const count = await acts[kind](contextOf(databases, beside), turn);
      latencies[kind].push(performance.now() - since);
      // What the answer leaves for later is part of the work, and not of the wait for it.
      while (beside.size > 0) await Promise.all(beside);
      done[kind] += count;
    }
  };
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: writers[kind] }, () => goOn(kind))));
  const seconds = (performance.now() - begun) / 1000;
  return { rate: Object.fromEntries(kinds.map((kind) => [kind, done[kind] / seconds])) as Round["rate"], latencies };
}

function reportOf([one, two]: [Round[], Round[]]): Report {
  const middle = (shape: Round[], kind: Kind) => median(shape.map(({ rate }) => rate[kind]));
  const late = (shape: Round[], kind: Kind) =>
    quantile(
      shape.flatMap(({ latencies }) => latencies[kind]),
      0.95,
    );
  const figures: Figure[] = kinds.flatMap((kind) => [
    {
      what: `${kind} on one database`,
      value: middle(one, kind),
      unit: "a second",
      note: `95 % of the calls within ${Math.round(late(one, kind))} ms`,
    },
    {
      what: `${kind} on two databases`,
      value: middle(two, kind),
      unit: "a second",
      note: `${(middle(two, kind) / middle(one, kind)).toFixed(2)} times; 95 % within ${Math.round(late(two, kind))} ms`,
    },
  ]);
  return {
    title: "Writes a second with the log tables in one database and in a second one",
    figures,
    notes: [
      `${writers.views} writers of ${perBatch} views at once, ${writers.mails} of mails, ${writers.applications} of applications, ${writers.searches} of searches, each as fast as it is answered; medians of ${rounds} rounds.`,
      "The databases share this machine's processors and disk, which those at Cloudflare do not.",
    ],
  };
}
