import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, companies, jobs } from "db/schema";
import { jobsRoom } from "party/rooms";
import { reportedSign } from "~/features/screening/review-signs";
import { db } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { liveMessages } from "../../support/delivery/rooms";
import { actOn, pageAbout } from "../../support/people/acts";
import { createAdmin } from "../../support/people/admins";
import { createEmployer, createJob, signedIn, type Employer } from "../../support/people/people";
import type { Visitor } from "../../support/people/visitor";

const reason = "They have explained it well.";
let desk: Visitor;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("owner"));
});

const act = (employer: Employer, intent: string) => actOn(desk, pageAbout(employer), intent, { reason });
const jobOf = (id: string) => db.select().from(jobs).where(eq(jobs.id, id)).get();
const statusesOf = async (ids: string[]) => Promise.all(ids.map(async (id) => (await jobOf(id))?.status));
const linesOf = (employer: Employer, action: "company_unbanned" | "act_undone") =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, employer.companyId), eq(auditLog.action, action)));

describe("the jobs that a suspension paused", () => {
  it("return to their places by a button that says how many, and no others do", async () => {
    const employer = await createEmployer();
    const first = await createJob(employer);
    const second = await createJob(employer);
    const reported = await createJob(employer);
    const own = await createJob(employer, { status: "paused" });
    const place = (await jobOf(first))?.listingKey;
    await act(employer, "suspend");
    expect(await statusesOf([first, second, reported, own])).toEqual(["paused", "paused", "paused", "paused"]);
    await db
      .update(jobs)
      .set({ reviewSigns: [reportedSign] })
      .where(eq(jobs.id, reported));
    expect((await desk.get(pageAbout(employer))).text).toContain("Lift suspension and resume 2 jobs");
    expect((await desk.follow(await act(employer, "lift_and_resume"))).text).toContain(
      "Suspension lifted, 2 jobs resumed",
    );
    expect(await statusesOf([first, second, reported, own])).toEqual(["active", "active", "paused", "paused"]);
    expect((await jobOf(first))?.listingKey).toBe(place);
    expect((await desk.follow(await act(employer, "lift_and_resume"))).text).toContain("This account isn't suspended");
    expect(await linesOf(employer, "company_unbanned")).toMatchObject([
      { detail: reason, before: { status: "suspended", pausedJobs: 2 }, after: { status: "active", jobs: "resumed" } },
    ]);
    await deliverAll();
    expect(JSON.stringify(liveMessages(jobsRoom))).toContain(first);
  });

  it("pause again when the lift is undone, and return with the next one", async () => {
    const employer = await createEmployer();
    const job = await createJob(employer);
    await act(employer, "suspend");
    await act(employer, "lift_and_resume");
    const [line] = await linesOf(employer, "company_unbanned");
    await desk.post(`/act/${line?.id}/undoing`);
    expect(await statusesOf([job])).toEqual(["paused"]);
    expect(await db.select().from(companies).where(eq(companies.id, employer.companyId)).get()).toMatchObject({
      accountStatus: "banned",
    });
    expect((await desk.get(pageAbout(employer))).text).toContain("Lift suspension and resume 1 job");
    await act(employer, "lift_and_resume");
    expect(await statusesOf([job])).toEqual(["active"]);
  });

  it("stay paused by the button that only lifts", async () => {
    const employer = await createEmployer();
    const job = await createJob(employer);
    await act(employer, "suspend");
    await act(employer, "lift");
    expect(await statusesOf([job])).toEqual(["paused"]);
  });

  it("have no button where there are none", async () => {
    const employer = await createEmployer();
    await act(employer, "suspend");
    expect((await desk.get(pageAbout(employer))).text).not.toContain("and resume");
  });
});
