import { createId } from "db/id";
import { jobApplications } from "db/schema";
import type { ApplicationStatus } from "db/vocabulary";
import { db } from "../../context";
import { createEmployer, createJob, createMember, createSeeker, signedIn } from "../../people/people";

let place = 0;

/** An employer with a recruiter and a viewer, and a job for which people can be put. */
export async function createTeam(names: { owner?: string; recruiter?: string; viewer?: string } = {}) {
  const employer = await createEmployer({ fullName: names.owner ?? "Omkar Jain" });
  const recruiter = await createMember(employer, "recruiter", { fullName: names.recruiter ?? "Ritu Bose" });
  const viewer = await createMember(employer, "viewer", { fullName: names.viewer ?? "Vikas Nair" });
  const jobId = await createJob(employer, { title: "Night Typist" });
  const [asOwner, asRecruiter, asViewer] = [
    await signedIn(employer),
    await signedIn(recruiter),
    await signedIn(viewer),
  ];
  /** A seeker who has applied for the job, or for another one of the employer. */
  const apply = async (fullName: string, status: ApplicationStatus = "applied", ofJob = jobId) => {
    const seeker = await createSeeker({ fullName });
    const now = Date.now() - 60_000 + ++place;
    const id = createId(now);
    await db
      .insert(jobApplications)
      .values({ id, jobId: ofJob, userId: seeker.id, status, createdAt: now, updatedAt: now });
    return { seeker, id, page: `/application/${id}` };
  };
  return {
    employer,
    recruiter,
    viewer,
    jobId,
    asOwner,
    asRecruiter,
    asViewer,
    apply,
    list: `/job/${jobId}/applicants`,
  };
}
