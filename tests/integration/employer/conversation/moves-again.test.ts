import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applicationTransitions, jobApplications } from "db/schema";
import { db } from "../../../support/context";
import { liveMessages } from "../../../support/delivery/rooms";
import { createMember, signedIn } from "../../../support/people/people";
import { createApplicants } from "../../../support/scenes/applicants";
import { world, type World } from "../../../support/scenes/employer-world";

const statusOf = async (id: string) =>
  (await db.select().from(jobApplications).where(eq(jobApplications.id, id)).get())?.status;
const statusPage = ({ applicationId }: Pick<World, "applicationId">) => `/application/${applicationId}/status`;
const changesFor = (userId: string) =>
  (liveMessages(`user-${userId}`) as { type: string; status?: string }[])
    .filter(({ type }) => type === "application.changed")
    .map(({ status }) => status);
const withUndo = ({ employer }: Pick<World, "employer">) => signedIn(employer, { env: { UNDO_SECONDS: "10" } });

/** Moves an applicant to and fro as often as a day allows. */
async function movedOften() {
  const all = await world();
  for (let time = 0; time < 6; time++) {
    await all.office.post(statusPage(all), { from: "under_review", to: "shortlisted" });
    await all.office.post(statusPage(all), { from: "shortlisted", to: "under_review" });
  }
  return all;
}

describe("an applicant who was moved back and forth twelve times within a day", () => {
  it("is not moved once more, and the text is shown again", async () => {
    const all = await movedOften();
    const refused = await all.office.follow(
      await all.office.post(statusPage(all), { from: "under_review", to: "shortlisted" }),
    );
    expect(refused.text).toContain("Moved too often today");
    const withWords = await all.office.post(statusPage(all), {
      from: "under_review",
      to: "shortlisted",
      message: "Once more",
    });
    expect(withWords.status).toBe(429);
    expect(withWords.text).toContain("Your message wasn't sent");
    expect(withWords.html).toContain("Once more");
    expect(await statusOf(all.applicationId)).toBe("under_review");
  });

  it("is not moved together with others either", async () => {
    const all = await movedOften();
    const page = await all.office.follow(
      await all.office.post("/applications/status", {
        to: "shortlisted",
        application: `${all.applicationId}.under_review`,
        intent: "move",
        back: "/all-applicants",
      }),
    );
    expect(page.text).toContain("Moved too often today");
    expect(await statusOf(all.applicationId)).toBe("under_review");
  });

  it("can be moved again the day after, and may withdraw at any time", async () => {
    const all = await movedOften();
    await db
      .update(applicationTransitions)
      .set({ createdAt: Date.now() - 25 * 3_600_000 })
      .where(eq(applicationTransitions.applicationId, all.applicationId));
    await all.office.post(statusPage(all), { from: "under_review", to: "shortlisted" });
    expect(await statusOf(all.applicationId)).toBe("shortlisted");
    const other = await movedOften();
    await other.phone.post(`/application/${other.applicationId}/withdrawal`);
    expect(await statusOf(other.applicationId)).toBe("withdrawn");
  });
});

describe("the open pages of the rest of the team", () => {
  it("show a move and its undo at once, and the applicant's page shows neither", async () => {
    const all = await world();
    const colleague = await createMember(all.employer, "recruiter");
    const office = await withUndo(all);
    const shown = await office.follow(await office.post(statusPage(all), { from: "under_review", to: "rejected" }));
    expect(changesFor(colleague.id)).toEqual(["rejected"]);
    await office.post(/action="(\/applications\/moves\/[\w-]+\/undoing)"/.exec(shown.html)?.[1] ?? "none");
    expect(changesFor(colleague.id)).toEqual(["rejected", "under_review"]);
    expect(changesFor(all.seeker.id)).not.toContain("rejected");
  });

  it("show at once that many were moved", async () => {
    const all = await world();
    const colleague = await createMember(all.employer, "recruiter");
    await (
      await withUndo(all)
    ).post("/applications/status", {
      to: "shortlisted",
      application: `${all.applicationId}.under_review`,
      intent: "move",
      back: "/all-applicants",
    });
    expect(changesFor(colleague.id)).toEqual(["shortlisted"]);
    expect(changesFor(all.seeker.id)).not.toContain("shortlisted");
  });
});

