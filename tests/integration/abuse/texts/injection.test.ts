import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createId } from "db/id";
import { jobApplications, users } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob, createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

const hostile = `</script></style></title><script>alert(1)</script><img src=x onerror=alert(1)>"'\u2028`;
const isActive = /<script>alert|<img src=x/;

it("markup in titles, names, descriptions and answers is shown as text on every page that shows it, in its data and in what search engines read", async () => {
  const employer = await createEmployer({ fullName: hostile }, { companyName: hostile, about: hostile });
  const seeker = await createSeeker({ fullName: hostile }, { currentPosition: hostile, location: hostile });
  const jobId = await createJob(employer, {
    title: hostile,
    description: hostile,
    skills: [hostile],
    location: hostile,
    questions: [{ id: "q1", text: hostile, kind: "text", required: false }],
  });
  const applicationId = createId(Date.now());
  const answers = [{ id: "q1", question: hostile, answer: hostile }];
  await db
    .insert(jobApplications)
    .values({
      id: applicationId,
      jobId,
      userId: seeker.id,
      status: "applied",
      note: hostile,
      answers,
      createdAt: 1,
      updatedAt: 1,
    });
  const [visitor, desk, phone] = [createVisitor(), await signedIn(employer), await signedIn(seeker)];
  const pages = [
    ...[
      "/",
      `/job/${jobId}`,
      `/company-profile/${employer.companyId}`,
      "/list-of-companies",
      "/hiring-companies",
      `/jobs-in/lucknow`,
    ].map((path) => [visitor, path] as const),
    ...[
      "/jobs",
      `/jobs?q=${encodeURIComponent(hostile)}`,
      "/activity",
      "/profile",
      "/settings",
      `/job/${jobId}`,
      "/api/job-cards?ids=" + jobId,
    ].map((path) => [phone, path] as const),
    ...[
      "/employer-portal",
      `/job/${jobId}/applicants`,
      `/application/${applicationId}`,
      "/all-applicants",
      "/employer-profile",
      `/job/${jobId}/edit`,
    ].map((path) => [desk, path] as const),
  ];
  let shown = 0;
  for (const [who, path] of pages) {
    const page = await who.follow(await who.get(path));
    expect(page.status, path).toBeLessThan(500);
    if (page.headers.get("content-type")?.startsWith("text/html")) expect(isActive.test(page.html), path).toBe(false);
    shown += Number(page.html.includes("alert(1)"));
    for (const [, json = ""] of page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(() => JSON.parse(json) as unknown, path).not.toThrow();
  }
  expect(shown).toBeGreaterThan(8);
});

it("a quote in a search, an address or a filter changes no statement of the database", async () => {
  const employer = await createEmployer();
  await createJob(employer, { title: "Data Entry" });
  const seeker = await signedIn(await createSeeker());
  const tricks = [
    `' or 1=1 --`,
    `"; drop table users; --`,
    `%' union select password_hash from users --`,
    `* OR *`,
    `NEAR(a b)`,
    `{title}: x`,
    `\\`,
    `\u0000`,
  ];
  for (const trick of tricks) {
    const text = encodeURIComponent(trick);
    for (const path of [
      `/jobs?q=${text}`,
      `/jobs?location=${text}&type=${text}`,
      `/hiring-companies?q=${text}`,
      `/job/${text}`,
      `/list-of-companies?letter=${text}`,
      `/search?q=${text}`,
    ]) {
      const page = await seeker.get(path);
      expect(page.status, path).toBeLessThan(500);
      expect(page.html, path).not.toMatch(/scrypt\$|SQLITE|D1_ERROR|syntax error/);
    }
    expect(
      (
        await createVisitor().post("/auth?mode=login", {
          intent: "log-in",
          email: `${trick}@example.in`,
          password: trick,
        })
      ).status,
    ).toBeLessThan(500);
  }
  expect((await db.select({ id: users.id }).from(users).where(eq(users.id, employer.id))).length).toBe(1);
});

it("a repeated field where one is expected is refused at its field, and breaks nothing", async () => {
  const visitor = createVisitor();
  const form = { intent: "log-in", email: ["one@example.in", "two@example.in"], password: ["one", "two"] };
  const page = await visitor.post("/auth?mode=login", form);
  expect(page.status).toBeGreaterThanOrEqual(400);
  expect(page.status).toBeLessThan(500);
  expect(visitor.cookie("session")).toBeUndefined();
  const seeker = await signedIn(await createSeeker());
  expect(
    (await seeker.post("/language", { locale: ["hi", "en"], redirect: ["/jobs", "//evil.example"] })).location,
  ).toBe("/jobs");
});
