import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { companies } from "db/schema";
import { readDirectorySearch } from "~/features/companies/directory/directory";
import { listByName, listHiring } from "~/features/jobs/listing/company-directory.server";
import { db } from "../../support/context";
import { createEmployer, createJob, createSeeker, signedIn, type Employer } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

describe("the directory and the list", () => {
  const made: Record<string, Employer> = {};
  const make = async (
    name: string,
    jobs: number,
    company: Partial<typeof companies.$inferInsert> = {},
    category = "data-entry",
  ) => {
    const employer = await createEmployer({}, { companyName: name, ...company });
    for (let n = 0; n < jobs; n++) await createJob(employer, { category });
    made[name] = employer;
  };
  const hrefOf = (name: string) => `href="/company-profile/${made[name]?.companyId}"`;
  const shownOn = async (path: string) => {
    const { html } = await createVisitor().get(path);
    return Object.keys(made).filter((name) => html.includes(hrefOf(name)));
  };

  beforeAll(async () => {
    await make("Quartz Alpha", 3, { companyCity: "Pune", companyState: "Maharashtra" });
    await make(
      "Quartz Beta",
      1,
      {
        companyCity: "Satara",
        companyState: "Maharashtra",
        isVerified: true,
        verifiedPlanEnd: Date.now() + day,
        badgeColor: "blue",
      },
      "online-teaching",
    );
    await make("Quartz Lapsed", 2, { isVerified: true, verifiedPlanEnd: Date.now() - day });
    await make("Quartz Resting", 0);
    await make("Quartz Banned", 1, { accountStatus: "banned" });
    await make("7 Quartz", 1);
    await make("नीम Quartz", 1);
  });

  it("shows companies with open jobs, the most jobs first", async () => {
    const page = await createVisitor().get("/company-directory?q=quartz");
    const names = [...page.html.matchAll(/href="\/company-profile\/(\w+)"/g)].map(
      ([, id]) => Object.values(made).find(({ companyId }) => companyId === id)?.companyName,
    );
    expect(names.slice(0, 2)).toEqual(["Quartz Alpha", "Quartz Lapsed"]);
    expect(names).toHaveLength(5);
    expect(page.text).toContain("Pune · 3 open jobs");
    expect((await createVisitor().get("/hiring-companies")).html).toContain(
      `rel="canonical" href="${env.SITE_URL}/company-directory"`,
    );
  });

  it.each<[string, string[]]>([
    ["q=quartz+be", ["Quartz Beta"]],
    ["q=beta+QUARTZ", ["Quartz Beta"]],
    ["q=uartz", []],
    ["q=quartz&place=pune", ["Quartz Alpha"]],
    ["q=quartz&place=%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87", ["Quartz Alpha"]],
    ["q=quartz&place=maharashtra", ["Quartz Alpha", "Quartz Beta"]],
    ["q=quartz&place=satara&verified=yes", ["Quartz Beta"]],
    ["verified=yes&q=quartz", ["Quartz Beta"]],
    ["category=online-teaching&q=quartz", ["Quartz Beta"]],
    ["q=नीम", ["नीम Quartz"]],
    ["q='%22)--", []],
  ])("is filtered by its address: %s", async (query, names) => {
    expect(await shownOn(`/company-directory?${query}`)).toEqual(names);
  });

  it("shows suggestions when nothing is found", async () => {
    expect((await createVisitor().get("/company-directory?q=zzzz")).text).toContain("No company found");
  });

  it("lists each company once, page after page", async () => {
    const now = Date.now();
    const rows = Array.from({ length: 55 }, (_each, n) => ({
      id: createId(now),
      companyName: `Vvv ${n % 7}`,
      nameKey: `vvv ${n % 7}`,
      openJobsCount: 1 + (n % 3),
      isProfileComplete: true,
      createdAt: now,
      updatedAt: now,
    }));
    for (let at = 0; at < rows.length; at += 10) await db.insert(companies).values(rows.slice(at, at + 10));
    const search = readDirectorySearch(new URLSearchParams("q=vvv"));
    const hiring: string[] = [];
    for (let after = search.after; ;) {
      const page = (await listHiring(db, { ...search, after }, now)).slice(0, 20);
      hiring.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (page.length < 20 || !last) break;
      after = { openJobs: last.openJobsCount, id: last.id };
    }
    expect(hiring).toHaveLength(55);
    expect(new Set(hiring).size).toBe(55);
    const first = await listByName(db, "v", null);
    const rest = await listByName(db, "v", first[49]?.id ?? null);
    expect(new Set([...first.slice(0, 50), ...rest].map(({ id }) => id)).size).toBe(55);
    expect((await createVisitor().get("/list-of-companies?letter=v")).html).toContain(
      `letter=v&amp;after=${first[49]?.id}`,
    );
  });

  it("lists from A to Z, with numbers and other scripts, also companies without a job", async () => {
    expect(await shownOn("/list-of-companies?letter=Q")).toEqual([
      "Quartz Alpha",
      "Quartz Beta",
      "Quartz Lapsed",
      "Quartz Resting",
    ]);
    expect(await shownOn("/list-of-companies?letter=0-9")).toEqual(["7 Quartz"]);
    expect(await shownOn("/list-of-companies?letter=other")).toEqual(["नीम Quartz"]);
    const page = await createVisitor().get("/list-of-companies?letter=q");
    expect(page.html).toMatch(/letter=q"[^>]*aria-current="page"/);
    expect((await createVisitor().get("/list-of-companies?letter=x")).text).toContain("No company has this letter");
  });

  it("is closed to suspended users, and is in the sitemap", async () => {
    const banned = await signedIn(await createSeeker({}, { accountStatus: "banned" }));
    for (const path of [
      "/company-directory",
      "/hiring-companies",
      "/list-of-companies",
      `/company-profile/${made["Quartz Alpha"]?.companyId}`,
    ])
      expect((await banned.get(path)).location).toBe("/banned");
    const { html } = await createVisitor().get("/sitemap-companies.xml");
    const stands = (name: string) =>
      html.includes(`<loc>${env.SITE_URL}/company-profile/${made[name]?.companyId}</loc>`);
    expect(["Quartz Alpha", "Quartz Resting", "Quartz Banned"].map(stands)).toEqual([true, false, false]);
  });
});