describe("a decision", () => {
  async function applicants() {
    const all = await world("applied");
    const [next = ""] = await createApplicants(all.jobId, [{ fullName: "Next Person", createdAt: 1_000_000 }]);
    return { ...all, next, office: await withUndo(all) };
  }

  it("leads to the next applicant, above whom it can be undone, which leads back", async () => {
    const { office, next, ...all } = await applicants();
    const own = `/application/${all.applicationId}?step=applied`;
    const { html } = await office.get(own);
    const fieldOf = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");
    expect([fieldOf("next"), fieldOf("back")]).toEqual([`/application/${next}?step=applied`, own]);
    const decided = await office.post(statusPage(all), {
      from: "applied",
      to: "rejected",
      back: own,
      next: `/application/${next}?step=applied`,
    });
    expect(decided.location).toMatch(new RegExp(`^/application/${next}\\?step=applied&moved=\\w+$`));
    const shown = await office.follow(decided);
    for (const words of ["Next Person", "Sita Devi: Rejected. We'll notify them in a few seconds. Undo"])
      expect(shown.text).toContain(words);
    const undo = /action="(\/applications\/moves\/\w+\/undoing)"[^>]*><input[^>]*value="([^"]*)"/.exec(shown.html);
    expect(undo?.[2]).toBe(own);
    const undone = await office.post(undo?.[1] ?? "", { back: own });
    expect(undone.location).toBe(own);
    expect((await office.follow(undone)).text).toContain("Undone. No one was notified.");
    expect(await statusOf(all.applicationId)).toBe("applied");
    expect((await office.get(decided.location ?? "")).text).not.toContain("Sita Devi: Rejected");
  });

  it("beside a list leads to the next row, and its undo to the row that was decided", async () => {
    const { office, next, ...all } = await applicants();
    const list = `/job/${all.jobId}/applicants?status=applied`;
    const besideOf = (id: string) => `${list}&applicant=${id}`;
    const decided = await office.post(statusPage(all), {
      from: "applied",
      to: "shortlisted",
      back: besideOf(all.applicationId),
      next: besideOf(next),
    });
    const shown = await office.follow(decided);
    expect(shown.text).toContain("Sita Devi: Shortlisted. We'll notify them in a few seconds. Undo");
    expect(shown.html).toContain(`name="back" value="${besideOf(all.applicationId).replaceAll("&", "&amp;")}"`);
  });

  it("is not led to another site, and another company sees nothing of its move", async () => {
    const { office, next, ...all } = await applicants();
    const own = `/application/${all.applicationId}`;
    const decided = await office.post(statusPage(all), {
      from: "applied",
      to: "rejected",
      back: own,
      next: "https://evil.example/",
    });
    expect(decided.location).toMatch(new RegExp(`^${own}\\?moved=`));
    const moved = decided.location?.split("moved=")[1] ?? "";
    const other = await applicants();
    expect((await other.office.get(`/application/${other.applicationId}?moved=${moved}`)).text).not.toContain(
      "Rejected. We'll notify",
    );
    expect(next).not.toBe("");
  });

  it("that only begins a review stays with the applicant", async () => {
    const { office, next, ...all } = await applicants();
    const own = `/application/${all.applicationId}?step=applied`;
    const moved = await office.post(statusPage(all), {
      from: "applied",
      to: "under_review",
      back: own,
      next: `/application/${next}?step=applied`,
    });
    expect(moved.location).toMatch(new RegExp(`^/application/${all.applicationId}\\?step=applied&moved=\\w+$`));
  });
});
