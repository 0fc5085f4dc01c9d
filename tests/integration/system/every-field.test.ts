import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { CatalogueEntry } from "db/catalogues/name";
import { createId } from "db/id";
import { jobAlerts, jobChanges, jobs } from "db/schema";
import { findNew } from "~/features/alerts/new-jobs.server";
import { alertFilters } from "~/features/alerts/search";
import { contentOf } from "~/features/jobs/editing/content";
import { jobSteps } from "~/features/jobs/editing/steps";
import {
  contentColumns,
  emptyJob,
  fieldsOf,
  jobParts,
  unerasedColumns,
  partKeys,
  type FieldName,
  type JobContent,
  type JobPart,
  type OwnFieldName,
} from "~/features/jobs/fields/columns";
import { activeFilters } from "~/features/jobs/search/candidates/narrowing";
import { filterValueName } from "~/features/jobs/search/filter-names";
import { filterNames, filters, type CountedFilter, type FilterName } from "~/features/jobs/search/filters";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { eraseDueAccounts, erasureNotice } from "~/features/privacy/erasure.server";
import { indiaAhead } from "~/india-time";
import { withLocale } from "~/locale.server";
import { db, testContext } from "../../support/context";
import { createEmployer, createSeeker, signedIn } from "../../support/people/people";
import { textOf, type Visitor } from "../../support/people/visitor";
import { sentBy } from "../../support/people/without-script";

type Values = Record<FieldName, string>;

/** The fields that are chosen, each with another value; the first two are not what they hold while nothing is written. */
function chosen(at: 0 | 1): Omit<Values, OwnFieldName> {
  const fields = partKeys.flatMap(fieldsOf);
  const values = fields.flatMap(([name, field]) => {
    if (field.kind === "flag") return [[name, at === 0 ? "on" : ""]];
    if (field.kind === "text" || field.kind === "own") return [];
    const empty = emptyJob[name as keyof JobContent];
    return [[name, field.of.filter(({ key }) => key !== empty)[at]?.key ?? ""]];
  });
  return Object.fromEntries(values) as Omit<Values, OwnFieldName>;
}

const inDays = (days: number) => new Date(Date.now() + indiaAhead + days * 86_400_000).toISOString().slice(0, 10);

/** Every field of the form, none of them as it is while nothing is written. */
const filled: Values = {
  ...chosen(0),
  title: "Kalamkari Typist",
  skills: "Kalamkari, Typing",
  description: "You type the names of kalamkari patterns into our system, eight hours a day, for a week.",
  salaryShown: "yes",
  salaryMin: "2,40,000",
  salaryMax: "3,60,000",
  salaryPeriod: "year",
  workplace: "city",
  city: "pune",
  openings: "2",
  hoursPerDay: "6",
  closesOn: inDays(10),
};
/** Every column as something else again. */
const changed: Values = {
  ...chosen(1),
  title: "Madhubani Clerk",
  skills: "Madhubani",
  description: "You answer letters about madhubani paintings from your home, four hours a day, in two languages.",
  salaryShown: "yes",
  salaryMin: "20,000",
  salaryMax: "25,000",
  salaryPeriod: "month",
  workplace: "remote",
  city: "delhi",
  openings: "3",
  hoursPerDay: "8",
  closesOn: inDays(12),
};
const question = (text: string) => ({
  "questions[0].text": text,
  "questions[0].kind": "yes_no",
  "questions[0].required": "on",
});

const rowOf = async (id: string) => {
  const row = await db.select().from(jobs).where(eq(jobs.id, id)).get();
  if (!row) throw new Error(`no job ${id}`);
  return row;
};

/** Goes through the steps of the form and fills in the fields that each page has, as a user without script does. */
async function fillIn(visitor: Visitor, id: string, values: Values, asked: string): Promise<void> {
  for (const step of jobSteps) {
    const page = await visitor.get(`/job/${id}/edit?step=${step}`);
    const here = Object.entries(values).filter(([name, value]) => value !== "" && page.html.includes(`name="${name}"`));
    const fields = step === "questions" ? question(asked) : Object.fromEntries(here);
    const answer = await visitor.post(`/job/${id}/edit?step=${step}`, {
      ...fields,
      version: sentBy(page.html).version ?? "",
    });
    expect(answer.location, `${step}: ${answer.text.slice(0, 1000)}`).not.toBeNull();
  }
}

