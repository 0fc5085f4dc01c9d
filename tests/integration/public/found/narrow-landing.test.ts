import { beforeAll, describe, expect, it } from "vitest";
import { forgetWorthwhile } from "~/features/jobs/open/worthwhile.server";
import { forgetPages } from "~/web/documents/page-cache.server";
import { createEmployer, createJob, type Employer } from "../../../support/people/people";
import { createVisitor, type Page } from "../../../support/people/visitor";

const siteUrl = "https://kaamghar.test";
let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer();
});

const isHidden = (page: Page) => page.html.includes('name="robots" content="noindex"');
const titlesOf = (page: Page) =>
  [...page.html.matchAll(/<a href="\/job\/[^"]+">([^<]+)<\/a>/g)].map((match) => match[1]);

async function createJobs(count: number, values: Parameters<typeof createJob>[1]) {
  for (let number = 0; number < count; number++) await createJob(employer, values);
  forgetWorthwhile();
  forgetPages();
}

describe("the page of a category in a city", () => {
  it("lists the jobs of both, remote and on site, and none of another city or category", async () => {
    await createJobs(3, { city: "kochi", category: "legal", title: "Both" });
    await createJobs(2, { city: "kochi", category: "legal", title: "Both, on site", isRemote: false });
    await createJobs(1, { city: "kochi", category: "sales", title: "Other category" });
    await createJobs(1, { city: "surat", category: "legal", title: "Other city" });
    const page = await createVisitor().get("/jobs-in/kochi/legal");
    expect(page.status).toBe(200);
    expect(new Set(titlesOf(page))).toEqual(new Set(["Both", "Both, on site"]));
    expect(page.text).toContain("5 jobs");
    expect(page.html).toContain(`rel="canonical" href="${siteUrl}/jobs-in/kochi/legal"`);
    expect(page.html).toContain(`type="application/atom+xml"`);
    expect(isHidden(page)).toBe(false);
    const hindi = await createVisitor().get("/jobs-in/kochi/legal?lang=hi");
    expect(hindi.html).toContain("<h1");
    expect(hindi.text).toContain("में");
  });

  it("is linked from its city, from its category and in the sitemap, and leads back to both", async () => {
    for (const path of ["/jobs-in/kochi", "/work-from-home-jobs/legal", "/sitemap-landing.xml"]) {
      expect((await createVisitor().get(path)).html, path).toContain("/jobs-in/kochi/legal");
    }
    const page = await createVisitor().get("/jobs-in/kochi/legal");
    for (const path of ["/jobs-in/kochi", "/work-from-home-jobs/legal"]) expect(page.html).toContain(`href="${path}"`);
  });

  it("with four jobs still opens, but is not linked and asks not to be indexed", async () => {
    await createJobs(4, { city: "kochi", category: "insurance" });
    const page = await createVisitor().get("/jobs-in/kochi/insurance");
    expect([page.status, titlesOf(page).length, isHidden(page)]).toEqual([200, 4, true]);
    for (const path of ["/jobs-in/kochi", "/work-from-home-jobs/insurance", "/sitemap-landing.xml"]) {
      expect((await createVisitor().get(path)).html, path).not.toContain("/jobs-in/kochi/insurance");
    }
  });

  it.each([
    ["/jobs-in/bengaluru/data-entry", "/jobs-in/bangalore/data-entry"],
    ["/jobs-in/New-Delhi/Data-Entry", "/jobs-in/delhi/data-entry"],
    ["/jobs-in/all-india/data-entry", "/work-from-home-jobs/data-entry"],
    ["/jobs-by-skill/MS%20Excel", "/jobs-by-skill/ms-excel"],
  ])("%s redirects permanently to %s", async (from, to) => {
    const page = await createVisitor().get(from);
    expect([page.status, page.location]).toEqual([301, to]);
  });

  it.each([
    "/jobs-in/delhi/alchemy",
    "/jobs-in/atlantis/data-entry",
    "/jobs-by-skill/alchemy",
    "/jobs-in/delhi/alchemy/feed.xml",
    "/jobs-by-skill/alchemy/feed.xml",
  ])("%s is not found", async (path) => {
    expect((await createVisitor().get(path)).status).toBe(404);
  });
});

describe("the page of a skill", () => {
  it("is in the list of skills and in the sitemap once five jobs name it", async () => {
    await createJobs(4, { skills: ["Pivot Tables"], title: "Analyst" });
    expect((await createVisitor().get("/jobs-by-skill")).html).not.toContain("/jobs-by-skill/pivot-tables");
    expect(isHidden(await createVisitor().get("/jobs-by-skill/pivot-tables"))).toBe(true);
    await createJobs(1, { skills: ["Pivot Tables"], title: "Analyst" });
    for (const path of ["/jobs-by-skill", "/sitemap-landing.xml"])
      expect((await createVisitor().get(path)).html).toContain("/jobs-by-skill/pivot-tables");
    const page = await createVisitor().get("/jobs-by-skill/pivot-tables");
    expect([titlesOf(page).length, isHidden(page)]).toEqual([5, false]);
  });
});

describe("pages of one filter", () => {
  it.each([
    ["/part-time-jobs", { jobType: "part-time" as const, title: "Some hours" }],
    ["/jobs-without-english", { languages: ["hindi" as const], title: "In Hindi alone" }],
    ["/jobs-for-women", { womenFriendly: true, title: "With the promise" }],
    ["/fresher-jobs", { experienceLevel: "0-1" as const, title: "For beginners" }],
  ])("%s lists its jobs", async (path, values) => {
    await createJobs(5, values);
    await createJobs(1, { jobType: "full-time", experienceLevel: "5-8", title: "Neither" });
    const page = await createVisitor().get(path);
    expect(page.status).toBe(200);
    expect(titlesOf(page)).toContain(values.title);
    expect(titlesOf(page)).not.toContain("Neither");
    expect(isHidden(page)).toBe(false);
    expect((await createVisitor().get("/sitemap")).html).toContain(`href="${path}"`);
  });
});

describe("the page for a seeker's conditions", () => {
  const path = "/jobs-for/12th-pass-from-phone-night-4-hours";
  const fitting = { device: "phone_enough", shift: "night", hoursPerDay: 4, title: "By phone at night" } as const;

  it("with four jobs opens, but is not linked and asks not to be indexed; with five it is in the sitemap and linked", async () => {
    await createJobs(3, { ...fitting, education: "12th" });
    await createJobs(1, { ...fitting, education: "none" });
    await createJobs(1, { ...fitting, education: "graduate", title: "For graduates" });
    await createJobs(1, { ...fitting, education: null, title: "Without a word" });
    const few = await createVisitor().get(path);
    expect([few.status, titlesOf(few), isHidden(few)]).toEqual([200, Array(4).fill(fitting.title), true]);
    const linking = ["/sitemap-landing.xml", "/sitemap", "/jobs-for/12th-pass-night-4-hours"];
    for (const from of linking) expect((await createVisitor().get(from)).html, from).not.toContain(`${path}`);
    await createJobs(1, { ...fitting, education: "10th" });
    const page = await createVisitor().get(path);
    expect([titlesOf(page).length, isHidden(page)]).toEqual([5, false]);
    for (const from of linking) expect((await createVisitor().get(from)).html, from).toContain(path);
    expect(page.html).toContain(`rel="canonical" href="${siteUrl}${path}"`);
    expect(page.text).toContain("Jobs: 12th pass, from the phone, night shift, up to 4 hours a day");
    expect((await createVisitor().get(`${path}?lang=hi`)).text).toContain(
      "12वीं पास, फ़ोन से, रात की शिफ़्ट, दिन में 4 घंटे तक",
    );
  });

  it.each(["/jobs-for/night-from-phone", "/jobs-for/alchemists", "/jobs-for/alchemists/feed.xml"])(
    "%s is not found",
    async (unknown) => {
      expect((await createVisitor().get(unknown)).status).toBe(404);
    },
  );
});
