// The lists of a company with 10,000 applicants on one job and 100 jobs with 1,000 each, all at the same step, over HTTP as the
// recruiter's browser asks for them, with the applicant beside the list, the next one, and the board; the CSV file with what the runtime's memory grows by; and 500 moved at once.
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { sampleEmployer } from "db/seed/accounts";
import { seedId } from "db/seed/id";
import { openLocalD1 } from "../../../scripts/local/local-d1";
import { step } from "../../../scripts/process";
import { listRuntimes } from "../pages/throughput";
import { median, quantile, type Figure, type Report } from "../report";
import type { Site } from "../site";

const barMs = 300;
/** Of the next applicant, beside a list that is there already. */
const nextBarMs = 150;
const repeats = 20;
const people = 10_000;
const jobs = 100;
const perJob = 1_000;
const atOnce = 500;
/** Of those who are moved at once, this many have withdrawn meanwhile. */
const withdrawn = 20;

/** An id with the shape of db/id.ts, the same in every build. */
const idOf = (kind: string, number: number) => kind + String(number).padStart(16, "0");
const sqlId = (kind: string, number: string) => `printf('${kind}%016d', ${number})`;

const bigJob = idOf("j", 0);
const bulkJob = idOf("j", jobs + 1);

/** Numbers from 0 on, as a table for one statement. */
const numbers = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;

const first = ["Asha", "Ravi", "Sunita", "Mohan", "Lata", "Imtiyaz", "Deepa", "Joseph", "Kavita", "Arjun"];
const places = ["Lucknow", "Patna", "Pune", "Delhi", "Jaipur", "Surat", "Chennai", "Kochi", "Ranchi", "Indore"];
const oneOf = (words: readonly string[], number: string) =>
  `json_extract('${JSON.stringify(words)}', '$[' || (${number} % ${words.length}) || ']')`;

/** Puts the applicants of the sample employer into the state of a site. */
export async function fillApplicants(stateDir: string): Promise<void> {
  const company = seedId("company", sampleEmployer.company);
  const now = Date.now();
  const { d1, close } = await openLocalD1(stateDir);
  const apply = (job: string, kind: string, count: number, from: number, status = "'applied'") =>
    d1
      .prepare(
        `${numbers(count)} insert into job_applications (id, job_id, user_id, status, note, created_at, updated_at, company_id, answers, source)
         select ${sqlId(kind, `i + ${from}`)}, '${job}', ${sqlId("s", `(i + ${from}) % ${people}`)}, ${status}, 'I work from home with a quiet room, broadband and a laptop, and I have done this work before. ' || i,
           ${now} - i * 60000, ${now}, '${company}', '[{"id":"q1","question":"Do you own a laptop?","answer":"' || iif(i % 2, 'yes', 'no') || '"}]', 'whatsapp' from n`,
      )
      .run();
  try {
    await step(`Putting in ${(people + jobs * perJob + atOnce).toLocaleString("en-IN")} applicants`, async () => {
      await d1
        .prepare(
          `${numbers(people)} insert into users (id, email, user_type, full_name, created_at, updated_at)
        select ${sqlId("s", "i")}, 'bench' || i || '@example.in', 'seeker', ${oneOf(first, "i")} || ' ' || i, ${now}, ${now} from n`,
        )
        .run();
      await d1
        .prepare(
          `${numbers(people)} insert into profiles (user_id, phone, whatsapp_number, location, current_position, experience_years, skills, languages, highlighted_until, updated_at)
        select ${sqlId("s", "i")}, '50000 00001', '50000 00001', ${oneOf(places, "i / 7")}, 'Support Executive', i % 15, '["Data Entry","Hindi Typing","MS Excel"]', '["hindi"]', iif(i % 100 = 3, ${now + 86_400_000}, null), ${now} from n`,
        )
        .run();
      await d1
        .prepare(
          `${numbers(jobs + 2)} insert into jobs (id, company_id, title, status, applications_count, created_at, updated_at, questions)
        select ${sqlId("j", "i")}, '${company}', 'Bench job ' || i, 'closed', 1000, ${now}, ${now}, '[{"id":"q1","text":"Do you own a laptop?","kind":"yes_no","required":true}]' from n`,
        )
        .run();
      await apply(bigJob, "a", people, 0);
      for (let job = 1; job <= jobs; job++) await apply(idOf("j", job), "b", perJob, job * perJob);
      // The scores as they are after a first view; those of the first job are computed during the bench.
      await d1
        .prepare(
          `update job_applications set match_score = 35, match_reasons = '{"skills":1,"position":false,"place":"remote","experience":false}' where id like 'b%'`,
        )
        .run();
      await apply(bulkJob, "c", atOnce, 0, `iif(i < ${withdrawn}, 'withdrawn', 'applied')`);
    });
  } finally {
    await close();
  }
}

