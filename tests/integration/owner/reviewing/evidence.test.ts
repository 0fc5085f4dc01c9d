import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { companies, sandboxObjects, scamReports, tickets, users, verifications } from "db/schema";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, createSeeker, signedIn, type Employer } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { verificationApproval } from "../../../support/scenes/owner/acts/money-scenes";
import { textApproval } from "../../../support/scenes/owner/acts/review-scenes";
import { applyAs, feeSentence, honest, report, reportIdOf } from "../../../support/scenes/owner/reviews";

let desk: Visitor;
let owner: Visitor;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("admin"));
  owner = await signedIn(await createAdmin("owner"));
});
beforeEach(async () => {
  await db.delete(sandboxObjects);
});

const heldJob = (employer: Employer, description = `${honest}\n\n${feeSentence}`) =>
  createJob(employer, {
    title: "Held Typist",
    description,
    status: "pending",
    publishedAt: null,
    listingKey: null,
    reviewRequestedAt: Date.now() - 3 * 3_600_000,
    reviewSigns: [`fee: ${feeSentence}`, "unverified"],
  });

describe("an owner who decides about a report", () => {
  it("sees the reported job with its place, the company, and what each button does", async () => {
    const employer = await createEmployer(
      {},
      { preciseAddress: "14 Mango Street", companyCity: "Gurugram", companyState: "Haryana" },
    );
    const seeker = await createSeeker();
    const jobId = await createJob(employer, { description: honest, location: "Noida", city: null });
    await report(seeker, `job:${jobId}`);
    const { text, html } = await desk.get(`/owner-portal/reports?id=${await reportIdOf(seeker)}`);
    for (const words of [honest, "Noida", "14 Mango Street, Gurugram, Haryana, India", "1 live, 1 published so far"])
      expect(text).toContain(words);
    expect(text).toMatch(/Decided reports ?None/);
    expect(text).toMatch(/If upheld, the job is removed permanently.*If dismissed, a job hidden only by this report/);
    expect(html).toContain(`href="/employer-members/${employer.companyId}"`);
    for (const words of ["Uphold report and next", "Dismiss report and next"]) expect(text).toContain(words);
  });

  it("sees the live jobs of a company that is reported as a whole, and its earlier reports", async () => {
    const employer = await createEmployer();
    await createJob(employer, { title: "Office Typist", isRemote: false, city: "gurugram", location: "Gurugram" });
    const [seeker, earlier] = [await createSeeker(), await createSeeker()];
    await report(earlier, `company:${employer.companyId}`);
    await db.update(scamReports).set({ status: "upheld" }).where(eq(scamReports.reporterId, earlier.id));
    await report(seeker, `company:${employer.companyId}`);
    const { text } = await desk.get(`/owner-portal/reports?id=${await reportIdOf(seeker)}`);
    expect(text).toMatch(/Live jobs ?Office Typist ?Gurugram/);
    expect(text).toContain("1 upheld, 0 dismissed");
    expect(text).toContain("If upheld, the company goes to review, and nothing is removed");
  });

  it("sees what else waits about the company, with links", async () => {
    const employer = await createEmployer();
    const jobId = await heldJob(employer);
    const [one, two] = [await createSeeker(), await createSeeker()];
    const now = Date.now();
    for (const { id } of [one, two])
      await db
        .insert(scamReports)
        .values({
          id: createId(now),
          reporterId: id,
          companyId: employer.companyId,
          subjectId: employer.companyId,
          reason: "other",
          text: "They gave another address.",
          createdAt: now,
          updatedAt: now,
        });
    await db
      .insert(verifications)
      .values({
        id: createId(now),
        companyId: employer.companyId,
        badge: "blue",
        months: 3,
        status: "review",
        requestedAt: now,
        createdAt: now,
        updatedAt: now,
      });
    const page = await owner.get(`/owner-portal/reports?id=${await reportIdOf(one)}`);
    expect(page.text).toMatch(/Also open about this company: 1 report ?, 1 job ?, 1 verification/);
    expect(page.html).toContain(`href="/owner-portal/jobs/${jobId}"`);
    expect(page.html).toContain(`href="/owner-portal/reports?id=${await reportIdOf(two)}"`);
    expect((await owner.get(`/owner-portal/jobs/${jobId}`)).text).toContain("Also open about this company: 2 reports");
    // Only owners decide about verifications.
    const { text } = await desk.get(`/owner-portal/jobs/${jobId}`);
    expect(text).toContain("2 reports");
    expect(text).not.toContain("1 verification");
  });
});

