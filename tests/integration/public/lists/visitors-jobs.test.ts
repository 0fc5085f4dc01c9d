import { beforeAll, describe, expect, it } from "vitest";
import { createEmployer, createJob, createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";

const cardsIn = (html: string) => [...html.matchAll(/data-job-id="(\w+)"/g)].map(([, id]) => id);

let typist: string;
beforeAll(async () => {
  const employer = await createEmployer();
  typist = await createJob(employer, { title: "Quillon Typist", jobType: "part-time", city: "pune" });
  await createJob(employer, { title: "Quillon Teacher", jobType: "full-time" });
});

describe("the search for everybody", () => {
  it("finds jobs by words and filters, keeps its own address in every link, and needs no log-in", async () => {
    for (const visitor of [
      createVisitor(),
      await signedIn(await createSeeker({}, { isProfileComplete: false, phone: null })),
      await signedIn(await createEmployer()),
    ]) {
      const page = await visitor.get("/work-from-home-jobs?q=quillon&type=part-time");
      expect([page.status, cardsIn(page.html)]).toEqual([200, [typist]]);
      expect(page.text).toContain("Results for “quillon”");
      const results = page.html.split("<main")[1]?.split("<footer")[0] ?? "";
      expect(results).toContain('<form action="/work-from-home-jobs"');
      expect(results).toContain('href="/work-from-home-jobs?q=quillon"');
      expect(results).not.toMatch(/href="\/jobs[?"]/);
      expect(page.html).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  it("shows the newest jobs when no words are searched, then links to all categories, and may be indexed", async () => {
    const page = await createVisitor().get("/work-from-home-jobs");
    expect(cardsIn(page.html)).toContain(typist);
    expect(page.html).toContain('href="/work-from-home-jobs?categories=all"');
    expect((await createVisitor().get("/work-from-home-jobs?categories=all")).html).toContain(
      'href="/work-from-home-jobs/data-entry"',
    );
    expect(page.html).not.toContain("noindex");
    expect(page.headers.get("cache-control")).toContain("public");
  });

  it("offers an alert without an account, and has pages", async () => {
    const employer = await createEmployer();
    for (let n = 0; n < 21; n++) await createJob(employer, { title: `Vexillum Painter ${n}` });
    const visitor = createVisitor();
    const first = await visitor.get("/work-from-home-jobs?q=vexillum&sort=newest");
    expect(cardsIn(first.html)).toHaveLength(20);
    expect(first.html).toContain('href="/free-job-alerts?q=vexillum');
    const next =
      /href="(\/work-from-home-jobs\?[^"]*page=[^"]*)"/.exec(first.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(cardsIn((await visitor.get(next)).html)).toHaveLength(1);
  });

  it("is where a visitor's tab and links lead; /jobs still asks for a log-in", async () => {
    const visitor = createVisitor();
    const home = await visitor.get("/");
    expect(home.html).not.toMatch(/(href|action)="\/jobs[?"]/);
    expect((await visitor.get("/jobs?q=quillon")).location).toBe("/auth?redirect=%2Fjobs%3Fq%3Dquillon");
    expect((await (await signedIn(await createSeeker())).get("/")).html).toMatch(
      /<nav class="tabs"[\s\S]*href="\/jobs"/,
    );
  });
});

describe("pay", () => {
  it("is shown by the month unless the reader chooses the year on this device, with the words of the employer beside it", async () => {
    const firm = await createEmployer({}, { companyName: "Sarus Works" });
    await createJob(firm, { title: "Sarus clerk", salaryMin: 1_500_000, salaryMax: 1_800_000, salaryPeriod: "month" });
    await createJob(firm, { title: "Sarus lead", salaryMin: 35_000_000, salaryMax: 60_000_000, salaryPeriod: "year" });
    await createJob(firm, { title: "Sarus tutor", salaryMin: 20_000, salaryMax: 30_000, salaryPeriod: "hour" });
    const path = "/work-from-home-jobs?q=sarus&sort=newest";
    const paysOf = async (visitor: Visitor) =>
      [...(await visitor.get(path)).html.matchAll(/<p class="pay">(.*?)<\/p>/g)].map(([, pay = ""]) =>
        pay.replace(/<[^>]*>/g, ""),
      );
    const monthly = ["₹200–300 an hour", "₹29,200–50,000 a month(₹3.5–6 LPA)", "₹15,000–18,000 a month"];
    const visitor = createVisitor();
    expect(await paysOf(visitor)).toEqual(monthly);
    expect((await visitor.get("/job-filters?q=sarus")).html).toMatch(/value="month" class="chip" aria-current="true"/);
    const chosen = await visitor.post("/pay-period", { pay: "year", redirect: path });
    expect(chosen.location).toBe(path);
    expect(await paysOf(visitor)).toEqual([
      "₹200–300 an hour",
      "₹3.5–6 LPA",
      "₹1.8–2.16 LPA(₹15,000–18,000 per month)",
    ]);
    expect(await paysOf(createVisitor()), "a page that is kept for others").toEqual(monthly);
    await visitor.post("/pay-period", { pay: "month", redirect: path });
    expect(await paysOf(visitor)).toEqual(monthly);
    for (const wrong of ["week", "<b>"])
      expect((await visitor.post("/pay-period", { pay: wrong, redirect: "//evil.example" })).location).toBe("/");
  });
});