async function writeJob() {
  const employer = await createEmployer(
    {},
    { isVerified: true, verifiedPlanEnd: Date.now() + 30 * 86_400_000, badgeColor: "blue" },
  );
  const visitor = await signedIn(employer);
  const id = createId(Date.now());
  await visitor.post("/post-job?step=work", { jobId: id, version: "0", jobType: "contract" });
  await fillIn(visitor, id, filled, "Do you have a laptop?");
  return { employer, visitor, id };
}

let world: Awaited<ReturnType<typeof writeJob>>;
let seeker: Visitor;
beforeAll(async () => {
  world = await writeJob();
  await world.visitor.post(`/job/${world.id}/publication`);
  seeker = await signedIn(await createSeeker());
});

describe("every field of a job", () => {
  it("is saved: every column that an employer writes differs from an empty job", async () => {
    const content = contentOf(await rowOf(world.id));
    expect(contentColumns.filter((name) => JSON.stringify(content[name]) === JSON.stringify(emptyJob[name]))).toEqual(
      [],
    );
  });

  it("is filled in when its form is opened again, step by step and on one page", async () => {
    const { visitor, id } = world;
    const pages = await Promise.all(jobSteps.map((step) => visitor.get(`/job/${id}/edit?step=${step}`)));
    expect(Object.assign({}, ...pages.map(({ html }) => sentBy(html)))).toMatchObject({
      ...filled,
      "questions[0].text": "Do you have a laptop?",
    });
    expect(sentBy((await visitor.get(`/job/${id}/edit?step=all`)).html)).toMatchObject(filled);
  });

  it("is shown to its employer and to seekers", async () => {
    const { visitor, id } = world;
    const content = contentOf(await rowOf(id));
    const [overview, page] = [(await visitor.get(`/job/${id}/edit`)).text, (await seeker.get(`/job/${id}`)).text];
    const saidOf = (part: JobPart) => withLocale("en", () => jobParts[part].words(content));
    for (const part of partKeys) {
      const words = part === "skills" ? saidOf(part).split(", ") : [saidOf(part)];
      expect(words.join(), part).not.toBe("");
      for (const word of words) {
        if (part !== "questions") expect(overview, `${part} in the overview`).toContain(word);
        if (jobParts[part].fact !== null) expect(page, `${part} on the page`).toContain(word);
      }
    }
  });

  it("is copied with the job", async () => {
    const { visitor, id } = world;
    const copyId = createId(Date.now());
    await visitor.post(`/job/${id}/copy`, { copyId });
    const [own, copy] = [await rowOf(id), await rowOf(copyId)];
    expect(contentOf(copy)).toEqual({ ...contentOf(own), title: `${own.title} (copy)` });
    expect([copy.status, copy.searchFacets, copy.salaryLpa]).toEqual(["draft", own.searchFacets, own.salaryLpa]);
  });

  it("can be changed, and the change is recorded for simultaneous editors", async () => {
    const { visitor, id } = await writeJob();
    const { version, ...before } = await rowOf(id);
    await fillIn(visitor, id, changed, "Can you read Maithili?");
    const after = await rowOf(id);
    expect(contentColumns.filter((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))).toEqual([]);
    const changes = await db.select().from(jobChanges).where(eq(jobChanges.jobId, id));
    const written = changes.filter((change) => change.version > version).flatMap(({ fields }) => Object.keys(fields));
    expect(written.sort()).toEqual([...contentColumns].sort());
  });

  it("is emptied, or stays for a reason, when its company's account is erased", async () => {
    const { visitor, id } = await writeJob();
    const before = await rowOf(id);
    await visitor.post("/your-data/erasure", { redirect: "/your-data" });
    const now = Date.now() + erasureNotice + 1000;
    await eraseDueAccounts({ ...testContext(), now: () => now });
    const after = await rowOf(id);
    expect(after.status).toBe("removed");
    for (const name of contentColumns) {
      if (name === "title") expect(after.title).not.toMatch(/kalamkari/i);
      else expect(after[name], name).toEqual(unerasedColumns.includes(name) ? before[name] : emptyJob[name]);
    }
  });
});

