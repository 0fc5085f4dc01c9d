import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "db/client";
import {
  appRatings,
  assessmentAnswers,
  assessmentAttempts,
  colleges,
  collegeStudents,
  companies,
  companyFollows,
  emailSuppressions,
  jobAlerts,
  notifiedMatches,
  jobs,
  pointEntries,
  referralCommissions,
  resumes,
  scamReports,
  storedFiles,
  userNotificationTokens,
} from "db/schema";
import { moment, withMoments } from "../moments";

/** The data of the user's own pages: résumé, skills, alerts, points, files, reports, followed companies. */
export async function collectOwnPages(db: Db, userId: string, email: string) {
  const attemptsOf = db
    .select({ id: assessmentAttempts.id })
    .from(assessmentAttempts)
    .where(eq(assessmentAttempts.userId, userId));
  const [
    resume,
    attempts,
    answers,
    alerts,
    reports,
    files,
    entries,
    commissions,
    followed,
    devices,
    matches,
    suppressed,
    rating,
    college,
    registered,
  ] = await Promise.all([
    db.select().from(resumes).where(eq(resumes.userId, userId)).get(),
    db
      .select()
      .from(assessmentAttempts)
      .where(eq(assessmentAttempts.userId, userId))
      .orderBy(asc(assessmentAttempts.startedAt)),
    db
      .select()
      .from(assessmentAnswers)
      .where(inArray(assessmentAnswers.attemptId, attemptsOf))
      .orderBy(asc(assessmentAnswers.attemptId), asc(assessmentAnswers.position)),
    db
      .select()
      .from(jobAlerts)
      .where(or(eq(jobAlerts.userId, userId), and(eq(jobAlerts.email, email), isNull(jobAlerts.userId))))
      .orderBy(asc(jobAlerts.createdAt)),
    db.select().from(scamReports).where(eq(scamReports.reporterId, userId)).orderBy(asc(scamReports.createdAt)),
    db
      .select()
      .from(storedFiles)
      .where(and(eq(storedFiles.userId, userId), isNull(storedFiles.deletedAt)))
      .orderBy(asc(storedFiles.createdAt)),
    db.select().from(pointEntries).where(eq(pointEntries.userId, userId)).orderBy(asc(pointEntries.createdAt)),
    db
      .select()
      .from(referralCommissions)
      .where(eq(referralCommissions.referrerId, userId))
      .orderBy(asc(referralCommissions.createdAt)),
    db
      .select({ company: companies.companyName, createdAt: companyFollows.createdAt })
      .from(companyFollows)
      .innerJoin(companies, eq(companies.id, companyFollows.companyId))
      .where(eq(companyFollows.userId, userId))
      .orderBy(asc(companyFollows.createdAt)),
    db
      .select()
      .from(userNotificationTokens)
      .where(eq(userNotificationTokens.userId, userId))
      .orderBy(asc(userNotificationTokens.createdAt)),
    db
      .select({ job: jobs.title, toldAt: notifiedMatches.toldAt })
      .from(notifiedMatches)
      .innerJoin(jobs, eq(jobs.id, notifiedMatches.jobId))
      .where(eq(notifiedMatches.userId, userId))
      .orderBy(asc(notifiedMatches.toldAt)),
    db.select().from(emailSuppressions).where(eq(emailSuppressions.address, email.toLowerCase())),
    db.select().from(appRatings).where(eq(appRatings.userId, userId)).get(),
    db
      .select({ college: colleges.name, city: colleges.city, createdAt: collegeStudents.createdAt })
      .from(collegeStudents)
      .innerJoin(colleges, eq(colleges.id, collegeStudents.collegeId))
      .where(eq(collegeStudents.userId, userId))
      .get(),
    db.select().from(colleges).where(eq(colleges.email, email)).orderBy(asc(colleges.createdAt)),
  ]);
  return {
    resume: resume
      ? { ...withMoments(resume, ["userId", "shareKey"]), hasPrivateLink: resume.shareKey !== null }
      : null,
    assessments: attempts.map((attempt) => ({
      ...withMoments(attempt, ["userId"]),
      // The questions of a running attempt are not exported.
      answers: answers
        .filter(({ attemptId }) => attempt.finishedAt !== null && attemptId === attempt.id)
        .map((row) => withMoments(row, ["attemptId"])),
    })),
    jobAlerts: alerts.map((row) => withMoments(row, ["userId"])),
    reports: reports.map((row) => withMoments(row, ["reporterId"])),
    files: files.map((row) => withMoments(row, ["userId"])),
    points: entries.map((row) => withMoments(row, ["userId", "idempotencyKey", "account", "lotId"])),
    commissions: commissions.map(({ kind, commissionAmount, status, createdAt }) => ({
      for: kind,
      points: commissionAmount,
      status,
      createdAt: moment(createdAt),
    })),
    followedCompanies: followed.map((row) => withMoments(row, [])),
    // The address of a device is as good as a key to it.
    pushDevices: devices.map((row) => withMoments(row, ["userId", "playerId", "p256dh", "auth", "sessionId"])),
    jobMatchesTold: matches.map((row) => withMoments(row, [])),
    emailSuppressions: suppressed.map((row) => withMoments(row, [])),
    rating: rating ? withMoments(rating, ["userId", "deviceHash"]) : null,
    college: college ? withMoments(college, []) : null,
    collegesYouRegistered: registered.map((row) => withMoments(row, ["keyHash", "decidedBy"])),
  };
}
