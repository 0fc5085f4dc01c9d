// The owner area of a site with 1,000,000 people, 100,000 jobs and 10,000 items that wait: finding people in the database by parts of what
// is known of them, and the first page of the portal over HTTP.
import { createDb } from "db/client";
import { sampleEmployer } from "db/seed/accounts";
import { seedId } from "db/seed/id";
import { listUsers } from "~/features/members/search.server";
import { openLocalD1 } from "../../../scripts/local/local-d1";
import { step } from "../../../scripts/process";
import { median, quantile, type Figure, type Report } from "../report";
import { logIn, type Site } from "../site";

const people = 1_000_000;
const jobs = 100_000;
const waiting = { tickets: 4_000, jobs: 3_000, reports: 3_000 };
const repeats = 20;
const searchBarMs = 50;
const portalBarMs = 300;

const first = [
  "Asha",
  "Ravi",
  "Sunita",
  "Mohan",
  "Lata",
  "Imtiyaz",
  "Deepa",
  "Joseph",
  "Kavita",
  "Arjun",
  "Fatima",
  "Gurpreet",
  "आशा",
  "Meena",
  "Sanjay",
  "Anjali",
  "Rohit",
];
const last = [
  "Kumar",
  "Sharma",
  "Singh",
  "Patel",
  "Gupta",
  "Verma",
  "Khan",
  "Reddy",
  "Nair",
  "Kumari",
  "Mishra",
  "Pandey",
  "यादव",
];
const oneOf = (words: readonly string[], number: string) =>
  `json_extract('${JSON.stringify(words)}', '$[' || (${number} % ${words.length}) || ']')`;
