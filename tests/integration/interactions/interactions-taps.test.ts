import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobInteractions, jobs } from "db/schema";
import { db } from "../../support/context";
import { createEmployer, createJob, createSeeker, signedIn, type Employer } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer({}, { phone: "98765 43210", whatsappNumber: "91234 56789" });
});

async function numbersOf(jobId: string) {
  const row = await db.select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (!row) throw new Error(`no job ${jobId}`);
  return row;
}

const rowsOf = (jobId: string) => db.select().from(jobInteractions).where(eq(jobInteractions.jobId, jobId));

describe("sharing a job", () => {
  it.each([
    ["whatsapp", /^https:\/\/wa\.me\/\?text=Typist/],
    ["telegram", /^https:\/\/t\.me\/share\/url\?url=https%3A%2F%2Fkaamghar\.test%2Fjob%2F/],
    ["facebook", /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=https%3A%2F%2Fkaamghar\.test%2Fjob%2F/],
    ["x", /^https:\/\/x\.com\/intent\/post\?url=https%3A%2F%2Fkaamghar\.test%2Fjob%2F/],
    ["email", /^mailto:\?subject=Typist&body=/],
  ])("by %s opens the messenger with the job's address, and counts once", async (way, target) => {
    const id = await createJob(employer, { title: "Typist" });
    const visitor = createVisitor();
    for (let times = 0; times < 2; times++) {
      const page = await visitor.get(`/job/${id}/share?to=${way}`, { "sec-fetch-site": "same-origin" });
      expect(page.status).toBe(303);
      expect(page.location).toMatch(target);
      expect(decodeURIComponent(page.location ?? "")).toContain(`https://kaamghar.test/job/${id}`);
    }
    expect(await numbersOf(id)).toMatchObject({ sharesCount: 1, trendingBase: 3, viewsCount: 0 });
    expect(await rowsOf(id)).toMatchObject([
      { interactionType: "share", userId: null, metadata: { via: way, anonymous: true } },
    ]);
  });

  it("is reported by script for the copied link and the phone's own sheet", async () => {
    const id = await createJob(employer);
    const seeker = await createSeeker();
    expect(
      (
        await (
          await signedIn(seeker)
        ).get(`/job/${id}/share?to=copy`, { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" })
      ).status,
    ).toBe(204);
    expect((await createVisitor().get(`/job/${id}/share?to=phone`)).status).toBe(204);
    expect((await numbersOf(id)).sharesCount).toBe(2);
    expect((await rowsOf(id)).map(({ userId }) => userId)).toContain(seeker.id);
  });

  it("does not count for robots, other sites and prefetches, but still redirects", async () => {
    const id = await createJob(employer);
    for (const headers of [
      { "user-agent": "Googlebot/2.1" },
      { "sec-fetch-site": "cross-site" },
      { purpose: "prefetch" },
    ] as HeadersInit[]) {
      expect((await createVisitor().get(`/job/${id}/share?to=whatsapp`, headers)).location).toMatch(
        /^https:\/\/wa\.me/,
      );
    }
    expect((await numbersOf(id)).sharesCount).toBe(0);
  });

  it("redirects nowhere else, with any request", async () => {
    const id = await createJob(employer);
    for (const to of ["", "https://evil.example", "//evil.example", "constructor", "__proto__", "toString"]) {
      expect((await createVisitor().get(`/job/${id}/share?to=${encodeURIComponent(to)}`)).location).toBe(`/job/${id}`);
    }
    expect(
      (await createVisitor().get(`/job/${await createJob(employer, { status: "draft" })}/share?to=whatsapp`)).status,
    ).toBe(404);
  });
});

describe("calling the employer", () => {
  it("is offered where the employer allows it, and needs a log-in; the number is on no other page", async () => {
    const id = await createJob(employer, { acceptsCalls: true });
    const page = await createVisitor().get(`/job/${id}`);
    expect(page.html).toContain(`href="/job/${id}/call"`);
    const data = await createVisitor().get(`/job/${id}.data`);
    for (const { html } of [page, data]) expect(html).not.toMatch(/98765 ?43210|91234 ?56789/);
    expect((await createVisitor().get(`/job/${id}/call`)).location).toBe(`/auth?redirect=%2Fjob%2F${id}%2Fcall`);
    expect((await (await signedIn(employer)).get(`/job/${id}/call`)).status).toBe(403);
    expect(await rowsOf(id)).not.toContainEqual(expect.objectContaining({ interactionType: "call" }));
  });

  it("shows the number, the calling hours and the warning of payments, and counts once", async () => {
    const id = await createJob(employer, { acceptsCalls: true, title: "Typist" });
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const page = await visitor.get(`/job/${id}/call`);
    await visitor.get(`/job/${id}/call`);
    expect(page.html).toContain('href="tel:+919876543210"');
    expect(page.html).toContain("https://wa.me/919123456789?text=");
    for (const text of ["98765 43210", "Typist", "Best time to call", "No one may ask you for money"])
      expect(page.text).toContain(text);
    expect(await numbersOf(id)).toMatchObject({ callsCount: 1, trendingBase: 4 });
    expect(await rowsOf(id)).toMatchObject([{ interactionType: "call", userId: seeker.id }]);
  });

  it("is not offered for a job without it, a closed one, or a company without a number", async () => {
    const visitor = await signedIn(await createSeeker());
    const silent = await createEmployer({}, { phone: null });
    const ids = [
      await createJob(employer),
      await createJob(employer, { acceptsCalls: true, status: "closed" }),
      await createJob(silent, { acceptsCalls: true }),
    ];
    for (const id of ids) {
      expect((await visitor.get(`/job/${id}/call`)).status).toBe(404);
      expect((await visitor.get(`/job/${id}`)).html).not.toContain(`/job/${id}/call`);
    }
  });

  it("is limited for a user who collects numbers", async () => {
    const id = await createJob(employer, { acceptsCalls: true });
    const visitor = await signedIn(await createSeeker());
    for (let times = 0; times < 30; times++) expect((await visitor.get(`/job/${id}/call`)).status).toBe(200);
    const refused = await visitor.get(`/job/${id}/call`);
    expect(refused.status).toBe(429);
    expect(refused.html).not.toMatch(/98765/);
  });

  it("is switched on in the job's form, and off again", async () => {
    const visitor = await signedIn(employer);
    const id = await createJob(employer, { status: "draft", title: "Evening Typist" });
    const form = {
      jobId: id,
      title: "Evening Typist",
      jobType: "full-time",
      experienceLevel: "0-1",
      salaryShown: "no",
      workplace: "remote",
      openings: "1",
      intent: "draft",
    };
    expect((await visitor.get(`/job/${id}/edit?step=place`)).text).toContain(
      "Let logged-in seekers call us on 98765 43210",
    );
    await visitor.post(`/job/${id}/edit`, { ...form, acceptsCalls: "on" });
    expect((await numbersOf(id)).acceptsCalls).toBe(true);
    expect((await visitor.get(`/job/${id}/edit?step=place`)).html).toMatch(
      /<input[^>]*name="acceptsCalls"[^>]*checked/,
    );
    await visitor.post(`/job/${id}/edit`, form);
    expect((await numbersOf(id)).acceptsCalls).toBe(false);
  });
});

describe("an application", () => {
  it("is recorded with the other interactions, once, with the highest weight", async () => {
    const id = await createJob(employer);
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    for (let times = 0; times < 2; times++) await visitor.post(`/job/${id}`, { note: "" });
    expect(await numbersOf(id)).toMatchObject({ applicationsCount: 1, trendingBase: 5, viewsCount: 0 });
    expect(await rowsOf(id)).toMatchObject([{ interactionType: "apply", userId: seeker.id, personKey: seeker.id }]);
  });
});
