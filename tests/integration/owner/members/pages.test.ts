import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  accountDevices,
  applicationTransitions,
  assignments,
  companies,
  companyMembers,
  dailyFigures,
  jobApplications,
  scamReports,
  tickets,
  verifications,
} from "db/schema";
import { unlimited } from "~/features/budgets/budget";
import { countFigures } from "~/features/owner-desk/figures.server";
import { indianDay } from "~/india-time";
import { db, testContext } from "../../../support/context";
import { pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { world } from "../../../support/scenes/employer-world";

let owner: Person;
let desk: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
  desk = await signedIn(owner);
});

const page = (person: Person) => pageAbout({ id: person.id });

async function openTicket(values: Partial<typeof tickets.$inferInsert> = {}): Promise<string> {
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(tickets)
    .values({
      id,
      name: "Kavita",
      email: "kavita@example.in",
      topic: "job",
      message: "The company does not answer.",
      locale: "en",
      createdAt: now,
      updatedAt: now,
      ...values,
    });
  return id;
}

describe("the search for people", () => {
  it("finds a number and an id by the whole and by any part, but no number that only begins and ends alike", async () => {
    const found = await createSeeker({ fullName: "Found By Number", phone: "+919876512345" });
    await createSeeker({ fullName: "Ends Alike", phone: "+919870012345" });
    const search = async (q: string) => (await desk.get(`/owner-portal/website-users?q=${encodeURIComponent(q)}`)).text;
    for (const q of ["+91 98765 12345", "9876512345", "8765-12345", found.id, found.id.slice(0, -1).toUpperCase()]) {
      const text = await search(q);
      expect([q, text.includes("Found By Number"), text.includes("Ends Alike")]).toEqual([q, true, false]);
    }
    expect(await search("12345")).toMatch(/Ends Alike.*Found By Number/);
  });
});

describe("the page about a person", () => {
  it("shows all events, newest first, by kind and page by page", async () => {
    const seeker = await createSeeker({ fullName: "Timeline Person" });
    await signedIn(seeker);
    const now = Date.now();
    for (let n = 0; n < 35; n++)
      await openTicket({ userId: seeker.id, message: `Message ${n}`, createdAt: now - n * 60_000 });
    const whole = await desk.get(page(seeker));
    expect(whole.text).toContain("logged in");
    expect(whole.text).toContain("job, opened");
    const only = await desk.get(`${page(seeker)}?kind=tickets`);
    expect(only.text).not.toContain("logged in");
    const next = /href="([^"]*behind=[^"#]*)/.exec(only.html)?.[1]?.replace(/&amp;/g, "&") ?? "";
    const rest = await desk.get(next);
    expect(rest.text.match(/job, opened/g)).toHaveLength(5);
    expect((await desk.get(`${page(seeker)}?kind=nonsense&behind=x`)).status).toBe(200);
  });

  it("dates each line of the activity by what happened then", async () => {
    const [seeker, employer, now] = [await createSeeker(), await createEmployer(), Date.now()];
    const [applicationId, reportId] = [createId(now), createId(now)];
    const hour = 3_600_000;
    await db
      .insert(jobApplications)
      .values({
        id: applicationId,
        jobId: await createJob(employer),
        userId: seeker.id,
        status: "shortlisted",
        createdAt: now - 5 * hour,
        updatedAt: now,
      });
    await db
      .insert(applicationTransitions)
      .values({
        id: createId(now),
        applicationId,
        fromStatus: "applied",
        toStatus: "shortlisted",
        actorId: employer.id,
        createdAt: now - 2 * hour,
      });
    await db
      .insert(scamReports)
      .values({
        id: reportId,
        reporterId: seeker.id,
        companyId: employer.companyId,
        subjectId: employer.companyId,
        reason: "other",
        text: "The office does not exist.",
        status: "upheld",
        createdAt: now - 4 * hour,
        updatedAt: now - hour,
      });
    const { html } = await desk.get(page(seeker));
    const lineAt = (hoursAgo: number) =>
      (html.split(`<time dateTime="${new Date(now - hoursAgo * hour).toISOString()}"`)[1] ?? "")
        .split("</li>")[0]
        ?.replace(/<[^>]+>/g, " ");
    expect([5, 4, 2, 1].map((hours) => /applied|other|shortlisted|upheld/.exec(lineAt(hours) ?? "")?.[0])).toEqual([
      "applied",
      "other",
      "shortlisted",
      "upheld",
    ]);
  });

  it("links no colleagues: they share numbers and browsers as one team", async () => {
    const phone = "9812345671";
    const employer = await createEmployer({ fullName: "The Founder" }, { companyName: "One Team", phone });
    const colleague = await createSeeker({ fullName: "The Colleague", phone: `+91${phone}` });
    const stranger = await createSeeker({ fullName: "The Stranger" }, { phone });
    await db
      .insert(companyMembers)
      .values({ userId: colleague.id, companyId: employer.companyId, role: "recruiter", createdAt: Date.now() });
    const linkedOn = async (address: string) =>
      (await desk.get(address)).html.split('id="relations-title"')[1]?.split("</section>")[0] ?? "";
    for (const address of [page(colleague), pageAbout(employer)]) {
      const linked = await linkedOn(address);
      expect(linked).toContain(stranger.fullName);
      for (const name of ["The Founder", "The Colleague", "One Team"]) expect(linked).not.toContain(name);
    }
    expect((await desk.get(pageAbout(employer))).text).toContain("The Colleague, recruiter");
  });

  it("lists linked accounts: the same number, the same browser", async () => {
    const phone = "9812345670";
    const seeker = await createSeeker({ phone: `+91${phone}` });
    const [other, mate] = [
      await createSeeker({ fullName: "Same Number" }, { phone, accountStatus: "banned" }),
      await createSeeker({ fullName: "Same Browser" }),
    ];
    await createEmployer({}, { companyName: "Number Traders", phone });
    await db
      .insert(accountDevices)
      .values([seeker, mate].map(({ id }) => ({ userId: id, device: "abcdefghijklmnop", seenAt: Date.now() })));
    const { text } = await desk.get(page(seeker));
    expect(text).toMatch(/Same Number same phone number suspended/);
    expect(text).toContain("Number Traders same phone number");
    expect(text).toContain("Same Browser used in the same browser");
    expect((await desk.get(page(other))).text).toContain(`${seeker.fullName} same phone number`);
  });

  it("lists companies with the same GSTIN, and with a job that starts the same", async () => {
    const words =
      "We look for somebody who packs gift boxes at home. You get the boxes and the paper from us, and we fetch them every Saturday. Pay is by the box, and paid each week by UPI. ".repeat(
        2,
      );
    const [one, other] = [
      await createEmployer({}, { companyName: "Box One", gstin: "27AAPFU0939F1ZV" }),
      await createEmployer({}, { companyName: "Box Two", gstin: "27AAPFU0939F1ZV" }),
    ];
    await createJob(one, { description: words });
    await createJob(other, { description: words });
    const { text } = await desk.get(pageAbout(one));
    expect(text).toContain("Box Two same GSTIN");
    expect(text).toContain("Box Two a job that starts the same");
  });
});

