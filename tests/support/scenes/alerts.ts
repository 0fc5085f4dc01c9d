import { eq } from "drizzle-orm";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { deliveries, jobAlerts, type jobs, outboxEvents, rateLimits } from "db/schema";
import { setConsent } from "~/features/accounts/consents.server";
import { sendDueAlerts } from "~/features/alerts/sending.server";
import { alertToken } from "~/features/alerts/token";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { db, testContext } from "../context";
import { deliverAll } from "../delivery/delivery";
import { createEmployer, createJob, createSeeker, type Employer, type Person } from "../people/people";

export const start = Date.now();

let employer: Promise<Employer> | null = null;
/** The employer whose jobs alerts find in tests. */
export const employerOfJobs = () => (employer ??= createEmployer());

let count = 0;
/** A word that no other job and no other search has. */
export const newWord = () => `zari${"abcdefghij"[count % 10]}${"klmnopqrst"[Math.floor(count++ / 10) % 10]}wala`;

/** Before every test: nobody has an alert, no mail is on its way, and the employer is one of this file. */
export async function startWithoutAlerts(): Promise<void> {
  employer = null;
  await db.batch([db.delete(jobAlerts), db.delete(rateLimits), db.delete(outboxEvents), db.delete(deliveries)]);
}

/** What the features see at a moment. */
export const at = (now: number, more: Partial<AppContext> = {}): AppContext => ({
  ...testContext(),
  now: () => now,
  ...more,
});

type JobValues = Partial<typeof jobs.$inferInsert>;
export const jobWith = async (word: string, values: JobValues = {}) =>
  createJob(await employerOfJobs(), { title: `${word} operator`, ...values });
/** A job as it is published at a moment. */
export const jobAt = (word: string, now: number, values: JobValues = {}) =>
  jobWith(word, { listingKey: now * 1024 + (count++ % 1024), publishedAt: now, ...values });

type AlertValues = Partial<typeof jobAlerts.$inferInsert> & { search: string };
/** An alert that is due now, or at another moment. */
function newAlert(values: AlertValues) {
  const id = createId(start);
  return db
    .insert(jobAlerts)
    .values({
      id,
      email: `asha.${id}@example.in`,
      locale: "en",
      frequency: "daily",
      confirmedAt: start - day,
      seenKey: (start - day) * 1024,
      nextAt: start,
      createdAt: start - day,
      updatedAt: start - day,
      ...values,
    })
    .returning({ id: jobAlerts.id });
}
export const createAlert = async (values: AlertValues) => (await newAlert(values))[0]?.id ?? "";
/** How many of them, in one round trip; their ids in their order. */
export async function createAlerts(number: number, values: (each: number) => AlertValues): Promise<string[]> {
  const [first, ...others] = Array.from({ length: number }, (_each, index) => newAlert(values(index)));
  return first ? (await db.batch([first, ...others])).map(([row]) => row?.id ?? "") : [];
}
export const alertOf = async (id: string) =>
  (await db.select().from(jobAlerts).where(eq(jobAlerts.id, id)).get()) ?? null;

/** The cron at a moment, and what it leaves in the outbox delivered. */
export async function runCron(now = start + day): Promise<void> {
  await sendDueAlerts(at(now));
  await deliverAll(now, at(now));
}

/** The mails that stand in the outbox, as their payload has them. */
export const mailsInOutbox = async () =>
  (await db.select({ payload: outboxEvents.payload }).from(outboxEvents).where(eq(outboxEvents.kind, "email"))).map(
    ({ payload }) => payload as MailContent & { to: string },
  );

/** Their recipients. */
export const pendingMails = async () => (await mailsInOutbox()).map(({ to }) => to);

export const stopPath = (id: string) => `/alert-stop?token=${alertToken(testContext(), "alert-stop", id)}`;

export async function seekerWithConsent(): Promise<Person> {
  const seeker = await createSeeker();
  await setConsent(testContext(), seeker.id, "job_mails", true);
  return seeker;
}