/** Bytes that a process holds in memory; 0 where there is no /proc. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Repeats the request when the server has just closed the kept-alive connection. */
const ask = (url: string, init: RequestInit) => fetch(url, init).catch(() => fetch(url, init));

const megabytes = (bytes: number) => bytes / 1_000_000;

/** Measures the lists, the file and the moves of many. */
export async function benchApplicants(site: Site): Promise<Report> {
  const headers = { cookie: site.employerCookie, accept: "text/html" };
  const figures: Figure[] = [];
  const notes: string[] = [];

  async function page(
    what: string,
    path: string | ((n: number) => string),
    rows: number,
    { mark = "data-open=", atMost = barMs } = {},
  ) {
    const times: number[] = [];
    for (let n = 0; n < repeats; n++) {
      const address = typeof path === "string" ? path : path(n);
      const since = performance.now();
      const response = await ask(site.url + address, { headers });
      const html = await response.text();
      times.push(performance.now() - since);
      const found = html.split(mark).length - 1;
      if (response.status !== 200 || found !== rows) throw new Error(`${address}: ${response.status}, ${found} rows`);
    }
    figures.push({ what: `${what}, p50`, value: median(times), unit: "ms", bar: { atMost } });
    figures.push({ what: `${what}, p95`, value: quantile(times, 0.95), unit: "ms", bar: { atMost } });
  }

  const list = `/job/${bigJob}/applicants`;
  const firstSince = performance.now();
  await (await ask(site.url + list, { headers })).arrayBuffer();
  figures.push({
    what: "10,000 whose match nobody has counted: the first look, with 500 of them counted",
    value: performance.now() - firstSince,
    unit: "ms",
  });
  // Each look counts 500 more before it answers, so that none is left whatever is done behind the answers.
  for (let look = 0; look < people / 500; look++) await (await ask(site.url + list, { headers })).arrayBuffer();
  await page("10,000 on one job", list, 50);
  const firstPage = await (
    await fetch(site.url + list, { headers: { ...headers, "accept-encoding": "identity" } })
  ).arrayBuffer();
  figures.push({
    what: "… its HTML with 50 of them, brotli",
    value: brotliCompressSync(new Uint8Array(firstPage)).length / 1000,
    unit: "kB",
    bar: { atMost: 14.6 },
  });
  await page("… behind the middle", `${list}?status=applied&after=${idOf("a", people / 2)}`, 50);
  await page("… with a filter", `${list}?status=applied&experience=10&yes=q1`, 50);
  await page("… the most experienced first", `${list}?status=applied&order=experience`, 50);
  await page("… the best match first", `${list}?status=applied&order=match`, 50);
  await page(
    "… the best match first, behind the middle",
    `${list}?status=applied&order=match&after=${idOf("a", people / 2)}`,
    50,
  );
  await page("… the best match first, of all steps", `${list}?status=all&order=match`, 50);
  const beside = (n: number) => `${list}?status=applied&applicant=${idOf("a", n)}`;
  await page("… with an applicant beside it, as one document", beside, 50);
  const besideData = (n: number) =>
    `${beside(n).replace("/applicants?", "/applicants.data?")}&_routes=${encodeURIComponent("routes/employer/applicants/route")}`;
  await page("… the next applicant beside it, as data", besideData, 1, { mark: '"chosen"', atMost: nextBarMs });
  await page("… the next applicant on a page of their own", (n) => `/application/${idOf("a", n)}?step=applied`, 1, {
    mark: 'id="applicant"',
    atMost: nextBarMs,
  });
  await page("… the board", `/job/${bigJob}/board`, 20, { mark: 'id="card-' });
  await page("… a search with many hits", `${list}?status=applied&q=asha`, 50);
  await page("… a search without hits", `${list}?status=applied&q=nobody`, 0);
  await page("… of all steps", `${list}?status=all`, 50);
  await page("110,500 in the company", "/all-applicants", 50);
  await page("… with a filter", "/all-applicants?status=applied&experience=10", 50);
  await page("… the best match first, of all steps", "/all-applicants?status=all&order=match", 50);
  await page("… a search with many hits", "/all-applicants?status=applied&q=asha", 50);
  await page("… a search without hits", "/all-applicants?status=applied&q=nobody", 0);
  await page("… of all steps", "/all-applicants?status=all", 50);

  const runtimes = listRuntimes();
  const memory = () => Math.max(0, ...runtimes.map(memoryOf));

  async function file(what: string, path: string, lines: number) {
    const before = memory();
    let peak = before;
    const timer = setInterval(() => (peak = Math.max(peak, memory())), 10);
    const since = performance.now();
    const response = await ask(site.url + path, { headers });
    let bytes = 0;
    let ends = 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) ends++;
    }
    clearInterval(timer);
    if (ends !== lines + 1) throw new Error(`${path}: ${ends} lines`);
    figures.push({
      what: `CSV, ${what}`,
      value: performance.now() - since,
      unit: "ms",
      note: `${megabytes(bytes).toFixed(2)} MB`,
    });
    figures.push({
      what: `CSV, ${what}: memory grew by`,
      value: megabytes(peak - before),
      unit: "MB",
      note: `from ${megabytes(before).toFixed(0)} MB`,
    });
  }
  await file("1,000 rows, first time", `/job/${idOf("j", 1)}/applicants.csv`, perJob);
  await file("1,000 rows", `/job/${idOf("j", 1)}/applicants.csv`, perJob);
  await file("10,000 rows", `${list}.csv`, people);
  await file("10,000 rows again", `${list}.csv`, people);
  // Memory that grows only once is room of the garbage collector, and not a file in memory.
  for (const time of ["", ", a second time", ", a third time"])
    await file(`110,500 rows${time}`, "/all-applicants.csv?source=whatsapp", people + jobs * perJob + atOnce);

  const application = Array.from({ length: atOnce }, (_each, number) => `${idOf("c", number)}.applied`).join(" ");
  // The connection of a long file is closed when it has ended; what is sent is never sent twice.
  await (await ask(site.url + list, { headers })).arrayBuffer();
  const since = performance.now();
  const response = await fetch(`${site.url}/applications/status`, {
    method: "POST",
    headers: { ...headers, origin: site.url },
    body: new URLSearchParams({
      application,
      to: "rejected",
      intent: "confirm",
      message: "Hello {name}, thank you for applying for {job}. {company}",
    }),
    redirect: "manual",
  });
  const html = await response.text();
  const took = performance.now() - since;
  const moved = Number(/(\d+) applicants rejected/.exec(html)?.[1] ?? NaN);
  const failed = html.split("Has withdrawn the application").length - 1;
  figures.push({
    what: `${atOnce} moved at once`,
    value: took,
    unit: "ms",
    note: `${moved} moved, ${failed} named with the reason`,
  });
  if (moved !== atOnce - withdrawn || failed !== withdrawn)
    notes.push(`NOT as it must be: ${atOnce - withdrawn} should have moved, ${withdrawn} not.`);
  return { title: "Applicants: a company with 110,500 of them", figures, notes };
}
