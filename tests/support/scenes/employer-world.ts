import { eq } from "drizzle-orm";
import { interviews, jobApplications } from "db/schema";
import { jobsRoom, userRoom } from "party/rooms";
import { msToIst } from "~/features/interviews/interview";
import { db } from "../context";
import { readEveryTable } from "../databases/every-table";
import { deliverAll } from "../delivery/delivery";
import { liveMessages } from "../delivery/rooms";
import { createEmployer, createJob, createSeeker, signedIn, type Employer, type Person } from "../people/people";
import { createVisitor, type Visitor } from "../people/visitor";
import { applyAs, honest } from "./owner/reviews";

/** A sentence that asks for money, as it was found and in other languages. */
export const sentences = {
  English: "Pay Rs 500 registration fee by UPI before the call",
  Hindi: "रजिस्ट्रेशन फीस 500 रुपये UPI से भेजें",
  Hinglish: "registration ke liye 500 rupaye bhejo",
};

export interface World {
  employer: Employer;
  office: Visitor;
  seeker: Person;
  phone: Visitor;
  jobId: string;
  applicationId: string;
}

/** A company with a listed job and a user who has applied for it. */
export async function world(status: "applied" | "under_review" | "shortlisted" = "under_review"): Promise<World> {
  const [employer, seeker] = [await createEmployer(), await createSeeker({ fullName: "Sita Devi" })];
  const jobId = await createJob(employer, { title: "Chat Support", description: honest });
  await applyAs(seeker, jobId);
  await db.update(jobApplications).set({ status }).where(eq(jobApplications.userId, seeker.id));
  const application = await db.select().from(jobApplications).where(eq(jobApplications.userId, seeker.id)).get();
  return {
    employer,
    office: await signedIn(employer),
    seeker,
    phone: await signedIn(seeker),
    jobId,
    applicationId: application?.id ?? "",
  };
}

export const interviewOf = ({ applicationId }: World) =>
  db.select().from(interviews).where(eq(interviews.applicationId, applicationId)).get();

/** Where the applicant, or a visitor, can read words of the company after all news have gone out: no place, or the names of some. */
export async function placesThatShow(
  { employer, seeker, phone, jobId, ...rest }: World,
  words: string,
): Promise<string[]> {
  await deliverAll();
  const interview = await interviewOf({ employer, seeker, phone, jobId, ...rest });
  const pages = [
    "/activity",
    "/activity?show=interviews",
    "/notifications",
    "/jobs",
    "/favorites",
    "/settings",
    "/settings/export",
    "/report-job-scam",
    `/report-job-scam?job=${jobId}`,
    `/job/${jobId}`,
    `/job/${jobId}/call`,
    `/company-profile/${employer.companyId}`,
    "/hiring-companies",
    "/list-of-companies",
    ...(interview
      ? [
          `/interview/${interview.id}/joining`,
          `/interview/${interview.id}/calendar.ics`,
          `/interview/${interview.id}/reschedule-request`,
        ]
      : []),
  ];
  const found: string[] = [];
  const tells = (text: string) =>
    text
      .replace(/\r\n |\u200b/g, "")
      .replace(/\\([,;])/g, "$1")
      .replace(/\s+/g, " ")
      .includes(words);
  for (const [who, browser] of [
    ["seeker", phone],
    ["visitor", createVisitor()],
  ] as const) {
    for (const path of pages) {
      const page = await browser.get(path);
      if (tells(page.html) || tells(page.text)) found.push(`${who}: ${path}`);
    }
  }
  const tables = await readEveryTable();
  for (const table of ["notifications", "deliveries", "local_mailbox", "outbox_events"])
    if (tells(tables.get(table) ?? "")) found.push(table);
  if (tells(JSON.stringify([liveMessages(userRoom(seeker.id)), liveMessages(jobsRoom)]))) found.push("rooms");
  return found;
}

/** The words of the warning in the employer's page or answer. */
export const showsReason = (text: string) => /seems to ask applicants for money/.test(text);

const soon = () => msToIst(Date.now() + 2 * 86_400_000);
export const meetingForm = (more: Record<string, string> = {}) => ({
  ...soon(),
  time: "15:30",
  duration: "30",
  mode: "video",
  locationUrl: "https://meet.google.com/abc-defg-hij",
  message: "",
  ...more,
});
