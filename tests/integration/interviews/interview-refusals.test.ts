import { eq, lt } from "drizzle-orm";
import { expect, it } from "vitest";
import { day, minute } from "db/catalogues/time";
import { interviews, rateLimits } from "db/schema";
import { msToIst } from "~/features/interviews/interview";
import { db } from "../../support/context";
import { mailsTo } from "../../support/delivery/mails";
import { signedIn } from "../../support/people/people";
import { candidate, interviewsOf, offer, pick, tenOn } from "../../support/scenes/interviews/offers";
import { employerTitles, interviewOf, meeting, seekerTitles } from "../../support/scenes/meetings";

const form = (ms: number, more: Record<string, string> = {}) => ({
  ...msToIst(ms),
  duration: "30",
  mode: "phone",
  locationUrl: "9876543210",
  message: "Bring a pen",
  ...more,
});

it("an applicant's note to a request for another time is refused for warning signs, keeps the typed text, and sends no mail", async () => {
  const { seeker, employer, id } = await meeting();
  const page = await (
    await signedIn(seeker)
  ).post(`/interview/${id}/reschedule-request`, {
    ...msToIst(Date.now() + 3 * day),
    note: "Pay ₹500 registration fee by UPI to 9876543210@upi first.",
  });
  expect([page.status, page.html.includes("registration fee")]).toEqual([400, true]);
  expect(page.text).toContain("Don't write about money, documents or other ways to contact you");
  expect([(await interviewOf(id))?.askedAt, await employerTitles(employer), await mailsTo(employer.email)]).toEqual([
    null,
    [],
    [],
  ]);
});

it("an applicant gets notifications of new times for one application at most twelve times within a day", async () => {
  const one = await candidate();
  const address = `/employer/interviews?application=${one.applicationId}`;
  const statuses: number[] = [];
  for (let press = 0; press < 14; press += 1) {
    // After each one an hour passes, and the interview is cancelled.
    await db.delete(rateLimits).where(lt(rateLimits.expiresAt, Date.now() + 2 * 60 * minute));
    statuses.push((await one.desk.post(address, form(tenOn(press + 2)))).status);
    await db.update(interviews).set({ status: "cancelled" }).where(eq(interviews.applicationId, one.applicationId));
  }
  expect(statuses).toEqual([...Array<number>(12).fill(303), 429, 429]);
  expect((await seekerTitles(one.seeker)).filter((title) => title === "Interview Scheduled")).toHaveLength(12);
});

it("an applicant may pick a time while others behind the same network address request other times", async () => {
  const one = await candidate();
  const circumstances = { env: { RATE_LIMIT_FACTOR: "0.01" } };
  const neighbour = await meeting();
  await offer(one, [tenOn(2), tenOn(3)]);
  const next = await signedIn(neighbour.seeker, circumstances);
  for (let press = 0; press < 3; press += 1)
    await next.post(`/interview/${neighbour.id}/reschedule-request`, { ...msToIst(Date.now() + 3 * day), note: "" });
  expect((await pick({ ...one, phone: await signedIn(one.seeker, circumstances) }, tenOn(2))).status).toBe(303);
});

it("a recruiter who schedules what a colleague has just scheduled sees their typed text and the existing interview", async () => {
  const one = await candidate();
  const address = `/employer/interviews?application=${one.applicationId}`;
  expect((await one.desk.post(address, form(tenOn(2)))).status).toBe(303);
  const late = await one.desk.post(address, form(tenOn(4), { message: "Bring two pens" }));
  const [{ id } = { id: "" }] = await interviewsOf(one);
  expect([late.status, late.html.includes("Bring two pens"), late.html.includes(`show=${id}`)]).toEqual([
    409,
    true,
    true,
  ]);
  expect(late.text).toContain("There is an interview with this applicant already. Not sent.");
  expect(late.text).not.toContain("You've been signed out");
  expect(await interviewsOf(one)).toHaveLength(1);
});

it("a note about an interview that was cancelled meanwhile is shown again", async () => {
  const { employer, id } = await meeting({ status: "cancelled" });
  const page = await (
    await signedIn(employer)
  ).post(`/interview/${id}/completion`, { outcome: "undecided", note: "Knows her trade" });
  expect([page.status, page.html.includes("Knows her trade")]).toEqual([409, true]);
  expect(page.text).toContain("This interview hasn't taken place yet or was cancelled");
  expect(page.text).not.toContain("You've been signed out");
  expect((await interviewOf(id))?.outcomeNote).toBeNull();
});

it("an employer who cancels an interview that a colleague has cancelled sees that, and no success message", async () => {
  const { employer, id } = await meeting();
  const desk = await signedIn(employer);
  const cancel = async (cancelReason: string) =>
    (await desk.follow(await desk.post(`/interview/${id}/cancellation`, { cancelReason }))).text;
  expect(await cancel("job_filled")).toContain("Interview cancelled");
  const second = await cancel("job_on_hold");
  expect(second).toContain("It was cancelled already");
  expect((await interviewOf(id))?.cancelReason).toBe("job_filled");
});
