import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobApplications } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob, createSeeker, signedIn } from "../../../support/people/people";

/** A seeker who has applied for a job of an employer, with both signed in. */
async function applied() {
  const employer = await createEmployer();
  const seeker = await createSeeker({ fullName: "Lata Devi" }, { phone: "9876543210" });
  const phone = await signedIn(seeker);
  await phone.post(`/job/${await createJob(employer)}`, { note: "I type fast" });
  const application = await db.select().from(jobApplications).where(eq(jobApplications.userId, seeker.id)).get();
  return { page: `/application/${application?.id}`, office: await signedIn(employer), phone };
}

describe("an applicant's page", () => {
  it("shows one part at a time, each without script, and calls from the decision", async () => {
    const { page, office, phone } = await applied();
    await office.post(`${page}/message`, { message: "Can you start on Monday?", intent: "send" });
    await phone.post(`${page}/conversation`, { text: "Yes, gladly" });
    await office.post(`${page}/notes`, { text: "Call after six" });
    const [profile, messages, activity] = await Promise.all(
      ["", "&tab=messages", "&tab=activity"].map((tab) => office.get(`${page}?step=applied${tab}`)),
    );
    expect(profile?.html).toContain(`href="${page}?step=applied&amp;tab=messages"`);
    expect(profile?.text).toMatch(/Profile Messages 2 Activity/);
    expect(profile?.text).toContain("What you asked for");
    expect(profile?.text).toContain("No résumé added");
    expect(messages?.text).toContain("Yes, gladly");
    expect(activity?.text).toContain("Call after six");
    for (const [shown, words] of [
      [profile, "Yes, gladly"],
      [profile, "Call after six"],
      [messages, "Call after six"],
      [messages, "What you asked for"],
      [activity, "Yes, gladly"],
    ] as const)
      expect(shown?.text).not.toContain(words);
    for (const shown of [profile, messages, activity]) {
      expect(shown?.html.match(/aria-current="page"[^>]*tab=|tab=[^>]*aria-current="page"/g) ?? []).toHaveLength(
        shown === profile ? 0 : 1,
      );
      expect(shown?.html.match(/href="tel:\+91\d{10}"/g)).toHaveLength(2);
    }
  });
});
