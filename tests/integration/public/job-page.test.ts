import { beforeAll, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createEmployer, createJob, createSeeker, signedIn, type Employer } from "../../support/people/people";
import { createVisitor, type Page } from "../../support/people/visitor";

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "Amaltas Works" });
});

/** The titles of the cards under a heading. */
function titlesUnder(page: Page, heading: string): string[] {
  const part = page.html.split(`>${heading}</h2>`)[1]?.split("</section>")[0] ?? "";
  return [...part.matchAll(/<h3><a [^>]*>([^<]*)</g)].map(([, title = ""]) => title);
}

it("a job's page offers a report to visitors and seekers, and to no employer, who has no page to report on", async () => {
  const [id, closed] = [await createJob(employer), await createJob(employer, { status: "closed" })];
  for (const visitor of [createVisitor(), await signedIn(await createSeeker())])
    expect((await visitor.get(`/job/${id}`)).text).toContain("Report this job");
  for (const person of [employer, await createEmployer()])
    for (const job of [id, closed])
      expect((await (await signedIn(person)).get(`/job/${job}`)).text).not.toContain("Report this job");
});

describe("related jobs", () => {
  it("are similar ones first, then others of the category, newest first, and no second one of the company", async () => {
    const other = await createEmployer();
    const category = "translation";
    const id = await createJob(employer, { category, title: "Gujarati Subtitle Translator" });
    await createJob(other, { category, title: "Court Interpreter" });
    await createJob(other, { category, title: "Subtitle Editor" });
    await createJob(other, { category, title: "Gujarati Typist" });
    await createJob(other, { category, title: "Subtitle Draft", status: "draft" });
    await createJob(other, { title: "Subtitle Cook", category: "other" });
    await createJob(employer, { category, title: "Own Subtitle Job" });
    const page = await createVisitor().get(`/job/${id}`);
    expect(titlesUnder(page, "Similar jobs")).toEqual(["Gujarati Typist", "Subtitle Editor", "Court Interpreter"]);
    expect(titlesUnder(page, "More from Amaltas Works")).toContain("Own Subtitle Job");
    expect(page.html).toContain(`href="/work-from-home-jobs/${category}"`);
  });

  it("are similar ones at the top when it has ended, and the latest when there are none", async () => {
    const ended = await createJob(employer, { category: "legal", title: "Zebu Lawyer", status: "closed" });
    const similar = await createJob(employer, { category: "legal", title: "Zebu Paralegal" });
    const page = await createVisitor().get(`/job/${ended}`);
    expect(page.html.indexOf(`/job/${similar}`)).toBeLessThan(page.html.indexOf("<h1"));
    const alone = await createJob(employer, { title: "Qq", status: "closed" });
    expect((await createVisitor().get(`/job/${alone}`)).html).toContain("data-job-id");
  });

  it("include jobs that the signed-in person viewed before, last first", async () => {
    const visitor = await signedIn(await createSeeker());
    const lonely = await createEmployer();
    const ids = [];
    for (const title of ["Kite Flyer", "Lamp Lighter", "Milk Tester"])
      ids.push(await createJob(await createEmployer(), { title, category: null }));
    for (const id of ids) await visitor.get(`/job/${id}`);
    const next = await createJob(lonely, { title: "Nail Polisher" });
    expect(titlesUnder(await visitor.get(`/job/${next}`), "Recently viewed")).toHaveLength(3);
    const again = await visitor.get(`/job/${ids[2]}`);
    const viewed = titlesUnder(again, "Recently viewed");
    for (const title of ["Lamp Lighter", "Kite Flyer"]) expect(viewed).toContain(title);
    expect(viewed).not.toContain("Milk Tester");
    const stranger = await signedIn(await createSeeker());
    const seen = await stranger.get(`/job/${next}`);
    expect(seen.text).toContain("Nail Polisher");
    expect(seen.text).not.toContain("Recently viewed");
  });

  it("are fetched by script for a visitor, by ids: the listed ones in that order", async () => {
    const [first, second, closed] = [
      await createJob(employer, { title: "One" }),
      await createJob(employer, { title: "Two" }),
      await createJob(employer, { status: "closed" }),
    ];
    const answer = await createVisitor().get(`/api/job-cards?ids=${second},${closed},nonsense,${first}`);
    const { html } = JSON.parse(answer.html) as { html: string };
    expect([...html.matchAll(/data-job-id="([^"]*)"/g)].map(([, id]) => id)).toEqual([second, first]);
    expect(JSON.parse((await createVisitor().get("/api/job-cards")).html)).toEqual({ html: "" });
    const banned = await signedIn(await createSeeker({}, { accountStatus: "banned" }));
    expect(JSON.parse((await banned.get(`/api/job-cards?ids=${first}`)).html)).toEqual({ html: "" });
  });
});

describe("the ways to share", () => {
  it("are plain links, WhatsApp first, that are counted", async () => {
    const id = await createJob(employer);
    const { html } = await createVisitor().get(`/job/${id}`);
    const ways = [...html.matchAll(/<a href="\/job\/[^"]*\/share\?to=(\w+)" rel="nofollow noreferrer"/g)].map(
      ([, way]) => way,
    );
    expect(ways).toEqual(["whatsapp", "telegram", "facebook", "x", "email"]);
  });
});

describe("the card of a job", () => {
  const cardOf = (page: Page, id: string) => {
    const card = page.html.split(`data-job-id="${id}"`)[1]?.split("</article>")[0];
    if (!card) throw new Error(`The page shows no card of the job ${id}`);
    return card;
  };

  it("shows every field", async () => {
    const verified = await createEmployer(
      {},
      { companyName: "Verified Works", isVerified: true, badgeColor: "gold", verifiedPlanEnd: Date.now() + day },
    );
    const id = await createJob(verified, {
      title: "Zither Tuner",
      description: "## The work\n**Tune** zithers at home. Then " + "x".repeat(300),
      skills: ["Hearing", "Patience", "Tuning", "Fourth"],
      city: "pune",
      salaryMin: 1_500_000,
      salaryMax: 1_800_000,
      salaryPeriod: "month",
      isBoosted: true,
      trendingScore: 101,
      viewsCount: 1260,
      applicationsCount: 12,
      callsCount: 5,
      sharesCount: 5,
    });
    const card = cardOf(await (await signedIn(await createSeeker())).get("/jobs?q=zither"), id);
    const text = card.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    for (const words of [
      "Zither Tuner",
      "Verified Works",
      "From home, Pune",
      "₹15,000–18,000 a month",
      "Tune zithers at home.",
      "New",
      "Trending",
      "Promoted",
      "Views 1.2k",
      "Applications 12",
      "Calls 5",
      "Shares 5",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("Tuning");
    expect(card).toContain("text-badge-gold");
  });

  it("leaves out facts that do not apply", async () => {
    const lapsed = await createEmployer({}, { isVerified: true, badgeColor: "gold", verifiedPlanEnd: Date.now() - 1 });
    const id = await createJob(lapsed, {
      title: "Yodel Teacher",
      trendingScore: 100,
      publishedAt: Date.now() - 25 * 3_600_000,
      skills: [],
    });
    const card = cardOf(await (await signedIn(await createSeeker())).get("/jobs?q=yodel"), id);
    expect(card).toContain("Yodel Teacher");
    for (const words of [
      'class="fresh"',
      "Trending",
      "Promoted",
      "Views",
      "Applications",
      "Calls",
      "Shares",
      "text-badge",
      "skills",
    ])
      expect(card).not.toContain(words);
  });
});

describe("what similar jobs pay", () => {
  it("is on the page of a job once ten jobs of its category and experience disclose theirs, with this job's position", async () => {
    const employer = await createEmployer();
    const kind = { category: "legal", experienceLevel: "8+", salaryPeriod: "month" } as const;
    const ids = [];
    for (let n = 0; n < 9; n++)
      ids.push(
        await createJob(employer, {
          ...kind,
          salaryMin: (20_000 + n * 1_000) * 100,
          salaryMax: (22_000 + n * 1_000) * 100,
        }),
      );
    const visitor = createVisitor();
    expect((await visitor.get(`/job/${ids[0]}`)).text).not.toContain("What similar jobs pay");
    const silent = await createJob(employer, { ...kind, salaryMin: null, salaryMax: null, salaryPeriod: null });
    const last = await createJob(employer, { ...kind, salaryMin: 2_900_000, salaryMax: 3_100_000 });
    const { text, html } = await visitor.get(`/job/${last}`);
    expect(text).toContain("Half of 10 similar jobs pay ₹23,500–28,000 per month. The median is ₹25,500 per month.");
    expect(text).toContain("The yellow dot is this job.");
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Half of 10 similar jobs/);
    expect((await visitor.get(`/job/${silent}`)).text).not.toContain("The yellow dot");
  });
});
