import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day, minute } from "db/catalogues/time";
import { createId } from "db/id";
import {
  applicationMessages,
  applicationTransitions,
  heldTexts,
  interviewOffers,
  interviews,
  jobApplications,
} from "db/schema";
import { mostMessages } from "~/features/applications/messages/thread/sending.server";
import { rescheduleInterview, scheduleInterview } from "~/features/interviews/commands.server";
import { mostOffersADay, offeringAddress } from "~/features/interviews/offers/offer";
import { mostOpenOffers } from "~/features/interviews/offers/queries.server";
import { listClashes } from "~/features/interviews/queries.server";
import { db, testContext } from "../../support/context";
import { createJob, createMember, signedIn } from "../../support/people/people";
import {
  candidate,
  interviewsOf,
  offer,
  offerIdOf,
  offersOf,
  pick,
  refuse,
  tenOn,
  type Candidate,
} from "../../support/scenes/interviews/offers";
import { employerTitles, seekerTitles } from "../../support/scenes/meetings";

const two = () => [tenOn(2), tenOn(3)];
const fee = (amount: number) => `Pay ₹${amount} registration fee by UPI before the interview.`;

/** The same applicant with another application, for another job of the company, whose times a mate offers. */
async function withMate(one: Candidate): Promise<Candidate> {
  const jobId = await createJob(one.employer, { title: "Night Support" });
  const applicationId = createId(Date.now());
  await db
    .insert(jobApplications)
    .values({
      id: applicationId,
      jobId,
      userId: one.seeker.id,
      status: "shortlisted",
      createdAt: Date.now(),
      updatedAt: Date.now(),
    });
  const mate = await createMember(one.employer, "recruiter");
  return { ...one, applicationId, jobId, desk: await signedIn(mate), employer: { ...one.employer, id: mate.id } };
}

const meetingAt = (scheduledAt: number) => ({
  scheduledAt,
  durationMinutes: 30,
  mode: "phone" as const,
  locationUrl: "9876543210",
  message: null,
});
const actor = ({ employer }: Candidate) => ({ userId: employer.id, company: { id: employer.companyId } });

describe("an employer who offers times again", () => {
  it("with another held text makes a new offer, and with the same text the same offer", async () => {
    const one = await candidate();
    await offer(one, two(), { message: fee(500) });
    await offer(one, two(), { message: fee(500) });
    expect(await offersOf(one)).toHaveLength(1);
    await offer(one, two(), { message: fee(900) });
    const [, last] = await offersOf(one);
    expect((await offersOf(one)).map(({ status, message }) => [status, message])).toEqual([
      ["replaced", null],
      ["waiting", null],
    ]);
    expect(
      await db
        .select()
        .from(heldTexts)
        .where(eq(heldTexts.subjectId, last?.interviewId ?? "")),
    ).toMatchObject([{ status: "waiting", written: fee(900) }]);
    await offer(one, two(), { message: "" });
    expect((await offersOf(one)).map(({ status }) => status)).toEqual(["replaced", "replaced", "waiting"]);
  });

  it("can notify the applicant six times within a day at most, keeps the typed text, and may withdraw the last ones", async () => {
    const one = await candidate();
    for (let number = 0; number < mostOffersADay; number += 1)
      expect((await offer(one, [tenOn(number + 2), tenOn(20)])).status).toBe(303);
    const refused = await offer(one, [tenOn(15), tenOn(20)]);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("You offered this applicant times 6 times in a day");
    expect(refused.html).toContain("Bring a headset.");
    expect((await offersOf(one)).at(-1)).toMatchObject({ status: "waiting" });
    expect(await offersOf(one)).toHaveLength(mostOffersADay);
    await db
      .update(interviewOffers)
      .set({ createdAt: Date.now() - 2 * day })
      .where(eq(interviewOffers.applicationId, one.applicationId));
    expect((await offer(one, [tenOn(15), tenOn(20)])).status).toBe(303);
  });

  it("is warned at each of ten times, with any number of interviews at the first ones", async () => {
    const one = await candidate();
    const mates = [one, ...(await Promise.all([1, 2, 3].map(() => candidate({ employer: one.employer }))))];
    const now = Date.now();
    await db
      .insert(interviews)
      .values(
        mates.map(({ applicationId, seeker, jobId, employer: { companyId } }, place) => ({
          id: `busy-${now}-${place}`,
          applicationId,
          applicantId: seeker.id,
          jobId,
          companyId,
          scheduledAt: tenOn(2) + (3 - place) * minute,
          durationMinutes: 90,
          mode: "phone" as const,
          locationUrl: "9876543210",
          createdAt: now,
          updatedAt: now,
        })),
      );
    const wanted = Array.from({ length: 10 }, (_each, place) => ({
      scheduledAt: tenOn(2) + 5 * place * minute,
      durationMinutes: 15,
    }));
    const clashes = await listClashes(db, one.employer.companyId, wanted, {
      exceptId: null,
      applicantId: one.seeker.id,
    });
    expect(clashes.map(({ with: found }) => found.length)).toEqual(Array.from({ length: 10 }, () => 4));
    // The applicant's own is named first, though it begins last.
    for (const { with: found } of clashes) expect(found[0]?.isSame).toBe(true);
  });

  it("sees the latest times without a fit and the latest that wait, and whether there are more", async () => {
    const one = await candidate();
    const now = Date.now();
    const many = Array.from({ length: mostOpenOffers + 1 }, (_each, place) => place);
    const offered = await Promise.all(
      many.map(async (place) => {
        const jobId = await createJob(one.employer, { title: `Role ${place}` });
        const applicationId = createId(now + place);
        await db
          .insert(jobApplications)
          .values({
            id: applicationId,
            jobId,
            userId: one.seeker.id,
            status: "shortlisted",
            createdAt: now,
            updatedAt: now,
          });
        const row = {
          id: createId(now),
          applicationId,
          applicantId: one.seeker.id,
          jobId,
          companyId: one.employer.companyId,
          offeredBy: one.employer.id,
          interviewId: createId(now),
        };
        return {
          ...row,
          status: place < 2 ? ("waiting" as const) : ("none_fits" as const),
          slots: [{ at: now + day, minutes: 30, despite: [] }],
          lastAt: now + day,
          mode: "phone" as const,
          createdAt: now,
          updatedAt: now + place,
        };
      }),
    );
    await db.batch([
      db.insert(interviewOffers).values(offered.slice(0, 7)),
      db.insert(interviewOffers).values(offered.slice(7, 14)),
      db.insert(interviewOffers).values(offered.slice(14)),
    ]);
    const all = await one.desk.get("/employer/interviews");
    const isListed = (page: typeof all, place: number) =>
      page.html.includes(`href="${offeringAddress(offered[place]?.applicationId ?? "")}"`);
    expect([0, 1, 20].map((place) => isListed(all, place))).toEqual([true, true, true]);
    expect(all.text).not.toContain("Only the latest refused and pending offers are shown");
    await db
      .update(interviewOffers)
      .set({ status: "none_fits" })
      .where(eq(interviewOffers.companyId, one.employer.companyId));
    const cut = await one.desk.get("/employer/interviews");
    expect(cut.text).toContain("Only the latest refused and pending offers are shown");
    expect([0, 1, 20].map((place) => isListed(cut, place))).toEqual([false, true, true]);
  });
});

