import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import { createId } from "db/id";
import { companyMembers, interviewOffers, interviews, jobApplications } from "db/schema";
import { msToIst } from "~/features/interviews/interview";
import { db } from "../../support/context";
import { createJob, createMember, signedIn } from "../../support/people/people";
import {
  candidate,
  interviewsOf,
  offer,
  offerIdOf,
  offersOf,
  pick,
  tenOn,
  type Candidate,
} from "../../support/scenes/interviews/offers";

const two = () => [tenOn(2), tenOn(3)];
const form = (ms: number, more: Record<string, string> = {}) => ({
  ...msToIst(ms),
  duration: "30",
  mode: "phone",
  locationUrl: "9876543210",
  message: "",
  ...more,
});
const confirmed = (html: string) => /name="despite"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? "";

/** Another application of the same applicant, for another job of the company. */
async function another(one: Candidate): Promise<Candidate> {
  const now = Date.now();
  const [jobId, applicationId] = [await createJob(one.employer, { title: "Night Support" }), createId(now)];
  await db
    .insert(jobApplications)
    .values({ id: applicationId, jobId, userId: one.seeker.id, status: "shortlisted", createdAt: now, updatedAt: now });
  return { ...one, applicationId, jobId };
}

/** An interview of an application as a mate has set it; who holds it is the company's founder by default. */
async function book(
  { applicationId, seeker, jobId, employer }: Candidate,
  scheduledAt: number,
  interviewerId: string | null = employer.id,
): Promise<string> {
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(interviews)
    .values({
      id,
      applicationId,
      applicantId: seeker.id,
      jobId,
      companyId: employer.companyId,
      interviewerId,
      scheduledAt,
      durationMinutes: 30,
      mode: "phone",
      locationUrl: "9876543210",
      createdAt: now,
      updatedAt: now,
    });
  return id;
}

it("an employer who confirmed a clash with another applicant is asked again when this applicant is booked at that time", async () => {
  const ravi = await candidate({ fullName: "Ravi Kumar" });
  await book(ravi, tenOn(2));
  const one = await candidate({ employer: ravi.employer });
  const address = `/employer/interviews?application=${one.applicationId}`;
  const [warned, warnedOfOffer] = [await one.desk.post(address, form(tenOn(2))), await offer(one, two())];
  await book(await another(one), tenOn(2));
  const again = await one.desk.post(address, form(tenOn(2), { despite: confirmed(warned.html) }));
  expect([again.status, again.text.includes("This applicant has an interview at this time")]).toEqual([409, true]);
  const offeredAgain = await offer(one, two(), { despite: confirmed(warnedOfOffer.html) });
  expect([offeredAgain.status, offeredAgain.text.includes("This applicant has an interview at this time")]).toEqual([
    409,
    true,
  ]);
  expect([await interviewsOf(one), await offersOf(one)]).toEqual([[], []]);
  expect((await one.desk.post(address, form(tenOn(2), { despite: confirmed(again.html) }))).status).toBe(303);
});

it("an employer is asked about an interview at night before it is sent, also about offered times", async () => {
  const one = await candidate();
  const night = tenOn(2) + 855 * minute;
  const address = `/employer/interviews?application=${one.applicationId}`;
  const asked = await one.desk.post(address, form(night));
  expect([asked.status, asked.text.includes("Interview at 12:15 am. Is that right?")]).toEqual([409, true]);
  const askedOfOffer = await offer(one, [tenOn(2), night]);
  expect(askedOfOffer.html).toMatch(/id="offer-slots\[1\]\.time-error"[^>]*>Interview at 12:15 am\. Is that right\?/);
  expect([await interviewsOf(one), await offersOf(one)]).toEqual([[], []]);
  expect((await offer(one, [tenOn(2), night], { despite: confirmed(askedOfOffer.html) })).status).toBe(303);
  const despite = confirmed(asked.html);
  expect((await one.desk.post(address, form(night, { despite }))).status).toBe(303);
  const [made] = await interviewsOf(one);
  const moved = await one.desk.post(`/employer/interviews?interview=${made?.id}`, form(night, { message: "Come" }));
  expect(moved.status).toBe(303);
});

it("a time offered despite an interview becomes taken when another interview is moved onto it later", async () => {
  const ravi = await candidate({ fullName: "Ravi Kumar" });
  await book(ravi, tenOn(3));
  const late = await candidate({ employer: ravi.employer, fullName: "Gita Rao" });
  const movedId = await book(late, tenOn(9));
  const one = await candidate({ employer: ravi.employer });
  const warned = await offer(one, two());
  expect((await offer(one, two(), { despite: confirmed(warned.html) })).status).toBe(303);
  const address = `/interview-offer/${await offerIdOf(one)}`;
  expect((await one.phone.get(address)).text).not.toContain("No longer available");
  await db
    .update(interviews)
    .set({ scheduledAt: tenOn(3) + 15 * minute })
    .where(eq(interviews.id, movedId));
  expect((await one.phone.get(address)).text.match(/No longer available/g)).toHaveLength(1);
  expect((await pick(one, tenOn(3))).status).toBe(409);
  expect((await pick(one, tenOn(2))).status).toBe(303);
});

it("times offered by a recruiter who left the team become an interview without a known interviewer", async () => {
  const one = await candidate();
  const mate = await createMember(one.employer, "recruiter");
  await offer({ ...one, desk: await signedIn(mate) }, two());
  const other = await candidate({ employer: one.employer, fullName: "Gita Rao" });
  await book(other, tenOn(3));
  const address = `/interview-offer/${await offerIdOf(one)}`;
  expect((await one.phone.get(address)).text).not.toContain("No longer available");
  await db.delete(companyMembers).where(eq(companyMembers.userId, mate.id));
  expect((await one.phone.get(address)).text.match(/No longer available/g)).toHaveLength(1);
  expect((await pick(one, tenOn(2))).status).toBe(303);
  expect(await interviewsOf(one)).toMatchObject([{ status: "scheduled", interviewerId: null }]);
  expect(
    (await db.select().from(interviewOffers).where(eq(interviewOffers.applicationId, one.applicationId)))[0]?.status,
  ).toBe("picked");
});
