import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  applicationTransitions,
  interviews,
  jobApplications,
  messageTemplates,
  notifications,
  outboxEvents,
} from "db/schema";
import type { ApplicationStatus } from "db/vocabulary";
import { db } from "../../support/context";
import { dyingDb, failingDb } from "../../support/databases/failing-db";
import { createEmployer, createJob, createMember, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";
import { createApplicants } from "../../support/scenes/applicants";

async function company(title = "Night Typist") {
  const employer = await createEmployer();
  return { employer, visitor: await signedIn(employer), jobId: await createJob(employer, { title }) };
}

const chosen = (ids: string[], from: ApplicationStatus) => ids.map((id) => `${id}.${from}`);
const many = (length: number, status: ApplicationStatus = "applied") => Array.from({ length }, () => ({ status }));
const statusesOf = async (ids: string[]) => {
  const rows = await db
    .select({ id: jobApplications.id, status: jobApplications.status })
    .from(jobApplications)
    .where(sql`${jobApplications.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  const found = new Map(rows.map(({ id, status }) => [id, status]));
  return ids.map((id) => found.get(id));
};
const transitionsOf = (ids: string[]) =>
  db
    .select()
    .from(applicationTransitions)
    .where(sql`${applicationTransitions.applicationId} in (select value from json_each(${JSON.stringify(ids)}))`);
const eventsOf = async (ids: string[]) => {
  const rows = await db.select().from(outboxEvents).where(eq(outboxEvents.kind, "application.moved"));
  return rows.filter(({ payload }) => ids.includes((payload as { applicationId: string }).applicationId));
};

describe("several applicants at once", () => {
  it("move to review with one press, each with a transition and a notification", async () => {
    const { employer, visitor, jobId } = await company();
    const ids = await createApplicants(jobId, many(3));
    const back = `/job/${jobId}/applicants?status=applied`;
    for (let press = 0; press < 2; press++) {
      const page = await visitor.post("/applications/status", {
        application: chosen(ids, "applied"),
        to: "under_review",
        intent: "move",
        back,
      });
      expect(page).toMatchObject({ status: 303, location: back });
      expect((await visitor.follow(page)).text).toContain("3 applicants now under review");
    }
    expect(await statusesOf(ids)).toEqual(["under_review", "under_review", "under_review"]);
    for (const transition of await transitionsOf(ids))
      expect(transition).toMatchObject({
        fromStatus: "applied",
        toStatus: "under_review",
        actorId: employer.id,
        message: null,
      });
    const events = await eventsOf(ids);
    expect(events).toHaveLength(3);
    for (const event of events) {
      expect(event.payload).toEqual({
        applicationId: (event.payload as { applicationId: string }).applicationId,
        from: "applied",
        to: "under_review",
        transitionId: expect.any(String),
      });
      expect(event.deliveredAt).not.toBeNull();
    }
  });

  it("get a message of their own, from a template", async () => {
    const { employer, visitor, jobId } = await company("Typist {name}");
    const [asha = "", braces = ""] = await createApplicants(jobId, [
      { fullName: "Asha", status: "under_review" },
      { fullName: "{job} $&", status: "under_review" },
    ]);
    const templateId = createId(Date.now());
    await db
      .insert(messageTemplates)
      .values({
        id: templateId,
        companyId: employer.companyId,
        name: "Welcome",
        body: "Hello {name}, welcome to {company}.",
        createdAt: 1,
        updatedAt: 1,
      });
    const fields = {
      application: chosen([asha, braces], "under_review"),
      to: "shortlisted",
      back: `/job/${jobId}/applicants`,
    };
    const composing = await visitor.post("/applications/status", { ...fields, intent: "compose" });
    for (const words of ["Shortlist 2 applicants?", "We'll notify them.", "Welcome"])
      expect(composing.text).toContain(words);
    const filled = await visitor.post("/applications/status", { ...fields, intent: "fill", template: templateId });
    expect(filled.html).toContain("Hello {name}, welcome to {company}.</textarea>");
    expect(filled.text).toContain(`, welcome to ${employer.companyName}.`);
    const added = await visitor.post("/applications/status", {
      ...fields,
      intent: "fill",
      template: templateId,
      message: "Own words\r\n",
    });
    expect(added.html).toContain("Own words\n\nHello {name}, welcome to {company}.</textarea>");
    expect(await statusesOf([asha])).toEqual(["under_review"]);
    await visitor.post("/applications/status", {
      ...fields,
      intent: "confirm",
      message: "Hello {name}, welcome to {company}.",
    });
    const messages = Object.fromEntries(
      (await transitionsOf([asha, braces])).map(({ applicationId, message }) => [applicationId, message]),
    );
    expect(messages).toEqual({
      [asha]: `Hello Asha, welcome to ${employer.companyName}.`,
      [braces]: `Hello {job} $&, welcome to ${employer.companyName}.`,
    });
    const applicant = await db
      .select({ userId: jobApplications.userId })
      .from(jobApplications)
      .where(eq(jobApplications.id, asha))
      .get();
    expect(
      await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, applicant?.userId ?? "")),
    ).toMatchObject([{ title: "Great News! You've Been Shortlisted" }]);
  });

  it("get the chosen template when no text was written, and are not moved when it is deleted", async () => {
    const { employer, visitor, jobId } = await company();
    const ids = await createApplicants(jobId, [{ fullName: "Asha", status: "under_review" }]);
    const template = createId(Date.now());
    const stranger = await createEmployer();
    await db
      .insert(messageTemplates)
      .values({
        id: template,
        companyId: stranger.companyId,
        name: "Theirs",
        body: "Theirs",
        createdAt: 1,
        updatedAt: 1,
      });
    const fields = {
      application: chosen(ids, "under_review"),
      to: "shortlisted",
      intent: "confirm",
      message: "",
      template,
    };
    const gone = await visitor.post("/applications/status", fields);
    expect(gone.status).toBe(409);
    expect(gone.text).toContain("The chosen message is gone");
    expect(await statusesOf(ids)).toEqual(["under_review"]);
    await db
      .update(messageTemplates)
      .set({ companyId: employer.companyId, body: "Welcome {name}" })
      .where(eq(messageTemplates.id, template));
    await visitor.post("/applications/status", fields);
    expect(await transitionsOf(ids)).toMatchObject([{ toStatus: "shortlisted", message: "Welcome Asha" }]);
  });

  it("have separate text stored in the tab, which no other group gets", async () => {
    const { visitor, jobId } = await company();
    const [one = "", other = ""] = await createApplicants(jobId, many(2));
    const keptFor = async (ids: string[], more: Record<string, string> = {}) => {
      const { html } = await visitor.post("/applications/status", {
        application: chosen(ids, "applied"),
        to: "rejected",
        intent: "compose",
        ...more,
      });
      return /<form-keeper name="([^"]+)"/.exec(html)?.[1];
    };
    const kept = await keptFor([one, other]);
    expect(kept).toMatch(/^bulk-rejected-\w+$/);
    expect(await keptFor([other, one])).toBe(kept);
    expect(await keptFor([one, other], { intent: "fill", template: "rejected-en" })).toBe(kept);
    expect(new Set([kept, await keptFor([one]), await keptFor([other])]).size).toBe(3);
  });

  it("stay selected, with the text, after the session has ended", async () => {
    const { visitor, jobId } = await company();
    const ids = await createApplicants(jobId, many(2));
    const fields = {
      application: chosen(ids, "applied"),
      to: "rejected",
      intent: "confirm",
      message: "Half an hour of words",
      back: `/job/${jobId}/applicants?status=applied`,
    };
    const nobody = createVisitor();
    const page = await nobody.post("/applications/status", fields);
    expect(page.status).toBe(401);
    expect(page.text).toContain("You've been signed out");
    expect(page.html).toContain("Half an hour of words</textarea>");
    const hidden = [...page.html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    const { message: _message, application, ...rest } = fields;
    expect(hidden).toEqual(
      expect.arrayContaining([...application.map((each) => ["application", each]), ...Object.entries(rest)]),
    );
    const everybody = await nobody.post("/applications/status", {
      everybody: "on",
      job: jobId,
      filter: "status=applied",
      to: "rejected",
      intent: "move",
    });
    expect(everybody.html).toContain('name="everybody" value="on"');
    expect(everybody.html).not.toContain("<textarea");
    expect((await nobody.post("/applications/status", { to: "rejected" })).location).toContain("/employer-auth");
    await visitor.post("/applications/status", fields);
    expect(await statusesOf(ids)).toEqual(["rejected", "rejected"]);
  });

  it("are rejected only after a confirmation, and their interviews end with that", async () => {
    const { employer, visitor, jobId } = await company();
    const ids = await createApplicants(jobId, many(3, "interview_scheduled"));
    const now = Date.now();
    const rows = await db.select().from(jobApplications).where(inArray(jobApplications.id, ids));
    const meetings = [
      { scheduledAt: now + 86_400_000, status: "scheduled" },
      { scheduledAt: now - 86_400_000, status: "rescheduled" },
      // Both sides have joined before its start.
      { scheduledAt: now + 300_000, status: "live" },
    ] as const;
    for (const [index, meeting] of meetings.entries()) {
      const { id: applicationId = "", userId: applicantId = "" } = rows[index] ?? {};
      await db
        .insert(interviews)
        .values({
          id: createId(now),
          applicationId,
          applicantId,
          jobId,
          companyId: employer.companyId,
          ...meeting,
          mode: "phone",
          createdAt: now,
          updatedAt: now,
        });
    }
    const fields = { application: chosen(ids, "interview_scheduled"), to: "rejected" };
    const asked = await visitor.post("/applications/status", { ...fields, intent: "move" });
    for (const words of ["Reject 3 applicants?", "You can undo this for 7 days", "Reject 3 applicants"])
      expect(asked.text).toContain(words);
    expect(new Set(await statusesOf(ids))).toEqual(new Set(["interview_scheduled"]));
    await visitor.post("/applications/status", { ...fields, intent: "confirm" });
    expect(new Set(await statusesOf(ids))).toEqual(new Set(["rejected"]));
    const left = await db
      .select({ status: interviews.status })
      .from(interviews)
      .where(eq(interviews.companyId, employer.companyId))
      .orderBy(interviews.scheduledAt);
    expect(left.map(({ status }) => status)).toEqual(["completed", "completed", "cancelled"]);
  });

  it("are listed with the reason when they do not move, and the others move", async () => {
    const { visitor, jobId } = await company();
    const statuses: ApplicationStatus[] = ["applied", "under_review", "shortlisted", "withdrawn", "rejected"];
    const ids = await createApplicants(
      jobId,
      statuses.map((status) => ({ status, fullName: `At ${status}` })),
    );
    const { jobId: foreign } = await company();
    const [stranger = ""] = await createApplicants(foreign, [{ fullName: "Foreign Person" }]);
    const page = await visitor.post("/applications/status", {
      application: [...chosen([...ids, stranger], "applied"), `${ids[4]}.rejected`],
      to: "under_review",
      intent: "move",
      back: `/job/${jobId}/applicants`,
    });
    expect(page.status).toBe(200);
    for (const words of [
      "1 applicant now under review",
      "5 applicants weren't moved",
      "At under_review · Night Typist Already at “Under review”.",
      "At shortlisted · Night Typist Already moved to “Shortlisted”.",
      "At withdrawn · Night Typist Has withdrawn the application.",
      "At rejected · Night Typist Ended more than 7 days ago.",
      "Unknown applicant Is no applicant of yours any more.",
    ])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain("Foreign Person");
    expect(await statusesOf([...ids, stranger])).toEqual([
      "under_review",
      "under_review",
      "shortlisted",
      "withdrawn",
      "rejected",
      "applied",
    ]);
    expect(await transitionsOf([...ids, stranger])).toHaveLength(1);
  });

  it("are up to 500 of all matches, the first of the list", async () => {
    const { visitor, jobId } = await company();
    const ids = await createApplicants(jobId, many(505));
    const page = await visitor.post("/applications/status", {
      everybody: "on",
      job: jobId,
      filter: "status=applied&q=lucknow",
      to: "under_review",
      intent: "move",
      back: `/job/${jobId}/applicants`,
    });
    expect((await visitor.follow(page)).text).toContain("500 applicants now under review");
    expect((await statusesOf(ids)).map((status) => status === "under_review")).toEqual(
      ids.map((_id, index) => index < 500),
    );
    expect(await eventsOf(ids)).toHaveLength(500);
    // Later tests do not deliver the remaining events.
    await db.update(outboxEvents).set({ deliveredAt: 1 });
  });

  it("move once when two recruiters send at the same time", async () => {
    const { employer, visitor, jobId } = await company();
    const other = await signedIn(await createMember(employer, "recruiter"));
    const ids = await createApplicants(jobId, many(50));
    const send = (who: typeof visitor, to: string) =>
      who.post("/applications/status", { application: chosen(ids, "applied"), to, intent: "confirm" });
    await Promise.all([
      send(visitor, "under_review"),
      send(other, "under_review"),
      send(visitor, "rejected"),
      send(other, "rejected"),
    ]);
    const transitions = await transitionsOf(ids);
    expect(transitions).toHaveLength(50);
    expect(new Set(transitions.map(({ applicationId }) => applicationId)).size).toBe(50);
    expect(await eventsOf(ids)).toHaveLength(50);
    expect((await statusesOf(ids)).every((status) => status === "under_review" || status === "rejected")).toBe(true);
  });

  it.each([
    ["a statement fails", failingDb(/update "interviews"/)],
    ["the outbox fails", failingDb(/insert into "outbox_events"/)],
    ["the worker is killed before the batch", dyingDb(1)],
  ])("stay unchanged, all of them, when %s", async (_what, broken) => {
    const { employer, jobId } = await company();
    const ids = await createApplicants(jobId, many(5));
    const visitor = await signedIn(employer, { env: { DB: broken } });
    const page = await visitor.post("/applications/status", {
      application: chosen(ids, "applied"),
      to: "rejected",
      intent: "confirm",
    });
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(new Set(await statusesOf(ids))).toEqual(new Set(["applied"]));
    expect(await transitionsOf(ids)).toEqual([]);
    expect(await eventsOf(ids)).toEqual([]);
  });

  it("are moved and notified later when the worker dies right after the batch", async () => {
    const { employer, jobId } = await company();
    const ids = await createApplicants(jobId, many(2, "under_review"));
    // The session is read first, then the batch is written.
    const visitor = await signedIn(employer, { env: { DB: dyingDb(2) } });
    await visitor.post("/applications/status", {
      application: chosen(ids, "under_review"),
      to: "shortlisted",
      intent: "move",
    });
    expect(await statusesOf(ids)).toEqual(["shortlisted", "shortlisted"]);
    const events = await eventsOf(ids);
    expect(events.map(({ deliveredAt }) => deliveredAt)).toEqual([null, null]);
    const due = await db
      .select({ id: outboxEvents.id })
      .from(outboxEvents)
      .where(
        and(
          inArray(
            outboxEvents.id,
            events.map(({ id }) => id),
          ),
          sql`next_attempt_at <= ${Date.now()}`,
        ),
      );
    expect(due).toHaveLength(2);
  });

  it("are not moved by a form without applicants, without a status, with too long a message, or by a viewer", async () => {
    const { employer, visitor, jobId } = await company();
    const [id = ""] = await createApplicants(jobId, many(1));
    const back = `/job/${jobId}/applicants?status=applied`;
    const send = (fields: Record<string, string | string[]>) =>
      visitor.post("/applications/status", { back, ...fields });
    expect((await visitor.follow(await send({ to: "under_review" }))).text).toContain("No applicants selected");
    expect(
      (await visitor.follow(await send({ application: `${id}.applied`, to: "interview_scheduled" }))).text,
    ).toContain("Choose where to move them");
    expect(
      (await send({ application: `${id}.applied`, to: "under_review", back: "https://evil.example/" })).location,
    ).toBe("/all-applicants");
    await db.update(jobApplications).set({ status: "applied" }).where(eq(jobApplications.id, id));
    const long = await send({
      application: `${id}.applied`,
      to: "rejected",
      intent: "confirm",
      message: "x".repeat(1001),
    });
    expect(long.status).toBe(400);
    expect(long.text).toContain("Must be 1,000 characters or fewer");
    expect(long.html).toContain("x".repeat(1001));
    expect(
      (await send({ application: `${id}.applied`, to: "rejected", intent: "confirm", message: "{salary}" })).text,
    ).toContain("We can't fill in {salary}");
    const viewer = await signedIn(await createMember(employer, "viewer"));
    expect(
      (await viewer.post("/applications/status", { application: `${id}.applied`, to: "rejected", intent: "confirm" }))
        .status,
    ).toBe(403);
    expect(await statusesOf([id])).toEqual(["applied"]);
  });
});
