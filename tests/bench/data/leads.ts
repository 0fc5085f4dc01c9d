import { sql as statement, type SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
// Leads on a large site: 1,000,000 open ones and 100,000 professionals. The first page of what fits a professional, a search, and whom a new lead is
// told to, in the database, by the features' own queries.
import { rm } from "node:fs/promises";
import path from "node:path";
import { categoryKeys } from "db/catalogues/categories";
import { cityKeys } from "db/catalogues/cities";
import { hour } from "db/catalogues/time";
import { leadBudgets } from "db/vocabulary";
import { budgetsOf, placesOfWishes, type Wishes } from "~/features/leads/listing/fit";
import { fittingQuery, hotQuery, newestQuery } from "~/features/leads/listing/queries";
import { matchedQuery } from "~/features/leads/matching/matching.server";
import { spreadOf } from "~/features/leads/matching/spread";
import { migrate, openLocalD1 } from "../../../scripts/local/local-d1";
import { onStop, root, step } from "../../../scripts/process";
import { median, quantile, type Figure, type Report } from "../report";
import { createRandom } from "../search/search-words";

const leads = 1_000_000;
const professionals = 100_000;
const asks = 400;
const pageBarMs = 10;
const matchBarMs = 50;

/** A few categories and towns have most of the leads and of the professionals, as everywhere. */
const pick = (keys: readonly string[], random: () => number) =>
  keys[Math.floor(keys.length * random() ** 3)] ?? keys[0]!;
const several = <Key>(most: number, random: () => number, one: () => Key): Key[] => [
  ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, one)),
];

