import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import { createId } from "db/id";
import { interviewOffers, interviews, outboxEvents } from "db/schema";
import type { AppContext } from "~/features/context";
import { msToIst } from "~/features/interviews/interview";
import { offerAddress, remindAfter } from "~/features/interviews/offers/offer";
import { settleOffers } from "~/features/interviews/offers/settling.server";
import { recheck } from "~/features/notifications/skip-reason.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import {
  candidate,
  offer,
  offerIdOf,
  offersOf,
  pick,
  refuse,
  tenOn,
  type Candidate,
} from "../../support/scenes/interviews/offers";
import { employerTitles, seekerTitles } from "../../support/scenes/meetings";

const at = (now: number): AppContext => ({ ...testContext(), now: () => now });

beforeEach(async () => {
  await db.batch([db.delete(outboxEvents), db.update(interviewOffers).set({ status: "replaced" })]);
});

async function offered(given: Parameters<typeof candidate>[0] = {}): Promise<Candidate> {
  const one = await candidate(given);
  await offer(one, [tenOn(3), tenOn(4)]);
  return one;
}

/** The founder meets another user at a time. */
async function occupy({ employer }: Candidate, scheduledAt: number) {
  const other = await candidate({ employer, fullName: "Gita Rao" });
  const now = Date.now();
  await db
    .insert(interviews)
    .values({
      id: createId(now),
      applicationId: other.applicationId,
      applicantId: other.seeker.id,
      jobId: other.jobId,
      companyId: employer.companyId,
      interviewerId: employer.id,
      scheduledAt,
      durationMinutes: 30,
      mode: "phone",
      locationUrl: "9876543210",
      createdAt: now,
      updatedAt: now,
    });
}

const reminded = "Choose Your Interview Time";

it("an applicant is not reminded of times that are all taken, the employer sees that, and a reminder has only free ones", async () => {
  const [gone, half] = [await offered(), await offered()];
  for (const time of [tenOn(3), tenOn(4)]) await occupy(gone, time);
  await occupy(half, tenOn(3));
  const later = Date.now() + remindAfter + minute;
  expect(await settleOffers(at(later))).toMatchObject({ reminded: 1 });
  await deliverAll(later, at(later));
  expect(
    [await seekerTitles(gone.seeker), await seekerTitles(half.seeker)].map((titles) => titles.includes(reminded)),
  ).toEqual([false, true]);
  const mail = (await mailsTo(half.seeker.email)).at(-1);
  expect(mail?.subject).toContain("choose an interview time");
  const days = [tenOn(3), tenOn(4)].map((time) => String(Number(msToIst(time).date.slice(-2))));
  // The pattern requires a month's name, since "30" may also be the minutes of an interview.
  expect(days.map((date) => new RegExp(`\\b${date}\\s[A-Z]`).test(mail?.body ?? ""))).toEqual([false, true]);
  expect((await gone.desk.get("/employer/interviews")).text).toMatch(/Sita Devi .*All booked .*Offer others/);
  expect((await half.desk.get("/employer/interviews")).text).toContain("Reply pending");
});

it("an employer sees since when times wait, also after a reminder to the applicant", async () => {
  const one = await offered();
  const [before] = await offersOf(one);
  const later = Date.now() + remindAfter + minute;
  expect(await settleOffers(at(later))).toMatchObject({ reminded: 1 });
  expect((await offersOf(one))[0]).toMatchObject({ updatedAt: before?.updatedAt, remindedAt: later });
});

it.each([["offered"], ["reminded"]] as const)(
  "a mail about times that were %s is sent only while they wait for an answer and one is in the future",
  async (change) => {
    const one = await offered();
    const event = recordEvent(
      testContext(),
      { kind: "interview_offer.changed", offerId: await offerIdOf(one), change },
      sql`1`,
    );
    await event.statement;
    const mail = {
      id: createId(Date.now()),
      eventId: event.id,
      userId: one.seeker.id,
      channel: "email" as const,
      kind: "interviews" as const,
      payload: {},
      recipient: one.seeker.email,
    };
    const reasonAt = async (now: number) => (await recheck(at(now), [mail])).people.get(mail.id)?.skipReason;
    expect(await reasonAt(Date.now())).toBeNull();
    expect(await reasonAt(tenOn(4))).toContain("its time has come");
    await pick(one, tenOn(3));
    expect(await reasonAt(Date.now())).toContain("has changed since");
  },
);

it("an applicant whose times were replaced by an interview gets its time", async () => {
  const one = await offered();
  const form = { ...msToIst(tenOn(6)), duration: "30", mode: "phone", locationUrl: "9876543210", message: "" };
  expect((await one.desk.post(`/employer/interviews?application=${one.applicationId}`, form)).status).toBe(303);
  const page = await one.phone.get(offerAddress(await offerIdOf(one)));
  expect(page.text).toContain("These times were withdrawn");
  expect(page.text).toMatch(/The employer has set a time for the interview: .*10:00 am/);
});

it("an applicant who alternates between two notes causes one notification for each", async () => {
  const one = await offered();
  for (const note of ["Evenings suit me.", "Mornings suit me.", "Evenings suit me.", "Mornings suit me."]) {
    const sent = await refuse(one, note);
    expect(sent.status).toBe(303);
    expect(sent.location).toContain("?saved");
  }
  expect((await employerTitles(one.employer)).filter((title) => title === "None of Your Times Work")).toHaveLength(2);
});

it("an applicant who cannot meet the company sees no form on the page to say that none fits", async () => {
  const one = await offered();
  const address = `${offerAddress(await offerIdOf(one))}/refusal`;
  expect((await one.phone.get(address)).html).toContain('name="note"');
  await one.phone.post(`/application/${one.applicationId}/withdrawal`, {});
  const closed = await one.phone.get(address);
  expect([closed.html.includes('name="note"'), closed.text.includes("These times were withdrawn")]).toEqual([
    false,
    true,
  ]);
});
