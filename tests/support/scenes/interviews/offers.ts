import { eq } from "drizzle-orm";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { interviewOffers, interviews, jobApplications } from "db/schema";
import { msToIst } from "~/features/interviews/interview";
import { offeringAddress } from "~/features/interviews/offers/offer";
import { db } from "../../context";
import { createEmployer, createJob, createSeeker, signedIn, type Employer, type Person } from "../../people/people";
import type { Page, Visitor } from "../../people/visitor";

/** An applicant whom a company may meet, and the company's desk. */
export interface Candidate {
  seeker: Person;
  phone: Visitor;
  employer: Employer;
  desk: Visitor;
  applicationId: string;
  jobId: string;
}

/** A shortlisted applicant, of a new company by default. */
export async function candidate({
  employer: given,
  fullName = "Sita Devi",
  locale = "en",
}: { employer?: Employer; fullName?: string; locale?: "en" | "hi" } = {}): Promise<Candidate> {
  const employer = given ?? (await createEmployer());
  const seeker = await createSeeker({ fullName, locale });
  const jobId = await createJob(employer, { title: "Chat Support" });
  const now = Date.now();
  const applicationId = createId(now);
  await db
    .insert(jobApplications)
    .values({ id: applicationId, jobId, userId: seeker.id, status: "shortlisted", createdAt: now, updatedAt: now });
  return { seeker, phone: await signedIn(seeker), employer, desk: await signedIn(employer), applicationId, jobId };
}

/** Ten in the morning in India, this many days from today. */
export const tenOn = (days: number) =>
  Math.floor((Date.now() + 5.5 * 3_600_000) / day + days) * day - 5.5 * 3_600_000 + 10 * 3_600_000;

/** The form of an offer of half hours that begin at these moments. */
export function offerOf(starts: readonly number[], more: Record<string, string> = {}): Record<string, string> {
  const rows = starts.flatMap((start, place) =>
    Object.entries({ ...msToIst(start), duration: "30" }).map(
      ([name, value]) => [`slots[${place}].${name}`, value] as const,
    ),
  );
  return {
    ...Object.fromEntries(rows),
    mode: "video",
    locationUrl: "https://meet.example/abc",
    message: "Bring a headset.",
    ...more,
  };
}

export const offer = (
  { desk, applicationId }: Candidate,
  starts: readonly number[],
  more?: Record<string, string>,
): Promise<Page> => desk.post(offeringAddress(applicationId), offerOf(starts, more));

/** What a company has offered for an application, oldest first. */
export const offersOf = ({ applicationId }: Candidate) =>
  db
    .select()
    .from(interviewOffers)
    .where(eq(interviewOffers.applicationId, applicationId))
    .orderBy(interviewOffers.createdAt);

/** The id of what it has offered last. */
export const offerIdOf = async (one: Candidate) => (await offersOf(one)).at(-1)?.id ?? "";

export const pick = async (one: Candidate, at: number): Promise<Page> =>
  one.phone.post(`/interview-offer/${await offerIdOf(one)}`, { slot: String(at) });
export const refuse = async (one: Candidate, note = ""): Promise<Page> =>
  one.phone.post(`/interview-offer/${await offerIdOf(one)}/refusal`, { note });

export const interviewsOf = ({ applicationId }: Candidate) =>
  db.select().from(interviews).where(eq(interviews.applicationId, applicationId));
export const statusOf = async ({ applicationId }: Candidate) =>
  (await db.select().from(jobApplications).where(eq(jobApplications.id, applicationId)).get())?.status;

/** A time a day from now that an applicant is offered; returns the id of the offer. */
export async function insertOffer(
  of: Pick<typeof interviewOffers.$inferInsert, "applicationId" | "applicantId" | "jobId" | "companyId" | "offeredBy">,
): Promise<string> {
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(interviewOffers)
    .values({
      ...of,
      id,
      interviewId: createId(now),
      slots: [{ at: now + day, minutes: 30, despite: [] }],
      lastAt: now + day,
      mode: "phone",
      createdAt: now,
      updatedAt: now,
    });
  return id;
}
