import { eq } from "drizzle-orm";
import { minute } from "db/catalogues/time";
import { createId } from "db/id";
import { employerNotifications, interviews, jobApplications, notifications } from "db/schema";
import { db } from "../context";
import { createEmployer, createJob, createSeeker, type Employer, type Person } from "../people/people";

interface Meeting {
  seeker: Person;
  employer: Employer;
  id: string;
  applicationId: string;
}

/** A seeker with an interview, an hour from now by default. */
export async function meeting(values: Partial<typeof interviews.$inferInsert> = {}): Promise<Meeting> {
  const [seeker, employer] = [await createSeeker({ fullName: "Sita Devi" }), await createEmployer()];
  const jobId = await createJob(employer, { title: "Chat Support" });
  const now = Date.now();
  const applicationId = createId(now);
  const id = createId(now);
  await db
    .insert(jobApplications)
    .values({
      id: applicationId,
      jobId,
      userId: seeker.id,
      status: "interview_scheduled",
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(interviews)
    .values({
      id,
      applicationId,
      applicantId: seeker.id,
      jobId,
      companyId: employer.companyId,
      scheduledAt: now + 60 * minute,
      durationMinutes: 30,
      mode: "video",
      locationUrl: "https://meet.example/abc?a=1&b=2",
      message: "Bring a headset.",
      createdAt: now,
      updatedAt: now,
      ...values,
    });
  return { seeker, employer, id, applicationId };
}

export const interviewOf = (id: string) => db.select().from(interviews).where(eq(interviews.id, id)).get();
export const statusOf = async (id: string) => (await interviewOf(id))?.status;
/** The titles of a user's notifications. */
export const seekerTitles = async ({ id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ title }) => title);
export const employerTitles = async ({ id }: Person) =>
  (await db.select().from(employerNotifications).where(eq(employerNotifications.userId, id))).map(({ title }) => title);