it("the page about a company shows the state of its verification, and links owners to waiting papers", async () => {
  const employer = await createEmployer();
  const admin = await signedIn(await createAdmin("admin"));
  expect((await desk.get(pageAbout(employer))).text).toContain("No badge requested or given.");
  const now = Date.now();
  const [refused, waiting] = [createId(now - 86_400_000), createId(now)];
  await db.insert(verifications).values([
    {
      id: refused,
      companyId: employer.companyId,
      badge: "blue",
      months: 3,
      status: "refused",
      refusal: "The papers are of another company.",
      decidedAt: now - 3_600_000,
      createdAt: now - 86_400_000,
      updatedAt: now,
    },
    {
      id: waiting,
      companyId: employer.companyId,
      badge: "gold",
      months: 12,
      status: "review",
      requestedAt: now,
      createdAt: now,
      updatedAt: now,
    },
  ]);
  const { text, html } = await desk.get(pageAbout(employer));
  expect(text).toMatch(/gold documents to review.*blue rejected: The papers are of another company\./);
  expect(html).toContain(`href="/owner-portal/verification?id=${waiting}"`);
  expect((await desk.get(`/owner-portal/verification?id=${waiting}`)).text).toContain(employer.companyName);
  const read = await admin.get(pageAbout(employer));
  expect(read.text).toContain("Only an owner can review the documents.");
  expect(read.html).not.toContain("/owner-portal/verification?id=");
});