describe("an applicant who answers", () => {
  it("with the same note for other times sends it again, in one message while the offers are fresh", async () => {
    const one = await candidate();
    await offer(one, two());
    await refuse(one, "Evenings suit me.");
    await offer(one, [tenOn(4), tenOn(5)]);
    const page = await one.phone.follow(await refuse(one, "Evenings suit me."));
    expect(page.text).toContain("know that none of these times work for you");
    expect((await offersOf(one)).map(({ status }) => status)).toEqual(["replaced", "none_fits"]);
    expect((await employerTitles(one.employer)).filter((title) => title === "None of Your Times Work")).toHaveLength(2);
    expect(
      await db.select().from(applicationMessages).where(eq(applicationMessages.applicationId, one.applicationId)),
    ).toHaveLength(1);
    expect((await one.desk.get(offeringAddress(one.applicationId))).text).toContain("Evenings suit me.");
  });

  it("while the employer has just ended the application sees no success, and no text is lost", async () => {
    const one = await candidate();
    await offer(one, two());
    const now = Date.now();
    await db.batch([
      db.update(jobApplications).set({ status: "rejected" }).where(eq(jobApplications.id, one.applicationId)),
      db
        .insert(applicationTransitions)
        .values({
          id: createId(now),
          applicationId: one.applicationId,
          fromStatus: "shortlisted",
          toStatus: "rejected",
          actorId: one.employer.id,
          createdAt: now,
          toldAt: now + 10 * minute,
        }),
    ]);
    const said = await refuse(one, "Evenings suit me.");
    expect([said.status, said.html.includes("Evenings suit me.")]).toEqual([409, true]);
    expect(said.text).toContain("Try again in a minute");
    const silent = await one.phone.follow(await refuse(one));
    expect(silent.text).not.toContain("We've let");
    const picked = await pick(one, tenOn(2));
    expect([picked.status, picked.text.includes("Try again in a minute")]).toEqual([409, true]);
    expect([(await offersOf(one)).map(({ status }) => status), await interviewsOf(one)]).toEqual([["waiting"], []]);
  });

  it("cannot write when the application accepts no more messages, and the team is not notified", async () => {
    const one = await candidate();
    await offer(one, two());
    const now = Date.now();
    const filler = sql`insert into application_messages (id, application_id, author_id, side, text, created_at, sent_at)
      with recursive n(x) as (select 1 union all select x + 1 from n where x < ${mostMessages}) select ${`full-${now}-`} || x, ${one.applicationId}, ${one.seeker.id}, 'applicant', 'Hello ' || x, ${now - day}, ${now - day} from n`;
    await db.run(filler);
    const page = await refuse(one, "Evenings suit me.");
    expect([
      page.status,
      page.html.includes("Evenings suit me."),
      page.text.includes("Call the company instead"),
    ]).toEqual([409, true, true]);
    expect((await offersOf(one)).map(({ status }) => status)).toEqual(["waiting"]);
    expect((await refuse(one)).status).toBe(303);
    expect((await offersOf(one)).map(({ status }) => status)).toEqual(["none_fits"]);
  });

  it("is not notified of times withdrawn after their own withdrawal", async () => {
    const one = await candidate();
    await offer(one, two());
    await one.phone.post(`/application/${one.applicationId}/withdrawal`, {});
    expect((await one.desk.get(offeringAddress(one.applicationId))).text).not.toContain("Withdraw times");
    await one.desk.post(`/interview-offer/${await offerIdOf(one)}/withdrawal`, {});
    expect(await seekerTitles(one.seeker)).not.toContain("Interview Times Withdrawn");
  });

  it("from an old tab sees that the interview was moved or cancelled, and where other times are", async () => {
    const one = await candidate();
    await offer(one, two());
    const old = await offerIdOf(one);
    await pick(one, tenOn(2));
    const set = (values: Partial<typeof interviews.$inferInsert>) =>
      db.update(interviews).set(values).where(eq(interviews.applicationId, one.applicationId));
    const press = () => one.phone.post(`/interview-offer/${old}`, { slot: String(tenOn(2)) });
    await set({ status: "rescheduled", scheduledAt: tenOn(6) });
    const moved = await press();
    expect([moved.status, moved.text.includes("Your interview is now at another time")]).toEqual([409, true]);
    await set({ status: "cancelled", scheduledAt: tenOn(2) });
    const cancelled = await press();
    expect([cancelled.status, cancelled.text.includes("This interview was cancelled")]).toEqual([409, true]);
    expect(cancelled.text).not.toContain("Interview confirmed");
    await offer(one, [tenOn(7), tenOn(8)]);
    const newer = await one.phone.get(`/interview-offer/${old}`);
    expect(newer.html).toContain(`href="/interview-offer/${await offerIdOf(one)}"`);
    await set({ status: "completed" });
    expect((await one.phone.get(`/interview-offer/${old}`)).text).toContain("This interview has ended");
  });
});