describe.each(filterNames)("the filter %s", (name: FilterName) => {
  /** The filter tokens of which a job needs one to pass a value. */
  function tokensOf(value: string): readonly string[] {
    const { token, anyOf = [] } = filters[name].demand(value, Date.now()) ?? {};
    return token === undefined ? anyOf : [token];
  }
  /** A value that the job passes, and one that it does not; undefined where there is none. */
  async function valuesFor() {
    if (name === "location") return { fitting: "Pune", other: "Delhi" };
    const { listingKey } = await rowOf(world.id);
    const row = await db.get<{ tokens: string }>(
      sql`select search_facets as tokens from job_search_ranking where search_rowid = -${listingKey}`,
    );
    const tokens = row?.tokens.split(" ") ?? [];
    const offered: readonly CatalogueEntry[] = filters[name].offered;
    const keys = offered.map(({ key }) => key).filter((key) => filters[name].demand(key, Date.now()) !== null);
    const holds = (key: string) => tokensOf(key).some((token) => tokens.includes(token));
    return {
      fitting: keys.find((key) => tokensOf(key).length === 0 || holds(key)),
      other: keys.find((key) => tokensOf(key).length > 0 && !holds(key)),
    };
  }
  const searchOf = (value = "") => readJobSearch(new URLSearchParams({ q: "kalamkari", [name]: value }));
  const addressOf = (value = "") => new URLSearchParams({ q: "kalamkari", [name]: value });

  it("finds a job with a value of it, keeps the value in the form, and shows it as a chip", async () => {
    const { fitting } = await valuesFor();
    expect(fitting).toBeDefined();
    const page = await seeker.get(`/jobs?${addressOf(fitting)}`);
    expect(page.html).toContain(`href="/job/${world.id}"`);
    expect(sentBy(page.html)[name]).toBe(fitting);
    const chips = [...page.html.matchAll(/<span class="truncate">(.*?)<\/span>/g)].map(([, chip = ""]) => textOf(chip));
    expect(chips).toEqual(["“kalamkari”", withLocale("en", () => filterValueName(name, fitting ?? ""))]);
  });

  it("leaves out a job that has another value, and says that it did", async () => {
    const { other } = await valuesFor();
    if (other === undefined) return expect(filters[name].tokensOf({ ...emptyJob, salaryLpa: null })).toEqual([]);
    const { near } = await findJobs(db, searchOf(other), Date.now());
    expect(near).toEqual({ because: "filters", lifted: [name] });
  });

  it("counts the jobs of each value, where it has filter tokens", async () => {
    const { fitting } = await valuesFor();
    const { counts } = await findJobs(db, readJobSearch(new URLSearchParams({ q: "kalamkari" })), Date.now());
    const [active] = activeFilters(readJobSearch(addressOf(fitting)), Date.now()).filter((each) => each.name === name);
    const tokens = active?.token ? [active.token] : (active?.anyOf ?? []);
    const counted: readonly (readonly [CountedFilter, string, string])[] = filters[name].counted;
    if (tokens.length === 0) return expect(counted).toEqual([]);
    const values = counted.filter(
      ([, value, token]) => tokens.includes(token) && (value === fitting || !active?.anyOf[0]),
    );
    expect(new Set(values.map(([filter, value]) => counts[filter]?.[value]))).toEqual(new Set([1]));
  });

  it("filters an alert like the search, except for the age of a job", async () => {
    const { fitting, other } = await valuesFor();
    const isKept = alertFilters.some((each) => each === name);
    expect(isKept).toBe(name !== "posted");
    await seeker.post("/job-alerts", { search: String(addressOf(fitting)), frequency: "off" });
    const expected = isKept ? addressOf(fitting) : new URLSearchParams({ q: "kalamkari" });
    const kept = await db
      .select()
      .from(jobAlerts)
      .where(eq(jobAlerts.search, String(expected)))
      .get();
    expect(kept?.search).toBe(String(expected));
    if (!isKept) return;
    const later = Date.now() + 120_000;
    const { listingKey } = await rowOf(world.id);
    const findFor = (search: string) => findNew(db, { search, seenKey: 0 }, 3, later);
    expect((await findFor(kept?.search ?? "")).keys).toEqual([listingKey]);
    if (other !== undefined) expect((await findFor(String(addressOf(other)))).keys).toEqual([]);
    const form = await seeker.get(`/free-job-alerts?${addressOf(fitting)}`);
    expect(sentBy(form.html)[name]).toBe(fitting);
  });
});
