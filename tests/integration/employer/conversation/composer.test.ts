import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applicationTransitions, jobApplications, notifications } from "db/schema";
import { db } from "../../../support/context";
import { world } from "../../../support/scenes/employer-world";

const statusOf = async (id: string) =>
  (await db.select().from(jobApplications).where(eq(jobApplications.id, id)).get())?.status;
const stepsOf = (id: string) =>
  db
    .select()
    .from(applicationTransitions)
    .where(eq(applicationTransitions.applicationId, id))
    .orderBy(applicationTransitions.createdAt, applicationTransitions.id);

describe("the composer", () => {
  it("moves the applicant with the message when that is selected, in one notification", async () => {
    const all = await world();
    const message = `/application/${all.applicationId}/message`;
    const preview = await all.office.post(message, {
      message: "Come on Monday",
      from: "under_review",
      to: "shortlisted",
      intent: "preview",
    });
    for (const words of ["Great News! You've Been Shortlisted", "writes: Come on Monday"])
      expect(preview.text).toContain(words);
    await all.office.post(message, {
      message: "Come on Monday",
      from: "under_review",
      to: "shortlisted",
      intent: "send",
    });
    expect((await stepsOf(all.applicationId)).at(-1)).toMatchObject({
      toStatus: "shortlisted",
      message: "Come on Monday",
    });
    const told = (await db.select().from(notifications).where(eq(notifications.userId, all.seeker.id))).filter(
      ({ message: words }) => words.includes("Come on Monday"),
    );
    expect(told).toHaveLength(1);
    expect((await all.phone.get(`/application/${all.applicationId}/conversation`)).text).toContain("Come on Monday");
  });

  it("asks once before a hire without an interview, and keeps the text when the applicant has moved", async () => {
    const all = await world();
    const message = `/application/${all.applicationId}/message`;
    const asked = await all.office.post(message, {
      message: "Welcome",
      from: "under_review",
      to: "hired",
      intent: "send",
    });
    expect(asked.status).toBe(409);
    expect(asked.text).toContain("No interview with Sita Devi is in the system.");
    expect(asked.html).toMatch(/name="sure" value="1"/);
    await all.office.post(message, {
      message: "Welcome",
      from: "under_review",
      to: "hired",
      sure: "1",
      intent: "send",
    });
    expect(await statusOf(all.applicationId)).toBe("hired");
    const stale = await all.office.post(message, {
      message: "Other words",
      from: "under_review",
      to: "shortlisted",
      intent: "send",
    });
    expect(stale.status).toBe(409);
    for (const words of ["has already moved. Your message wasn't sent.", "Other words"])
      expect(stale.text).toContain(words);
  });
});
