import path from "node:path";
import { categoryKeys } from "db/catalogues/categories";
import { cityKeys } from "db/catalogues/cities";
import { skillNames } from "db/catalogues/skills";
// How long the site takes for each kind of part of the sitemap, and for a narrow landing page, with a million open jobs: the production
// build in workerd with real D1. The jobs have nothing but what these read, so that they are written in a minute; a part of the index is
// what an isolate asks for once an hour.
import { day } from "db/catalogues/time";
import { foldText } from "~/features/text/fold-text";
import { openLocalD1 } from "../../../scripts/local/local-d1";
import { step } from "../../../scripts/process";
import { median, type Figure, type Report } from "../report";
import type { Site } from "../site";

const bar = 300;
const rounds = 5;
const rowsPerStatement = 20_000;

/** Fills the database of a site with so many open jobs of its first company. */
export const fillJobs =
  (count: number) =>
  async (stateDir: string): Promise<void> => {
    await step(`Writing ${count.toLocaleString("en-IN")} jobs`, async () => {
      const { d1, close } = await openLocalD1(path.join(stateDir));
      try {
        const now = Date.now();
        const words = skillNames.map((name) => foldText(name));
        const pick = (keys: readonly string[], place: string) =>
          `json_extract('${JSON.stringify(keys)}', '$[' || (${place}) || ']')`;
        for (let from = 0; from < count; from += rowsPerStatement) {
          const most = Math.min(rowsPerStatement, count - from);
          await d1
            .prepare(
              `with recursive n (i) as (select cast(?1 as integer) union all select i + 1 from n where i + 1 < cast(?1 + ?2 as integer)),
              j as (select i, cast(?3 - (${count}.0 - i) * ${(29 * day) / count} as integer) as at, ${pick(categoryKeys, `i % ${categoryKeys.length}`)} as category, ${pick(cityKeys, `(i / 7) % ${cityKeys.length}`)} as city,
                ${pick(words, `i % ${words.length}`)} || ' ' || ${pick(words, `(i / 3) % ${words.length}`)} as words from n)
            insert into jobs (id, company_id, title, description, category, city, status, listing_key, published_at, expires_at, created_at, updated_at, search_text, search_title, search_facets)
            select 'b' || printf('%016d', i), (select min(id) from companies), 'Data entry ' || i, '', category, city, 'active', at * 1024 + i % 1024, at, cast(?3 as integer) + ${30 * day}, at, at,
              'data entry ' || words, '', 'cat_' || replace(category, '-', '') || ' city_' || replace(city, '-', '') || ' remote_yes' from j`,
            )
            .bind(from, most, now)
            .run();
        }
      } finally {
        await close();
      }
    });
  };

async function timeOf(url: string): Promise<{ ms: number; bytes: number; body: string }> {
  const startedAt = performance.now();
  const response = await fetch(url);
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return { ms: performance.now() - startedAt, bytes: Buffer.byteLength(body), body };
}

export async function benchSitemap({ url }: Site, count: number): Promise<Report> {
  const figures: Figure[] = [];
  const measure = async (what: string, addresses: readonly string[], note = "") => {
    const times: number[] = [];
    let bytes = 0;
    for (const address of addresses) {
      const answer = await timeOf(url + address);
      times.push(answer.ms);
      bytes = Math.max(bytes, answer.bytes);
    }
    figures.push({
      what,
      value: median(times),
      unit: "ms",
      bar: { atMost: bar },
      note: `${note}${(bytes / 1000).toFixed(0)} kB; slowest ${Math.max(...times).toFixed(0)} ms`,
    });
  };
  // The first of an isolate, which asks the database for what it then keeps for an hour.
  await measure("a city, first of an isolate", ["/jobs-in/surat"], "looks which places have five jobs in a category; ");
  await measure("the list of skills, first of an isolate", ["/jobs-by-skill"], "looks which skills have five jobs; ");
  await measure("the index, first of an isolate", ["/sitemap.xml"]);
  await measure(
    "the index, kept",
    Array.from({ length: rounds }, () => "/sitemap.xml"),
  );
  const { body } = await timeOf(`${url}/sitemap.xml`);
  const parts = [...body.matchAll(/<loc>[^<]*(\/sitemap-jobs\.xml[^<]*)<\/loc>/g)].map((match) =>
    (match[1] ?? "").replaceAll("&amp;", "&"),
  );
  const chosen = Array.from(
    { length: rounds },
    (_each, at) => parts[Math.floor((at * (parts.length - 1)) / (rounds - 1))] ?? "",
  );
  await measure("a part with jobs", chosen, `${parts.length} parts; `);
  for (const part of ["pages", "landing", "articles", "companies"])
    await measure(
      `the part with ${part}`,
      Array.from({ length: rounds }, () => `/sitemap-${part}.xml`),
    );
  await measure(
    "a category in a city",
    cityKeys.slice(0, rounds).map((city) => `/jobs-in/${city}/${categoryKeys[0]}`),
  );
  await measure(
    "a feed",
    cityKeys.slice(0, rounds).map((city) => `/jobs-in/${city}/feed.xml`),
  );
  await measure(
    "the public list of jobs",
    cityKeys.slice(0, rounds).map((city) => `/api/jobs?location=${city}`),
  );
  return {
    title: `Sitemap of ${count.toLocaleString("en-IN")} jobs`,
    figures,
    notes: ["Times are of the whole answer over HTTP on this machine."],
  };
}