describe("one applicant at one time", () => {
  it("is booked once by two recruiters of a company, and sees why the other time is unavailable", async () => {
    const one = await candidate();
    const other = await withMate(one);
    for (const each of [one, other]) await offer(each, two());
    const pages = await Promise.all([pick(one, tenOn(2)), pick(other, tenOn(2))]);
    expect(pages.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(pages.find(({ status }) => status === 409)?.text).toContain(
      "You have an interview with this company at that time. Choose another one",
    );
    const late = pages[0]?.status === 409 ? one : other;
    expect((await one.phone.get(`/interview-offer/${await offerIdOf(late)}`)).text).toContain(
      "You have an interview with this company then",
    );
    expect((await late.desk.get(offeringAddress(late.applicationId))).text).toContain(
      "You already have an interview with them then",
    );
    expect((await pick(late, tenOn(3))).status).toBe(303);
  });

  it("is booked once when two recruiters schedule or move interviews at once, unless one has confirmed the clash", async () => {
    const one = await candidate();
    const other = await withMate(one);
    const context = testContext();
    const made = await Promise.all(
      [one, other].map((each) => scheduleInterview(context, actor(each), each.applicationId, meetingAt(tenOn(2)))),
    );
    expect(made.map((result) => (result.ok ? "made" : result.reason)).sort()).toEqual(["busy", "made"]);
    const late = made[0]?.ok ? other : one;
    const later = await scheduleInterview(context, actor(late), late.applicationId, meetingAt(tenOn(3)));
    const id = later.ok ? later.id : "";
    expect(await rescheduleInterview(context, actor(late), id, meetingAt(tenOn(2) + 15 * minute))).toBe("busy");
    expect(await rescheduleInterview(context, actor(late), id, meetingAt(tenOn(2) + 15 * minute), null, true)).toBe(
      "moved",
    );
  });

  it("sees at a time that there is an interview with another company, and may still pick it", async () => {
    const one = await candidate();
    const elsewhere = await candidate();
    const applicationId = createId(Date.now());
    await db
      .insert(jobApplications)
      .values({
        id: applicationId,
        jobId: elsewhere.jobId,
        userId: one.seeker.id,
        status: "shortlisted",
        createdAt: Date.now(),
        updatedAt: Date.now(),
      });
    expect(
      (await scheduleInterview(testContext(), actor(elsewhere), applicationId, meetingAt(tenOn(2) + 15 * minute))).ok,
    ).toBe(true);
    await offer(one, two());
    const page = await one.phone.get(`/interview-offer/${await offerIdOf(one)}`);
    expect(page.text.match(/You have an interview with [^:]+ then: 10:15 am/g)).toHaveLength(1);
    expect((await one.desk.get(offeringAddress(one.applicationId))).text).not.toContain(
      "You already have an interview with them then",
    );
    expect((await pick(one, tenOn(2))).status).toBe(303);
  });
});