describe("an owner who decides about a held text", () => {
  it("sees the sentence marked in the job, once, and when it was sent, without advice for seekers", async () => {
    const { text, html } = await desk.get(`/owner-portal/jobs/${await heldJob(await createEmployer())}`);
    expect(html).toContain(`<mark>${feeSentence}</mark>`);
    expect(text.split(feeSentence)).toHaveLength(2);
    for (const words of [
      "Asks for money",
      "Its company has no badge.",
      "Sent for review 3 hours ago",
      "Usual pay of such jobs",
    ])
      expect(text).toContain(words);
    for (const words of ["Applying is free", "cyber crime helpline", "Posted"]) expect(text).not.toContain(words);
    expect(html, "the sign is strong: the rejection is the marked button").toMatch(
      /<summary class="[^"]*bg-brick [^"]*" aria-label="Reject: Held Typist">/,
    );
  });

  it("sees the sentence marked in the message, once", async () => {
    const { subject } = await textApproval();
    const { text, html } = await desk.get(`/owner-portal/texts?id=${subject}`);
    expect(html).toContain("<mark>Pay first</mark>");
    const [, quote = ""] = /whitespace-pre-line">(.*?)<\/p>/s.exec(html) ?? [];
    expect(quote).toBe("<mark>Pay first</mark>");
    expect(text).toContain("Asks for money");
  });
});

it("An owner who verifies a company sees its claims beside the documents, and its founder by name", async () => {
  const { page, subject } = await verificationApproval();
  const company = await db.select().from(companies).where(eq(companies.id, subject)).get();
  const person = await db
    .select()
    .from(users)
    .where(eq(users.id, company?.userId ?? ""))
    .get();
  const { text } = await owner.get(page);
  expect(text).toMatch(/Claimed ?Document ?Name/);
  expect(text).toContain(`${person?.fullName}, ${person?.email}`);
  expect(text).toContain("paper.pdf");
  expect(text).toContain("(1 KB)");
  expect(text).not.toContain("Give the silver badge");
});

it("An owner who answers a ticket sees where its sender applied last, and when the answer is due", async () => {
  const [employer, seeker] = [await createEmployer(), await createSeeker()];
  await applyAs(seeker, await createJob(employer, { title: "Ticket Typist" }));
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(tickets)
    .values({
      id,
      userId: seeker.id,
      name: seeker.fullName,
      email: seeker.email,
      topic: "other",
      message: "They asked for money after the interview.",
      locale: "en",
      createdAt: now,
      updatedAt: now,
    });
  const { text, html } = await desk.get(`/owner-portal/tickets/${id}`);
  expect(text).toMatch(/Recent applications ?Ticket Typist ?Neem Services/);
  expect(text).toContain("Answer due in 24 h");
  expect(html.split(seeker.email).length, "the address is shown once").toBeGreaterThan(1);
  expect(text.split(seeker.email)).toHaveLength(2);
  expect(text.indexOf("Send reply and next")).toBeLessThan(text.indexOf("Mark as answered"));
});

it("The tabs of a phone mark the section of each decision", async () => {
  for (const page of [
    "/owner-portal/reports",
    "/owner-portal/texts",
    "/owner-portal/tickets",
    "/owner-portal/verification",
  ])
    expect((await owner.get(page)).html).toMatch(
      /<a aria-current="true"[^>]*href="\/owner-portal"|<a [^>]*href="\/owner-portal" aria-current="true"/,
    );
});
