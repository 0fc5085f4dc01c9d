import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { companies } from "db/schema";
import { refreshEndedBadges } from "~/features/jobs/search/search-index.server";
import { noteChange } from "~/features/outbox/local-changes.server";
import { forgetPages } from "~/web/documents/page-cache.server";
import { db, testContext } from "../../../support/context";
import { createEmployer, createJob, createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor, type Page, type Visitor } from "../../../support/people/visitor";

const path = "/work-from-home-jobs";
const ids: Record<string, string> = {};
let seeker: Visitor;

/** A word that only these jobs have. */
const word = "Phulkari";

beforeAll(async () => {
  const employer = await createEmployer();
  const jobs: Record<string, Parameters<typeof createJob>[1]> = {
    phone: {
      device: "phone_enough",
      shift: "evening",
      hoursPerDay: 4,
      education: "10th",
      languages: ["hindi"],
      womenFriendly: true,
    },
    laptop: {
      device: "laptop_needed",
      shift: "day",
      hoursPerDay: 8,
      education: "graduate",
      languages: ["hindi", "english"],
    },
    given: {
      device: "provided",
      shift: "night",
      hoursPerDay: 6,
      education: "none",
      salaryMin: 1_500_000,
      salaryPeriod: "project",
    },
    text: {
      description:
        "Laptop required. Evening shift, 4 hours a day. 12th pass can apply. Tamil is a must. Minimum 2 years experience.",
      experienceMin: null,
    },
    silent: { description: "You check embroidery for loose threads, with patience and good light." },
  };
  for (const [name, values] of Object.entries(jobs))
    ids[name] = await createJob(employer, { ...values, title: `${word} ${name}` });
  seeker = await signedIn(await createSeeker());
});

const namesOn = (page: Page) =>
  Object.entries(ids)
    .filter(([, id]) => page.html.includes(`data-job-id="${id}"`))
    .map(([name]) => name)
    .sort();
const cardOf = (page: Page, name: string) =>
  new RegExp(`<article[^>]*data-job-id="${ids[name]}".*?</article>`, "s").exec(page.html)?.[0] ?? "";
/** The count beside a value of the form of all filters. */
const countBeside = (page: Page, filter: string, value: string) => {
  const label = new RegExp(`name="${filter}" value="${value.replace("+", "\\+")}"/?>(.*?)</label>`, "s").exec(
    page.html,
  );
  return Number(/<span[^>]*>([\d,]+)<\/span>/.exec(label?.[1] ?? "")?.[1]);
};

describe("the filters that decide", () => {
  it.each([
    ["device", "phone_enough", ["phone"]],
    ["device", "laptop_needed", ["laptop", "text"]],
    ["device", "provided", ["given"]],
    ["shift", "evening", ["phone", "text"]],
    ["shift", "night", ["given"]],
    ["hours", "1-4", ["phone", "text"]],
    ["hours", "5-6", ["given"]],
    ["hours", "7+", ["laptop"]],
    ["education", "none", ["given"]],
    ["education", "10th", ["given", "phone"]],
    ["education", "12th", ["given", "phone", "text"]],
    ["education", "graduate", ["given", "laptop", "phone", "text"]],
    ["experience", "1-3", ["text"]],
    ["language", "tamil", ["text"]],
    ["language", "hindi", ["laptop", "phone"]],
    ["english", "no", ["phone"]],
    ["pay", "shown", ["given"]],
  ])("%s=%s finds %j and counts as many; a job that does not say it is none of them", async (filter, value, names) => {
    const search = new URLSearchParams({ q: word, [filter]: value });
    expect(namesOn(await createVisitor().get(`${path}?${search}`))).toEqual(names);
    const form = await createVisitor().get(`/job-filters?${new URLSearchParams({ q: word, path })}`);
    expect(countBeside(form, filter, value)).toBe(names.length);
  });

  it("several of them narrow together, are chips, and are kept by an alert", async () => {
    const search = "q=Phulkari&device=phone_enough&shift=evening&education=12th";
    const page = await createVisitor().get(`${path}?${search}&lang=hi`);
    expect(namesOn(page)).toEqual(["phone"]);
    for (const chip of ["फ़ोन काफ़ी है", "शाम की शिफ़्ट", "12वीं पास"]) expect(page.text).toContain(chip);
    const alert = await seeker.get(`/free-job-alerts?${search}`);
    for (const [name, value] of new URLSearchParams(search))
      if (name !== "q") expect(alert.html).toContain(`name="${name}" value="${value}"`);
  });

  it("without a job that passes all, a page names the filter that it has ignored", async () => {
    const page = await createVisitor().get(`${path}?q=${word}&device=phone_enough&shift=night`);
    expect(page.text).toMatch(/No job is also “(?:Phone is enough|Night)/);
  });
});

