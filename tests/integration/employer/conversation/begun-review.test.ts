import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applicationTransitions, deliveries, jobApplications, notifications } from "db/schema";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { liveMessages } from "../../../support/delivery/rooms";
import { signedIn } from "../../../support/people/people";
import { createApplicants } from "../../../support/scenes/applicants";
import { world, type World } from "../../../support/scenes/employer-world";

const withUndo = ({ employer }: Pick<World, "employer">) => signedIn(employer, { env: { UNDO_SECONDS: "10" } });
const statusOf = async (id: string) =>
  (await db.select().from(jobApplications).where(eq(jobApplications.id, id)).get())?.status;
const changesFor = (userId: string) =>
  (liveMessages(`user-${userId}`) as { type: string; status?: string }[])
    .filter(({ type }) => type === "application.changed")
    .map(({ status }) => status);
const titlesOf = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title);
const undoOf = (html: string) => /action="(\/applications\/moves\/[\w-]+\/undoing)"/.exec(html)?.[1] ?? "none";
const begin = { from: "applied", to: "under_review", back: "/all-applicants" };

describe("a review that begins without a message", () => {
  it("is on the applicant's page and in their export at once, without a notification", async () => {
    const all = await world("applied");
    await (await withUndo(all)).post(`/application/${all.applicationId}/status`, begin);
    expect(changesFor(all.seeker.id)).toEqual(["under_review"]);
    expect((await all.phone.get("/activity")).text.match(/Under review/g)).toHaveLength(2);
    expect((await all.phone.get("/your-data/export")).html).toContain('"under_review"');
    await deliverAll();
    expect(await titlesOf(all.seeker.id)).toEqual([]);
    expect((await db.select().from(deliveries)).filter(({ recipient }) => recipient === all.seeker.email)).toEqual([]);
    expect(changesFor(all.seeker.id)).toEqual(["under_review"]);
  });

  it("can be undone within ten seconds, from the applicant's open page as well", async () => {
    const all = await world("applied");
    const office = await withUndo(all);
    const shown = await office.follow(await office.post(`/application/${all.applicationId}/status`, begin));
    await office.post(undoOf(shown.html));
    expect(await statusOf(all.applicationId)).toBe("applied");
    expect((await all.phone.get("/activity")).text).not.toContain("Under review");
    expect(changesFor(all.seeker.id)).toEqual(["under_review", "applied"]);
    await deliverAll();
    expect(await titlesOf(all.seeker.id)).toEqual([]);
  });

  it("of many is on all of their pages at once, and can be undone for all", async () => {
    const all = await world("applied");
    const office = await withUndo(all);
    const ids = [all.applicationId, ...(await createApplicants(all.jobId, [{ status: "applied" }]))];
    const people = await Promise.all(
      ids.map(
        async (id) => (await db.select().from(jobApplications).where(eq(jobApplications.id, id)).get())?.userId ?? "",
      ),
    );
    const page = await office.follow(
      await office.post("/applications/status", {
        application: ids.map((id) => `${id}.applied`),
        to: "under_review",
        intent: "move",
        back: "/all-applicants",
      }),
    );
    expect((await all.phone.get("/activity")).text).toContain("Under review");
    expect(people.map(changesFor)).toEqual([["under_review"], ["under_review"]]);
    await office.post(undoOf(page.html));
    expect((await all.phone.get("/activity")).text).not.toContain("Under review");
    await deliverAll();
    expect(people.map((id) => changesFor(id).at(-1))).toEqual(["applied", "applied"]);
  });

  it("stays visible while a later move can be undone, which the applicant does not see", async () => {
    const all = await world("applied");
    const office = await withUndo(all);
    await office.post(`/application/${all.applicationId}/status`, begin);
    await office.post(`/application/${all.applicationId}/status`, { from: "under_review", to: "rejected" });
    const page = await all.phone.get("/activity");
    expect(page.text).toContain("Under review");
    expect(page.text).not.toContain("Not selected");
    expect(changesFor(all.seeker.id)).toEqual(["under_review"]);
  });
});

describe("hidden from the applicant for ten seconds", () => {
  it("a review that begins with a message", async () => {
    const all = await world("applied");
    await (
      await withUndo(all)
    ).post(`/application/${all.applicationId}/status`, { ...begin, message: "We answer by Friday." });
    expect((await all.phone.get("/activity")).text).not.toMatch(/Under review|by Friday/);
    expect(changesFor(all.seeker.id)).toEqual([]);
    await db.update(applicationTransitions).set({ toldAt: Date.now() - 1 });
    expect((await all.phone.get("/activity")).text).toContain("Under review");
  });

  it("a step back to the review or to the new applicants", async () => {
    const all = await world("shortlisted");
    const office = await withUndo(all);
    await office.post(`/application/${all.applicationId}/status`, { from: "shortlisted", to: "under_review" });
    expect((await all.phone.get("/activity")).text).not.toContain("Under review");
    expect(changesFor(all.seeker.id)).toEqual([]);
  });
});
