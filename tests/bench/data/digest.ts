// The weekly digest of many seekers, run after run until its end, as the cron does it: each told exactly once, and no run
// beyond what one invocation of a worker may use.
import { cp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { partsPerRun, seekersPerPart, type DigestCounts } from "~/features/digest/sending.server";
import { digestOf } from "~/features/digest/week";
import { mostWaiting } from "~/features/outbox/counts/waiting-deliveries.server";
import { openLocalD1 } from "../../../scripts/local/local-d1";
import { onStop, root, step } from "../../../scripts/process";
import { median, type Report } from "../report";
import { openJobs } from "../search/search-data";
import { bundleWorker } from "./bundle-worker";
import { profiles } from "./recommendations";

const jobCount = 20_000;
const towns = [
  "Lucknow",
  "Patna",
  "Pune",
  "Delhi",
  "Mumbai",
  "Jaipur",
  "Indore",
  "Kochi",
  "Surat",
  "Ranchi",
  "Gorakhpur, Uttar Pradesh",
];
/** What one invocation may use at most. */
const limits = { statements: 1_000, requests: 1_000, cpuMs: 30_000, batchKilobytes: 3_000 };
/** Of this many people, one is suspended, and another one's profile is not complete: neither gets a digest. */
const leftOutEvery = 100;

/** How many seekers: two of three with the consent to job mails, one of ten with a device that is pushed to. */
async function fillSeekers(d1: D1Database, count: number, now: number): Promise<void> {
  const numbers = `with recursive n (i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;
  const id = "'s' || printf('%016d', i)";
  const facts = JSON.stringify(profiles);
  await d1.batch([
    d1.prepare(`${numbers} insert into users (id, email, user_type, full_name, locale, email_confirmed_at, created_at, updated_at)
      select ${id}, 'seeker' || i || '@example.in', 'seeker', 'Asha ' || i, case i % 3 when 0 then 'en' else 'hi' end, ${now}, ${now}, ${now} from n`),
    d1
      .prepare(
        `${numbers} insert into profiles (user_id, location, current_position, experience_years, skills, languages, is_profile_complete, account_status, updated_at)
      select ${id}, json_extract(?2, '$[' || (i % ${towns.length}) || ']'), f.value ->> 'currentPosition', f.value ->> 'experienceYears', f.value -> 'skills', '["hindi"]',
        i % ${leftOutEvery} <> 1, case i % ${leftOutEvery} when 0 then 'banned' else 'active' end, ${now}
      from n join json_each(?1) f on f.key = i % ${profiles.length}`,
      )
      .bind(facts, JSON.stringify(towns)),
    d1.prepare(
      `${numbers} insert into consents (id, user_id, kind, notice_version, given, created_at) select 'c' || i, ${id}, 'job_mails', '2026-11', i % 3 <> 2, ${now} from n`,
    ),
    d1.prepare(
      `${numbers} insert into sessions (id, user_id, created_at, last_seen_at, expires_at) select 'e' || i, ${id}, ${now}, ${now}, ${now * 2} from n where i % 10 = 0`,
    ),
    d1.prepare(`${numbers} insert into user_notification_tokens (id, user_id, player_id, provider, device_type, session_id, is_active, created_at, updated_at)
      select 't' || i, ${id}, 'https://push.example/' || i, 'webpush', 'web', 'e' || i, 1, ${now}, ${now} from n where i % 10 = 0`),
  ]);
}

interface Run extends DigestCounts {
  statements: number;
  requests: number;
  /** Of what one batch is given, bytes. */
  largest: number;
  ms: number;
  cpuMs: number;
}

/** Runs the digest of this many seekers to its end. */
export async function benchDigest(count: number): Promise<Report> {
  await (await openJobs(jobCount)).close();
  const bench = path.join(root, ".wrangler/bench");
  const jobs = (await readdir(bench)).find((name) => name.startsWith(`jobs-${jobCount}-`));
  if (!jobs) throw new Error("the jobs of the benchmark are not there");
  const folder = path.join(bench, `digest-${process.pid}`);
  const clean = () => rm(folder, { recursive: true, force: true });
  const forget = onStop(clean);
  try {
    await cp(path.join(bench, jobs), folder, { recursive: true });
    const { d1, ask, close } = await openLocalD1(
      folder,
      await step("Bundling the digest", () => bundleWorker("tests/bench/data/digest-worker.ts")),
    );
    try {
      return await measure(d1, ask, count);
    } finally {
      await close();
    }
  } finally {
    forget();
    await clean();
  }
}

/** The processor time of the processes that this one has started, and of theirs, in ms; NaN where it cannot be read. */
async function processorTime(): Promise<number> {
  try {
    const children = async (pid: string): Promise<string[]> => {
      const own = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").filter(Boolean);
      return [...own, ...(await Promise.all(own.map(children))).flat()];
    };
    const times = await Promise.all(
      (await children(String(process.pid))).map(async (pid) => {
        const [, , , , , , , , , , , user, system] = (await readFile(`/proc/${pid}/stat`, "utf8"))
          .replace(/^.*\) /, "")
          .split(" ");
        return (Number(user) + Number(system)) * 10;
      }),
    );
    return times.reduce((sum, time) => sum + time, 0);
  } catch {
    return NaN;
  }
}

async function measure(d1: D1Database, ask: (query: string) => Promise<unknown>, count: number): Promise<Report> {
  const { begins, key } = digestOf(Date.now());
  await step(`Writing ${count.toLocaleString("en-IN")} seekers`, () => fillSeekers(d1, count, begins));
  const runs: Run[] = [];
  let heldBack = 0;
  await step(`Sending the digest to ${count.toLocaleString("en-IN")} seekers`, async () => {
    for (;;) {
      const [start, processor] = [performance.now(), await processorTime()];
      const { counts, used } = (await ask(`now=${begins + 60_000}`)) as {
        counts: DigestCounts;
        used: { statements: number; requests: number; largest: number };
      };
      if (counts.seekers > 0) {
        runs.push({
          ...counts,
          statements: used.statements,
          requests: used.requests,
          largest: used.largest,
          ms: performance.now() - start,
          cpuMs: (await processorTime()) - processor,
        });
        continue;
      }
      // Nothing was made: because too much waits, and then it is sent now; or because all is done.
      const sent = await d1
        .prepare("update deliveries set status = 'sent', next_attempt_at = null where next_attempt_at is not null")
        .run();
      if (sent.meta.changes <= mostWaiting) break;
      heldBack++;
    }
  });

  const one = async (text: string) => (await d1.prepare(text).first<{ count: number }>())?.count ?? 0;
  const expected = count - 2 * Math.ceil(count / leftOutEvery);
  const listed = await one(`select count(*) as count from notifications where id glob 'digest-${key}-*'`);
  const people = await one("select count(distinct user_id) as count from notifications");
  const wantMails = await one(
    "select count(*) as count from profiles p join consents c on c.user_id = p.user_id where c.given = 1 and p.is_profile_complete = 1 and p.account_status = 'active'",
  );
  const mails = await one("select count(*) as count from deliveries where channel = 'email'");
  const sum = (name: keyof DigestCounts) => runs.reduce((all, run) => all + (run[name] ?? 0), 0);
  const most = (name: keyof Run) => Math.max(...runs.map((run) => run[name] ?? 0));
  const missing = Math.abs(expected - people) + Math.abs(listed - people) + Math.abs(wantMails - mails);
  return {
    title: `Weekly digest for ${count.toLocaleString("en-IN")} seekers among ${jobCount.toLocaleString("en-IN")} jobs`,
    figures: [
      {
        what: "left out or told twice",
        value: missing,
        unit: "people",
        bar: { atMost: 0 },
        note: `${people.toLocaleString("en-IN")} told once; ${mails.toLocaleString("en-IN")} mails, ${sum("pushes").toLocaleString("en-IN")} pushes`,
      },
      {
        what: "runs",
        value: runs.length,
        unit: "",
        note: `at most ${partsPerRun} times ${seekersPerPart} people each; ${heldBack} times held back by more than ${mostWaiting.toLocaleString("en-IN")} waiting`,
      },
      { what: "statements, largest run", value: most("statements"), unit: "", bar: { atMost: limits.statements } },
      { what: "sub-requests, largest run", value: most("requests"), unit: "", bar: { atMost: limits.requests } },
      {
        what: "given to the database at once",
        value: Math.round(most("largest") / 1000),
        unit: "kB",
        bar: { atMost: limits.batchKilobytes },
      },
      {
        what: "processor, largest run",
        value: most("cpuMs"),
        unit: "ms",
        bar: { atMost: limits.cpuMs },
        note: "with the database, which Workers do not count",
      },
      { what: "duration, largest run", value: most("ms"), unit: "ms" },
      { what: "duration, median run", value: median(runs.map(({ ms }) => ms)), unit: "ms" },
    ],
    notes: [],
  };
}
