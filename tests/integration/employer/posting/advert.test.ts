import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobs } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob, signedIn } from "../../../support/people/people";
import { createVisitor, type Page } from "../../../support/people/visitor";
import { complete, feeSentence, honest } from "../../../support/scenes/owner/reviews";

const advert = `Hiring: Data Entry Operator
Salary: 15k-18k pm
Experience: 1-2 years
Skills: MS Excel, Typing
You type the bills of our shops into a table, from your home.
Call 98765 43210 or mail hr@neemworks.com`;

const office = async () => signedIn(await createEmployer());
const valueOf = (page: Page, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
    .exec(page.html)
    ?.slice(1)
    .find(Boolean);

describe("an employer who pastes an advert", () => {
  it("gets the form filled in, with the words where each fact was read, and publishes it without script", async () => {
    const visitor = await office();
    expect((await visitor.get("/post-job")).html).toContain('name="advert"');
    const page = await visitor.post("/post-job?advert=1", { advert });
    expect(page.status).toBe(200);
    expect([valueOf(page, "title"), valueOf(page, "salaryMin"), valueOf(page, "skills")]).toEqual([
      "Data Entry Operator",
      "15,000",
      "MS Excel, Typing",
    ]);
    expect(page.text).toContain("Pay: ₹15,000–18,000 per month from “Salary: 15k-18k pm”");
    expect(page.text).toContain("We removed: hr…@neemworks.com, 98xxxxxx10");
    expect(page.html).not.toContain("98765 43210");
    const id = valueOf(page, "jobId") ?? "";
    const description = /<textarea[^>]*name="description"[^>]*>([^<]*)/.exec(page.html)?.[1] ?? "";
    const published = await visitor.post("/post-job?step=all", {
      ...Object.fromEntries(
        ["title", "skills", "salaryMin", "salaryMax"].map((name) => [name, valueOf(page, name) ?? ""]),
      ),
      ...{
        description,
        category: "data-entry",
        department: "operations",
        jobType: "full-time",
        experienceLevel: "1-3",
      },
      ...{ openings: "1", salaryShown: "yes", salaryPeriod: "month", workplace: "remote" },
      ...{ jobId: id, version: "0", intent: "publish" },
    });
    expect(published.location).toContain(`/job/${id}/sharing`);
    const job = await db.select().from(jobs).where(eq(jobs.id, id)).get();
    expect([job?.status, job?.salaryMin, job?.description.includes("98765")]).toEqual(["active", 15_000_00, false]);
  });

  it("keeps the text and is told what is wrong: nothing, too little, more than a job can hold", async () => {
    const visitor = await office();
    const [empty, short, long] = [
      await visitor.post("/post-job?advert=1", { advert: "" }),
      await visitor.post("/post-job?advert=1", { advert: "Typist wanted" }),
      await visitor.post("/post-job?advert=1", { advert: "Typist wanted. ".repeat(6_800) }),
    ];
    expect([empty.status, short.status, long.status]).toEqual([400, 400, 400]);
    expect(empty.text).toContain("Paste the text of your advert");
    expect(short.html).toMatch(/<textarea[^>]*>Typist wanted</);
    expect(long.text).toContain("This text has 1,01,999 characters. Paste one advert with at most 10,000.");
    expect(long.html.split("Typist wanted.").length).toBeGreaterThan(6_000);
  });

  it("keeps the text when the session has ended", async () => {
    const page = await createVisitor().post("/post-job?advert=1", { advert });
    expect([page.status, page.html.includes("15k-18k pm")]).toEqual([401, true]);
    expect(page.text).toContain("You've been signed out");
  });

  it("who reads Hindi is told in Hindi", async () => {
    const visitor = await office();
    visitor.setCookie("lang", "hi");
    const page = await visitor.post("/post-job?advert=1", { advert });
    expect(page.text).toContain("हमने हटाया: hr…@neemworks.com, 98xxxxxx10");
    expect(page.text).toContain("“Salary: 15k-18k pm” से");
  });
});

describe("the preview of a draft", () => {
  it("says before publishing what our team would review first, and has Publish above and below", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(employer);
    const draft = { ...complete, status: "draft", publishedAt: null } as const;
    const [risky, plain] = [
      await createJob(employer, { ...draft, description: `${honest} ${feeSentence}` }),
      await createJob(employer, draft),
    ];
    const preview = await visitor.get(`/job/${risky}/preview`);
    expect(preview.text).toContain("Our team would review this job first");
    expect(preview.text).toContain(feeSentence);
    expect(preview.html.split(`action="/job/${risky}/publication"`).length - 1).toBe(2);
    expect((await visitor.get(`/job/${plain}/preview`)).text).not.toContain("would review");
  });
});