const sqlId = (kind: string) => `printf('0${kind}%015d', i)`;
const numbers = (from: number, count: number) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + count - 1})`;

/** Search texts: names, parts of names and addresses, numbers in any spelling, ids, and texts without a match. */
const typed = [
  "kumar",
  "asha",
  "asha kumari",
  "fatima reddy",
  "imtiyaz pandey",
  "ravi sha",
  "unita",
  "आशा",
  "यादव",
  "gurpreet यादव",
  "example.in",
  "bench999",
  "bench123456@",
  "123456@ex",
  "nch77",
  "98000 00123",
  "+91 98009 99999",
  "9800512345",
  "00777",
  "0s000000000000123",
  "999998",
  "mohan 4242",
  "deepa nair 12",
  "nobody here",
  "zzz",
  "kavita zzz",
  "joseph khan 987654",
  "lata",
  "verma",
  "arjun singh",
];

/** How long the database took for each search, in ms; measured while it is filled, before the site is served. */
let searches: number[] = [];

/** Puts people, jobs and what waits into the state of a site, and measures the searches. */
export async function fillOwners(stateDir: string): Promise<void> {
  const company = seedId("company", sampleEmployer.company);
  const now = Date.now();
  const { d1, close } = await openLocalD1(stateDir);
  const run = (statement: string) => d1.prepare(statement).run();
  const inChunks = async (count: number, statement: (rows: string) => string, size = 50_000) => {
    for (let from = 0; from < count; from += size) await run(statement(numbers(from, Math.min(size, count - from))));
  };
  try {
    await step(`Putting in ${people.toLocaleString("en-IN")} people`, () =>
      inChunks(
        people,
        (
          rows,
        ) => `${rows} insert into users (id, email, user_type, full_name, phone, email_confirmed_at, created_at, updated_at)
        select ${sqlId("s")}, 'bench' || i || '@example.in', iif(i % 10, 'seeker', 'employer'), ${oneOf(first, "i")} || ' ' || ${oneOf(last, "i / 7")}, '+9198' || printf('%08d', i), iif(i % 50, ${now}, null), ${now}, ${now} from n`,
      ),
    );
    await step(`Putting in ${jobs.toLocaleString("en-IN")} jobs`, () =>
      inChunks(
        jobs,
        (
          rows,
        ) => `${rows} insert into jobs (id, company_id, title, status, visibility, listing_key, search_text, search_title, created_at, updated_at)
        select ${sqlId("j")}, '${company}', 'Bench job ' || i, 'active', 'public', (${now} - i * 20000) * 1024 + 7, 'bench job ' || i, 'bench job ' || i || '||', ${now}, ${now} from n`,
        10_000,
      ),
    );
    await step("Putting in what waits", async () => {
      await inChunks(
        waiting.tickets,
        (rows) => `${rows} insert into tickets (id, name, email, topic, message, locale, created_at, updated_at)
        select ${sqlId("t")}, 'Asha', 'asha' || i || '@example.in', 'other', 'The page does not open on my phone. ' || i, 'en', ${now} - i * 60000, ${now} from n`,
      );
      await inChunks(
        waiting.jobs,
        (rows) => `${rows} insert into jobs (id, company_id, title, status, review_requested_at, created_at, updated_at)
        select ${sqlId("w")}, '${company}', 'Waiting job ' || i, 'pending', ${now} - i * 60000, ${now}, ${now} from n`,
      );
      await inChunks(
        waiting.reports,
        (
          rows,
        ) => `${rows} insert into scam_reports (id, reporter_id, company_id, subject_id, reason, text, created_at, updated_at)
        select ${sqlId("r")}, ${sqlId("s")}, '${company}', '${company}', 'other', 'They do not answer.', ${now} - i * 60000, ${now} from n`,
      );
      await run("analyze");
    });
    const db = createDb(d1);
    searches = [];
    for (let round = 0; round < 5; round++) {
      for (const q of typed) {
        const { sql, params } = listUsers(db, { q, filter: "all", sort: "newest", before: null }).toSQL();
        const { meta } = await d1
          .prepare(sql)
          .bind(...params)
          .all();
        if (round > 0) searches.push(meta.duration);
      }
    }
  } finally {
    await close();
  }
}

/** Measures the first page of the portal and the lists of people. */
export async function benchOwners(site: Site): Promise<Report> {
  const cookie = await logIn(site.url, "/auth", "owner@kaamghar.example");
  const figures: Figure[] = [
    { what: "finding a person among 1,000,000, database, p50", value: median(searches), unit: "ms" },
    {
      what: "… p95",
      value: quantile(searches, 0.95),
      unit: "ms",
      bar: { atMost: searchBarMs },
      note: `${typed.length} things typed, four times each`,
    },
    { what: "… slowest", value: quantile(searches, 1), unit: "ms" },
  ];
  async function page(what: string, path: string, bar?: number) {
    const times: number[] = [];
    for (let n = 0; n < repeats + 2; n++) {
      const since = performance.now();
      const response = await fetch(site.url + path, { headers: { cookie, accept: "text/html" } });
      await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      // The first ones load the code of the page.
      if (n > 1) times.push(performance.now() - since);
    }
    figures.push(
      { what: `${what}, p50`, value: median(times), unit: "ms" },
      { what: `${what}, p95`, value: quantile(times, 0.95), unit: "ms", ...(bar && { bar: { atMost: bar } }) },
    );
  }
  await page("the portal", "/owner-portal", portalBarMs);
  await page("the portal, tickets alone", "/owner-portal?kind=ticket");
  await page("the newest people", "/owner-portal/website-users");
  await page("people by name", "/owner-portal/website-users?sort=name", portalBarMs);
  await page("everything by a part of a name", "/owner-portal/search?q=kumari", portalBarMs);
  await page("people by a part", "/owner-portal/website-users?q=kumari+9876");
  await page("people whose address is not confirmed", "/owner-portal/website-users?filter=unconfirmed");
  return {
    title: "The owner area",
    figures,
    notes: ["1,000,000 people, 100,000 jobs, 10,000 items that wait; one connection."],
  };
}