describe("the filter for verified companies", () => {
  const search = "/work-from-home-jobs?q=Gotapatti&verified=yes";
  const isFound = async (id: string) => {
    forgetPages();
    noteChange("job.changed");
    const page = await createVisitor().get(search);
    return page.html.includes(`data-job-id="${id}"`) && !page.text.includes("so we left that out");
  };

  it("finds a company's jobs from the beginning of its badge to its end, and again when it is renewed", async () => {
    const verified = await createEmployer();
    const id = await createJob(verified, { title: "Gotapatti Finisher" });
    const setBadge = (values: Partial<typeof companies.$inferInsert>) =>
      db.update(companies).set(values).where(eq(companies.id, verified.companyId));
    expect(await isFound(id)).toBe(false);
    const end = Date.now() + 60_000;
    await setBadge({ isVerified: true, badgeColor: "blue", verifiedPlanEnd: end });
    expect(await isFound(id)).toBe(true);
    await setBadge({ isVerified: false });
    expect(await isFound(id)).toBe(false);
    await setBadge({ isVerified: true });
    expect(await isFound(id)).toBe(true);
    expect(await refreshEndedBadges({ ...testContext(), now: () => end - 1 })).toEqual({ jobs: 0 });
  });

  it("loses the jobs of a badge that has ended with the task of the cron", async () => {
    const verified = await createEmployer(
      {},
      { isVerified: true, badgeColor: "blue", verifiedPlanEnd: Date.now() + 60_000 },
    );
    const id = await createJob(verified, { title: "Gotapatti Trimmer" });
    expect(await isFound(id)).toBe(true);
    await endUnnoticed(verified.companyId);
    expect(await isFound(id)).toBe(true);
    expect(await refreshEndedBadges(testContext())).toEqual({ jobs: 1 });
    expect(await isFound(id)).toBe(false);
    expect(await refreshEndedBadges(testContext())).toEqual({ jobs: 0 });
  });
});

/** Ends a badge as time does: no trigger indexes the company's jobs anew. The index compares whole seconds. */
async function endUnnoticed(companyId: string) {
  const trigger = "job_search_after_badge";
  const { sql: definition } = await db.get<{ sql: string }>(sql`select sql from sqlite_master where name = ${trigger}`);
  await db.batch([
    db.run(sql.raw(`drop trigger ${trigger}`)),
    db
      .update(companies)
      .set({ verifiedPlanEnd: Date.now() - 1000 })
      .where(eq(companies.id, companyId)),
    db.run(sql.raw(definition)),
  ]);
}

describe("the words of a search", () => {
  it.each([
    ["phone se", ["phone"], "Phone is enough"],
    ["मोबाइल से", ["phone"], "Phone is enough"],
    ["laptop nahi hai", ["given", "phone"], "Without own laptop"],
    ["4 ghante", ["phone", "text"], "Up to 4 hours a day"],
    ["4 घंटे", ["phone", "text"], "Up to 4 hours a day"],
    ["evening", ["phone", "text"], "Evening"],
    ["शाम", ["phone", "text"], "Evening"],
  ])("%j come with the jobs %j first, and are shown as %j", async (words, names, reading) => {
    const page = await createVisitor().get(`${path}?${new URLSearchParams({ q: `${word} ${words}` })}`);
    const order = [...page.html.matchAll(/data-job-id="([^"]+)"/g)].map(([, id]) => id);
    const first = order.slice(0, names.length).map((id) => Object.keys(ids).find((name) => ids[name] === id));
    expect(first.sort()).toEqual(names);
    expect(page.text).toContain(reading);
  });

  it('"10th pass" comes with jobs for which it is enough before one for graduates', async () => {
    const page = await createVisitor().get(`${path}?${new URLSearchParams({ q: `${word} 10th pass` })}`);
    const at = (name: string) => page.html.indexOf(`data-job-id="${ids[name]}"`);
    expect(at("phone")).toBeGreaterThan(0);
    expect(at("given")).toBeGreaterThan(0);
    if (at("laptop") > 0) expect(Math.max(at("phone"), at("given"))).toBeLessThan(at("laptop"));
  });
});

describe("a job", () => {
  it("has the tag of its device on its card before that of its languages", async () => {
    const page = await createVisitor().get(`${path}?q=${word}`);
    expect(cardOf(page, "phone")).toContain("Phone is enough");
    expect(cardOf(page, "phone")).not.toContain("No English needed");
    expect(cardOf(page, "laptop")).not.toContain("Laptop");
    expect(cardOf(page, "laptop")).toContain("Fresher");
    expect(cardOf(page, "text")).not.toMatch(/Fresher|1–3 years/);
    expect(cardOf(await createVisitor().get(`${path}?q=${word}&lang=hi`), "phone")).toContain("फ़ोन काफ़ी है");
  });

  it("shows what its employer has said, and marks what only its text says", async () => {
    const told = await createVisitor().get(`/job/${ids.phone}`);
    expect(told.text).toContain("Phone is enough");
    expect(told.text).not.toContain("From the job description");
    const note = (page: Page, words: string) =>
      [...(new RegExp(`<dt>${words}</dt><dd>(.*?)</dd>`, "s").exec(page.html)?.[1] ?? "").matchAll(/>([^<]+)</g)].map(
        ([, line]) => line,
      );
    expect(note(await createVisitor().get(`/job/${ids.text}`), "From the job description")).toEqual([
      "Evening shift, 4 hours a day",
      "Experience: 1–3 years",
      "12th pass",
      "Laptop or computer needed",
      "Languages: Tamil",
    ]);
    expect(note(await createVisitor().get(`/job/${ids.text}?lang=hi`), "जॉब की जानकारी से")).toEqual([
      "शाम की शिफ़्ट, दिन में 4 घंटे",
      "अनुभव: 1 से 3 साल",
      "12वीं पास",
      "लैपटॉप या कंप्यूटर चाहिए",
      "भाषाएँ: तमिल",
    ]);
    expect((await createVisitor().get(`/job/${ids.silent}`)).text).not.toContain("From the job description");
  });

  it("tells search engines what its employer has said, and nothing that is only read", async () => {
    const posting = async (name: string) => (await createVisitor().get(`/job/${ids[name]}`)).html;
    expect(await posting("phone")).toMatch(/"workHours":"Evening shift, 4 hours a day"/);
    expect(await posting("phone")).toMatch(/"credentialCategory":"high school"/);
    expect(await posting("text")).not.toMatch(/"workHours"|"educationRequirements"|"experienceRequirements"/);
  });
});
