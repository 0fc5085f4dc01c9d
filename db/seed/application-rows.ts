import { day, hour } from "db/catalogues/time";
import type { applicationTransitions, GivenAnswer, interviews, jobApplications } from "../schema";
import type { ApplicationStatus } from "../vocabulary";
import { sampleEmployer } from "./accounts";
import { sampleApplications, type SampleApplication } from "./applications";
import { seedId } from "./id";
import { kiranpathJobs } from "./jobs-kiranpath";

/** India is 5:30 ahead of UTC, all year. */
const indiaOffset = 5.5 * hour;

/** A full hour in India, counted in days from the day of `now`. Milliseconds UTC. */
export function hourInIndia(now: number, inDays: number, atHour: number): number {
  return Math.floor((now + indiaOffset) / day) * day - indiaOffset + inDays * day + atHour * hour;
}

export const applicationId = (application: SampleApplication) =>
  seedId("application", `${application.seeker}/${application.job}`);

const statusOf = (application: SampleApplication): ApplicationStatus => application.moves.at(-1)?.to ?? "applied";

/** The status changes of an application from the first on, each with the one before it. */
export function stepsOf(application: SampleApplication) {
  const moves = [{ to: "applied" as ApplicationStatus, hoursAgo: application.hoursAgo }, ...application.moves];
  return moves.map((move, i) => ({ ...move, from: moves[i - 1]?.to ?? null }));
}

function answersOf({ job, answers = {} }: SampleApplication): GivenAnswer[] {
  const questions = kiranpathJobs.find(({ slug }) => slug === job)?.questions ?? [];
  return questions.flatMap(({ id, text }) => (answers[id] ? { id, question: text, answer: answers[id] } : []));
}

/** @param now milliseconds UTC */
export function applicationRows(now: number): (typeof jobApplications.$inferInsert)[] {
  return sampleApplications.map((application) => ({
    id: applicationId(application),
    jobId: seedId("job", application.job),
    userId: seedId("user", application.seeker),
    status: statusOf(application),
    note: application.note ?? null,
    answers: answersOf(application),
    createdAt: now - application.hoursAgo * hour,
    updatedAt: now - (application.moves.at(-1)?.hoursAgo ?? application.hoursAgo) * hour,
  }));
}

/** @param now milliseconds UTC */
export function transitionRows(now: number): (typeof applicationTransitions.$inferInsert)[] {
  return sampleApplications.flatMap((application) =>
    stepsOf(application).map(({ from, to, hoursAgo }) => ({
      id: seedId("transition", `${applicationId(application)}/${to}`),
      applicationId: applicationId(application),
      fromStatus: from,
      toStatus: to,
      actorId: seedId("user", to === "applied" || to === "withdrawn" ? application.seeker : sampleEmployer.slug),
      createdAt: now - hoursAgo * hour,
    })),
  );
}

/** @param now milliseconds UTC */
export function interviewRows(now: number): (typeof interviews.$inferInsert)[] {
  return sampleApplications.flatMap((application) => {
    const { interview } = application;
    if (!interview) return [];
    const scheduled = application.moves.find((move) => move.to === "interview_scheduled");
    const decided = application.moves.at(-1);
    const createdAt = now - (scheduled?.hoursAgo ?? application.hoursAgo) * hour;
    return {
      id: seedId("interview", applicationId(application)),
      applicationId: applicationId(application),
      applicantId: seedId("user", application.seeker),
      jobId: seedId("job", application.job),
      companyId: seedId("company", sampleEmployer.company),
      status: interview.status,
      scheduledAt: hourInIndia(now, interview.inDays, interview.hour),
      durationMinutes: 30,
      mode: interview.mode,
      locationUrl: interview.locationUrl,
      message: interview.message,
      createdAt,
      updatedAt: interview.status === "scheduled" || !decided ? createdAt : now - decided.hoursAgo * hour,
    };
  });
}