describe("the owners' queue", () => {
  it("lists waiting items under when they are due, and can be filtered", async () => {
    const seeker = await createSeeker();
    const employer = await createEmployer({}, { companyName: "Queue Reported" });
    const now = Date.now();
    const ticket = await openTicket({ createdAt: now - 3_600_000 });
    await db
      .insert(scamReports)
      .values({
        id: createId(now),
        reporterId: seeker.id,
        companyId: employer.companyId,
        subjectId: employer.companyId,
        reason: "asked_money",
        text: "They asked for money",
        createdAt: now - 30 * 3_600_000,
        updatedAt: now,
      });
    const { text, html } = await desk.get("/owner-portal");
    expect(text).toMatch(
      /Overdue \d+ .*Report Queue Reported They asked for money overdue by 6 h.*(Due today|Later) \d+ .*Ticket The company does not answer\. Kavita, job due in 23 h/,
    );
    expect(html).toContain(`href="/owner-portal/tickets/${ticket}"`);
    expect((await desk.get("/owner-portal?kind=ticket")).text).not.toContain("Queue Reported");
    await desk.post("/owner-portal", { kind: "ticket", id: ticket, press: "take" });
    expect((await desk.get("/owner-portal?kind=mine")).html).toContain(ticket);
    expect((await desk.get("/owner-portal?kind=unassigned")).html).not.toContain(`/tickets/${ticket}"`);
  });

  it("counts the same in the filters, in the types and in the navigation", async () => {
    await openReport();
    await openTicket();
    const { text } = await desk.get("/owner-portal");
    const [all = 0, mine = 0, unassigned = 0] = ["All", "Mine", "Unassigned"].map((name) =>
      Number(new RegExp(`\\b${name} (\\d+)`).exec(text)?.[1]),
    );
    expect(text).toContain(`All items ${all} waiting`);
    expect(all).toBeGreaterThanOrEqual(mine + unassigned);
    const types = /Type ▾ (.*?) Type What Due/.exec(text)?.[1] ?? "";
    const inTypes = [...types.matchAll(/(\d+)/g)].reduce((sum, [count]) => sum + Number(count), 0);
    expect(inTypes).toBe(all);
    const reports = /Report (\d+)/.exec(types)?.[1];
    expect(text).toContain(`Reports ${reports} waiting`);
  });

  /** A report about a company; its id. */
  async function openReport(): Promise<string> {
    const [seeker, employer, now] = [await createSeeker(), await createEmployer(), Date.now()];
    const id = createId(now);
    await db
      .insert(scamReports)
      .values({
        id,
        reporterId: seeker.id,
        companyId: employer.companyId,
        subjectId: employer.companyId,
        reason: "other",
        text: "The office does not exist.",
        createdAt: now,
        updatedAt: now,
      });
    return id;
  }

  const assigneeOf = {
    ticket: async (id: string) => (await db.select().from(tickets).where(eq(tickets.id, id)).get())?.assigneeId ?? null,
    report: async (id: string) =>
      (await db.select().from(assignments).where(eq(assignments.itemId, id)).get())?.ownerId ?? null,
  };

  it.each([
    ["ticket", openTicket],
    ["report", openReport],
  ] as const)(
    "assigns a %s to one of two simultaneous requests, hands it over, and unassigns it",
    async (kind, open) => {
      const id = await open();
      const helper = await createAdmin("admin");
      const second = await signedIn(helper);
      const take = (visitor: Visitor, press = "take", seen = "") =>
        visitor.post("/owner-portal", { kind, id, press, seen });
      await Promise.all([take(desk), take(second)]);
      const isOwners = (await assigneeOf[kind](id)) === owner.id;
      const loser = isOwners ? second : desk;
      const [winnerId, loserId] = isOwners ? [owner.id, helper.id] : [helper.id, owner.id];
      expect((await loser.follow(await take(loser))).text).toContain("Someone else was just assigned");
      await take(loser, "leave");
      expect(await assigneeOf[kind](id)).toBe(winnerId);
      await take(loser, "take", winnerId);
      expect(await assigneeOf[kind](id)).toBe(loserId);
      await take(loser, "leave");
      expect(await assigneeOf[kind](id)).toBeNull();
    },
  );

  it("offers items that wait anew again, and items of a person who lost the role", async () => {
    const former = await createSeeker({ fullName: "Former Admin" });
    const [again, left, ticket] = [await openReport(), await openReport(), await openTicket()];
    const second = await createAdmin("admin");
    await db.insert(assignments).values([
      { kind: "report", itemId: again, ownerId: second.id, assignedAt: Date.now() - 60_000 },
      { kind: "report", itemId: left, ownerId: former.id, assignedAt: Date.now() + 1 },
    ]);
    await db.update(tickets).set({ assigneeId: former.id }).where(eq(tickets.id, ticket));
    expect((await desk.get("/owner-portal")).text).not.toContain("Former Admin");
    for (const [kind, id] of [
      ["report", again],
      ["report", left],
      ["ticket", ticket],
    ] as const) {
      expect((await desk.follow(await desk.post("/owner-portal", { kind, id, press: "take" }))).text).toContain(
        "Assigned to you",
      );
      expect(await assigneeOf[kind](id)).toBe(owner.id);
    }
  });

  it("opens and assigns the most urgent unassigned item with one press", async () => {
    const id = await openTicket({ createdAt: Date.now() - 100 * 24 * 3_600_000 });
    expect((await desk.post("/owner-portal", { press: "next" })).location).toBe(`/owner-portal/tickets/${id}`);
    expect(await assigneeOf.ticket(id)).toBe(owner.id);
    // What is assigned to oneself already is not the next one.
    expect((await desk.post("/owner-portal", { press: "next" })).location).not.toBe(`/owner-portal/tickets/${id}`);
    const second = await signedIn(await createAdmin("owner"));
    expect((await second.post("/owner-portal", { press: "next" })).location).not.toBe(`/owner-portal/tickets/${id}`);
  });

  it("leads from a decision to the next item, in the order of the key N, or stays with the list", async () => {
    const [first, second, third] = [await openReport(), await openReport(), await openReport()];
    const next = await openTicket({ createdAt: Date.now() - 99 * 24 * 3_600_000 });
    const visitor = await signedIn(await createAdmin("owner"));
    const dismiss = (subject: string, then: Record<string, string> = {}) =>
      visitor.post(`/owner-portal/reports?id=${subject}`, {
        intent: "dismiss",
        subject,
        reason: "The office is there.",
        ...then,
      });
    const alone = await visitor.get(`/owner-portal/reports?id=${first}`);
    expect(alone.text).toMatch(/Reports · \d+ of \d+/);
    expect(alone.text.split("The office does not exist.")).toHaveLength(2);
    const answer = await dismiss(first, { then: "next" });
    expect(answer.location).toBe(`/owner-portal/tickets/${next}`);
    expect((await visitor.follow(answer)).text).toContain("Dismissed. The reporter is notified");
    expect(await assigneeOf.ticket(next)).toBeTruthy();
    expect((await dismiss(second)).location).toBe("/owner-portal/reports");
    expect((await visitor.get(`/owner-portal/reports?id=${second}`)).text).toContain("Report already handled");
    const refused = await visitor.post(`/owner-portal/reports?id=${third}`, {
      intent: "dismiss",
      subject: third,
      reason: "No",
      then: "next",
    });
    expect([refused.status, refused.html.includes(">No</textarea>")]).toEqual([400, true]);
  });

  it("refuses an unknown item", async () => {
    for (const fields of [
      { kind: "nonsense", id: "x", press: "take" },
      { kind: "ticket", id: "", press: "take" },
      { kind: "ticket", id: "x", press: "burn" },
    ] as Record<string, string>[]) {
      expect((await desk.post("/owner-portal", fields)).status).toBe(400);
    }
  });

  it("hides items from admins that only owners settle", async () => {
    const { companyId } = await createEmployer();
    await db.update(companies).set({ reviewRequestedAt: Date.now() }).where(eq(companies.id, companyId));
    const admin = await signedIn(await createAdmin("admin"));
    const { text } = await admin.get("/owner-portal");
    expect(text).toContain("Company");
    expect(text).not.toContain("Approval 1");
  });
});