/** Measures the lists and the matching. */
export async function benchLeads(): Promise<Report> {
  const folder = path.join(root, `.wrangler/bench/leads-${process.pid}`);
  const clean = () => rm(folder, { recursive: true, force: true });
  const forget = onStop(clean);
  const random = createRandom(2026);
  const now = Date.now();
  const { d1, close } = await openLocalD1(folder, undefined, null);
  const insert = (table: string, columns: string, rows: readonly (readonly unknown[])[]) =>
    d1
      .prepare(
        `insert into ${table} (${columns}) select ${columns
          .split(",")
          .map((_each, at) => `value ->> ${at}`)
          .join(", ")} from json_each(?)`,
      )
      .bind(JSON.stringify(rows))
      .run();
  const inChunks = async (count: number, size: number, write: (from: number, to: number) => Promise<unknown>) => {
    for (let from = 0; from < count; from += size) await write(from, Math.min(count, from + size));
  };
  const wishes: Wishes[] = [];
  try {
    await migrate(d1);
    await step(`Putting in ${leads.toLocaleString("en-IN")} leads`, () =>
      inChunks(leads, 5_000, async (from, to) => {
        const made = Array.from({ length: to - from }, (_each, at) => {
          const i = from + at;
          const place = (["remote", "city", "both"] as const)[Math.floor(random() * 3)]!;
          return {
            id: `0l${String(i).padStart(15, "0")}`,
            at: now - i * 1_200,
            category: pick(categoryKeys, random),
            town: place === "remote" ? null : pick(cityKeys, random),
            place,
            budget: leadBudgets[Math.floor(random() * leadBudgets.length)]!,
            isHot: i % 3 === 0 ? 1 : 0,
          };
        });
        await insert(
          "leads",
          "id,source,status,need,category,budget,needed_by,place,town_key,skills,locale,is_phone_confirmed,signs,buyers,opened_at,expires_at,extensions,created_at,updated_at",
          made.map(({ id, at, category, town, place, budget, isHot }) => [
            id,
            "contact",
            "open",
            `Need ${id} of ${category}`,
            category,
            budget,
            "month",
            place,
            town,
            "[]",
            "en",
            isHot,
            "[]",
            0,
            at,
            now + 14 * 24 * hour,
            0,
            at,
            at,
          ]),
        );
        await insert(
          "lead_facets",
          "lead_id,category,place,budget,opened_at",
          made.flatMap(({ id, at, category, town, place, budget }) => [
            ...(place === "city" ? [] : [[id, category, "remote", budget, at]]),
            ...(town === null ? [] : [[id, category, town, budget, at]]),
          ]),
        );
      }),
    );
    await step(`Putting in ${professionals.toLocaleString("en-IN")} professionals`, () =>
      inChunks(professionals, 2_500, async (from, to) => {
        const made = Array.from({ length: to - from }, (_each, at) => ({
          id: `0p${String(from + at).padStart(15, "0")}`,
          services: several(8, random, () => pick(categoryKeys, random)),
          isRemote: random() < 0.8,
          towns: several(5, random, () => pick(cityKeys, random)),
          leastBudget: random() < 0.3 ? leadBudgets[Math.floor(random() * 6)]! : null,
        }));
        wishes.push(...made.slice(0, 10).map(({ id: _id, ...rest }) => ({ ...rest, mostBudget: null })));
        await insert(
          "users",
          "id,email,user_type,full_name,email_confirmed_at,created_at,updated_at",
          made.map(({ id }) => [id, `${id}@example.in`, "seeker", "Asha Kumari", now, now, now]),
        );
        await insert(
          "profiles",
          "user_id,is_profile_complete,account_status,skills,languages,updated_at",
          made.map(({ id }) => [id, 1, "active", "[]", "[]", now]),
        );
        await insert(
          "professionals",
          "user_id,offer,services,skills,is_remote,towns,least_budget,languages,is_paused,frequency,quiet_from,quiet_to,told_until,created_at,updated_at",
          made.map(({ id, services, isRemote, towns, leastBudget }) => [
            id,
            "I write and type.",
            JSON.stringify(services),
            "[]",
            Number(isRemote),
            JSON.stringify(towns),
            leastBudget,
            "[]",
            0,
            "at_once",
            0,
            0,
            0,
            now,
            now,
          ]),
        );
        await insert(
          "professional_reach",
          "user_id,category,place,spread",
          made.flatMap(({ id, services, isRemote, towns }) =>
            services.flatMap((category) =>
              [...(isRemote ? ["remote"] : []), ...towns].map((place) => [id, category, place, spreadOf(id)]),
            ),
          ),
        );
      }),
    );
    await step("Counting what there is", () => d1.prepare("analyze").run());
    const time = async (query: SQL) => {
      const { sql, params } = new SQLiteSyncDialect().sqlToQuery(query);
      const { meta, results } = await d1
        .prepare(sql)
        .bind(...params)
        .all();
      return { ms: meta.duration, rows: results.length };
    };
    const measure = async (queries: readonly SQL[]) => {
      // The first ones fill the caches.
      for (const query of queries.slice(0, 20)) await time(query);
      const taken = [];
      for (const query of queries) taken.push(await time(query));
      return taken;
    };
    const person = (at: number) => `0p${String(at * 250).padStart(15, "0")}`;
    const fitting = await step("Asking for what fits", () =>
      measure(
        wishes
          .slice(0, asks)
          .map((each, at) =>
            fittingQuery(
              person(at),
              { categories: each.services, places: placesOfWishes(each), budgets: budgetsOf(each) },
              null,
            ),
          ),
      ),
    );
    const hot = await measure(Array.from({ length: 100 }, (_each, at) => hotQuery(person(at), null, now - 24 * hour)));
    const newest = await measure(Array.from({ length: 100 }, (_each, at) => newestQuery(person(at), null)));
    const matched = await step("Asking whom leads are told to", () =>
      measure(
        Array.from({ length: asks }, (_each, at) => {
          const place = (["remote", "city", "both"] as const)[at % 3]!;
          const lead = {
            id: `0n${String(at).padStart(15, "0")}`,
            category: pick(categoryKeys, random),
            budget: leadBudgets[at % leadBudgets.length]!,
            place,
            townKey: place === "remote" ? null : pick(cityKeys, random),
          };
          return statement`select u.id ${matchedQuery(lead, now)}`;
        }),
      ),
    );
    const figuresOf = (what: string, taken: { ms: number; rows: number }[], bar?: number): Figure[] => [
      { what: `${what}, p50`, value: median(taken.map(({ ms }) => ms)), unit: "ms" },
      {
        what: `${what}, p95`,
        value: quantile(
          taken.map(({ ms }) => ms),
          0.95,
        ),
        unit: "ms",
        ...(bar && { bar: { atMost: bar } }),
        note: `slowest ${Math.max(...taken.map(({ ms }) => ms))} ms; ${median(taken.map(({ rows }) => rows))} rows`,
      },
    ];
    return {
      title: "Leads",
      figures: [
        ...figuresOf("first page of what fits", fitting, pageBarMs),
        ...figuresOf("first page of the newest", newest),
        ...figuresOf("first page of the hot ones", hot),
        ...figuresOf("whom a new lead is told to", matched, matchBarMs),
      ],
      notes: [
        `${leads.toLocaleString("en-IN")} open leads, ${professionals.toLocaleString("en-IN")} professionals; time in the database.`,
      ],
    };
  } finally {
    await close();
    forget();
    await clean();
  }
}