it("the figures of thirty days count people, jobs and applications of each day", async () => {
  await createSeeker();
  await createJob(await createEmployer());
  const counts = await countFigures(testContext(), unlimited);
  expect(counts.days_counted).toBeGreaterThan(1);
  const today = Object.fromEntries(
    (
      await db
        .select()
        .from(dailyFigures)
        .where(eq(dailyFigures.day, indianDay(Date.now())))
    ).map(({ figure, value }) => [figure, value]),
  );
  expect(today.sign_ups).toBeGreaterThanOrEqual(2);
  expect(today.jobs).toBeGreaterThanOrEqual(1);
  const { text } = await desk.get("/owner-portal");
  expect(text).toContain("Last 30 days");
  expect(text).toMatch(/\d+ days are counted so far\. Sign-ups \d/);
});

it("a hire and a reply that are undone and repeated count once", async () => {
  const today = indianDay(Date.now());
  const counted = async () =>
    Object.fromEntries(
      (await db.select().from(dailyFigures).where(eq(dailyFigures.day, today))).map(({ figure, value }) => [
        figure,
        value,
      ]),
    );
  await countFigures(testContext(), unlimited);
  const before = await counted();
  const all = await world("applied");
  const steps = [
    ["applied", "hired"],
    ["hired", "applied"],
    ["applied", "hired"],
  ] as const;
  for (const [from, to] of steps)
    await all.office.post(`/application/${all.applicationId}/status`, { from, to, sure: "1" });
  await countFigures(testContext(), unlimited);
  expect((await counted()).hires).toBe((before.hires ?? 0) + 1);
});
