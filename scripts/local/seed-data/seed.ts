import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { day, hour } from "db/catalogues/time";
import type { Db } from "db/client";
import * as schema from "db/schema";
import { sampleEmployer, sampleFavorites, sampleFollows, samplePassword, sampleSeekers } from "db/seed/accounts";
import { applicationId, applicationRows, interviewRows, stepsOf, transitionRows } from "db/seed/application-rows";
import { sampleApplications } from "db/seed/applications";
import { boostRows } from "db/seed/boosts";
import { sampleCompanies } from "db/seed/companies";
import { settingsRows } from "db/seed/desk";
import { fileRows, photoRows } from "db/seed/files";
import { formerCompanyRow, formerProfileRows, formerUserRows } from "db/seed/former";
import { seedId } from "db/seed/id";
import { sampleJobs } from "db/seed/jobs";
import { newcomer, unlistedJobs, type UnlistedJob } from "db/seed/jobs-unlisted";
import { pointRows, referralRows } from "db/seed/points";
import type { SampleJob } from "db/seed/shape";
import { memberRows, restingCompanyRows } from "db/seed/team";
import type { ExperienceLevel } from "db/vocabulary";
import { hashPassword } from "~/features/accounts/passwords/password";
import { consentVersion } from "~/features/accounts/sign-up/new-account.server";
import { jobLifetime } from "~/features/jobs/lifecycle/job";
import { lakhsPerYear, searchFacetsOf, searchTextOf, searchTitleOf } from "~/features/jobs/search/search-text";
import { bothTexts, type News } from "~/features/notifications/channels/news";
import { applicationTexts, isAnnounced } from "~/features/notifications/events/applications/texts";
import { interviewTexts } from "~/features/notifications/events/interviews/texts";
import { formatDateTime } from "~/ui/format";
import { attentionOf, dayCountRows } from "./attention";
import { deskInserts } from "./desk";
import { inserts } from "./inserts";
import { leadInserts } from "./leads";
import { companyOf, companyRows, newcomerRow, profileRows, userRows } from "./people";

const experienceYears: Record<ExperienceLevel, [min: number, max: number | null]> = {
  "0-1": [0, 1],
  "1-3": [1, 3],
  "3-5": [3, 5],
  "5-8": [5, 8],
  "8+": [8, null],
};

function jobRow(job: SampleJob, index: number, now: number) {
  const companyName = job.company === newcomer.slug ? newcomer.name : companyOf(job.company).name;
  const publishedAt = now - job.hoursAgo * hour;
  const salaryMin = job.salary ? job.salary.min * 100 : null;
  const salaryMax = job.salary ? job.salary.max * 100 : null;
  const salaryPeriod = job.salary?.period ?? null;
  const salaryLpa = lakhsPerYear(salaryMax, salaryPeriod);
  const city = job.place?.city ?? null;
  const isRemote = job.place?.remote ?? true;
  const skills = [...job.skills];
  const { device = null, shift = null, hoursPerDay = null, education = null } = job;
  const facts = { device, shift, hoursPerDay, education };
  const [experienceMin, experienceMax] = experienceYears[job.experience];
  const applicationsCount = sampleApplications.filter((application) => application.job === job.slug).length;
  return {
    id: seedId("job", job.slug),
    companyId: seedId("company", job.company),
    title: job.title,
    category: job.category,
    department: job.department,
    description: job.description,
    skills,
    questions: [...(job.questions ?? [])],
    jobType: job.type,
    experienceLevel: job.experience,
    experienceMin,
    experienceMax,
    salaryMin,
    salaryMax,
    salaryPeriod,
    salaryLpa,
    isRemote,
    city,
    location: findByKey(cities, city)?.en ?? "",
    openings: job.openings,
    status: "active",
    visibility: "public",
    listing: sampleJobs.find(({ company }) => company === job.company) === job ? "free" : "paid",
    listingKey: publishedAt * 1024 + index,
    publishedAt,
    expiresAt: publishedAt + jobLifetime,
    searchText: searchTextOf({ title: job.title, companyName, skills, description: job.description, ...facts }),
    searchTitle: searchTitleOf({ title: job.title, companyName, skills }),
    searchFacets: searchFacetsOf({
      title: job.title,
      description: job.description,
      category: job.category,
      jobType: job.type,
      experienceLevel: job.experience,
      isRemote,
      city,
      salaryMin,
      salaryLpa,
      womenFriendly: job.womenFriendly,
      languages: job.languages,
      ...facts,
    }),
    ...facts,
    ...attentionOf(job, applicationsCount),
    trendingAt: now,
    isBoosted: job.boostLevel !== undefined,
    boostLevel: job.boostLevel ?? 0,
    acceptsCalls: job.acceptsCalls ?? false,
    womenFriendly: job.womenFriendly ?? false,
    languages: [...(job.languages ?? [])],
    createdAt: publishedAt,
    updatedAt: publishedAt,
  } satisfies typeof schema.jobs.$inferInsert;
}

/** A job that no list shows: a closed or paused one was published, a draft and a pending one never were. */
function unlistedRow(job: UnlistedJob, index: number, now: number): typeof schema.jobs.$inferInsert {
  const row = jobRow(job, index, now);
  const { status, reviewSigns = [], outcome } = job;
  if (status === "draft" || status === "pending") {
    return {
      ...row,
      status,
      reviewSigns: [...reviewSigns],
      reviewRequestedAt: status === "pending" ? row.createdAt : null,
      ...{ listingKey: null, publishedAt: null, expiresAt: null },
      ...{ viewsCount: 0, sharesCount: 0, callsCount: 0, trendingBase: 0, trendingScore: 0 },
    };
  }
  const endedAt = now - (job.hoursAgo * hour) / 3;
  return {
    ...row,
    status,
    trendingBase: 0,
    trendingScore: 0,
    ...(status === "closed" ? { closedAt: endedAt, closedOutcome: outcome ?? null, expiresAt: endedAt } : {}),
    updatedAt: endedAt,
  };
}

/** What the sample applications would have put into the lists of the seekers and the employer. Older than a day counts as read. */
function notificationRows(now: number) {
  const company = companyOf(sampleEmployer.company);
  const companyId = seedId("company", company.slug);
  const appointments = new Map(interviewRows(now).map((interview) => [interview.applicationId, interview]));
  const toSeekers: (typeof schema.notifications.$inferInsert)[] = [];
  const toEmployer: (typeof schema.employerNotifications.$inferInsert)[] = [];

  for (const application of sampleApplications) {
    const seeker = sampleSeekers.find((each) => each.slug === application.seeker);
    const job = sampleJobs.find((each) => each.slug === application.job);
    if (!seeker || !job)
      throw new Error(`no seeker or job for the application of ${application.seeker} to ${application.job}`);
    const id = applicationId(application);
    const jobId = seedId("job", job.slug);
    const names = { job: job.title, company: company.name };
    const metadata = { job_id: jobId, company_id: companyId, company_name: company.name, application_id: id };

    for (const { from, to, hoursAgo } of stepsOf(application)) {
      const common = { isRead: hoursAgo > 24, createdAt: now - hoursAgo * hour };
      if (to === "applied") {
        toEmployer.push({
          id: seedId("employer-notification", id),
          userId: seedId("user", sampleEmployer.slug),
          ...bothTexts((locale) => applicationTexts.received({ job: job.title, seeker: seeker.fullName }, locale)),
          actionUrl: `/job/${jobId}/applicants`,
          metadata,
          ...common,
        });
      }
      const appointment = appointments.get(id);
      const text = textFor(to, names, appointment?.scheduledAt);
      if (!text) continue;
      toSeekers.push({
        id: seedId("notification", `${id}/${to}`),
        userId: seedId("user", seeker.slug),
        companyId,
        ...bothTexts(text),
        actionUrl: "/activity",
        metadata: {
          ...metadata,
          match_type: "application",
          application_status: to,
          ...(from ? { previous_status: from } : {}),
        },
        ...common,
      });
    }
  }
  return { toSeekers, toEmployer };
}

/** Null for a status of which a seeker gets no news. */
function textFor(
  to: ReturnType<typeof stepsOf>[number]["to"],
  names: { job: string; company: string },
  scheduledAt: number | undefined,
): News["text"] | null {
  if (to === "applied") return (locale) => applicationTexts.submitted(names, locale);
  if (to === "interview_scheduled" && scheduledAt !== undefined) {
    return (locale) =>
      interviewTexts.changed("scheduled", { ...names, when: formatDateTime(scheduledAt, locale) }, locale);
  }
  return isAnnounced(to) ? (locale) => applicationTexts.moved(to, names, locale) : null;
}

/** Personal rows: written only once, so that deleted ones do not return. */
async function personalRows(
  db: Db,
  now: number,
  users: (typeof schema.users.$inferInsert)[],
): Promise<BatchItem<"sqlite">[]> {
  const known = await db
    .select()
    .from(schema.users)
    .where(eq(schema.users.id, seedId("user", sampleEmployer.slug)))
    .get();
  if (known) return [];
  const { toSeekers, toEmployer } = notificationRows(now);
  const favorites = sampleFavorites.map(({ seeker, job, hoursAgo }) => ({
    userId: seedId("user", seeker),
    jobId: seedId("job", job),
    createdAt: now - hoursAgo * hour,
  }));
  const follows = sampleFollows.map(({ seeker, company, daysAgo }) => ({
    userId: seedId("user", seeker),
    companyId: seedId("company", company),
    createdAt: now - daysAgo * day,
  }));
  const consents = users.map(({ id, createdAt }) => ({
    id: seedId("consent", id),
    userId: id,
    kind: "terms_and_privacy" as const,
    noticeVersion: consentVersion,
    given: true,
    createdAt,
  }));
  return [
    ...inserts(db, schema.users, formerUserRows(now)),
    ...inserts(db, schema.profiles, formerProfileRows(now)),
    ...inserts(db, schema.companies, [formerCompanyRow(now)]),
    ...inserts(db, schema.consents, consents),
    ...inserts(db, schema.jobFavorites, favorites),
    ...inserts(db, schema.companyFollows, follows),
    ...inserts(db, schema.companies, restingCompanyRows(now)),
    ...inserts(db, schema.companyMembers, memberRows(now)),
    ...inserts(db, schema.userReferrals, referralRows(now)),
    ...inserts(db, schema.pointEntries, pointRows(now)),
    ...leadInserts(db, now),
    ...inserts(db, schema.storedFiles, fileRows(now)),
    ...inserts(db, schema.companyPhotos, photoRows(now)),
    ...inserts(db, schema.settings, settingsRows(now)),
    ...inserts(db, schema.jobApplications, applicationRows(now)),
    ...inserts(
      db,
      schema.jobDailyCounts,
      dayCountRows(
        sampleJobs.map((job, index) => jobRow(job, index, now)),
        applicationRows(now),
        now,
      ),
    ),
    ...inserts(db, schema.applicationTransitions, transitionRows(now)),
    ...inserts(db, schema.interviews, interviewRows(now)),
    ...inserts(db, schema.notifications, toSeekers),
    ...inserts(db, schema.employerNotifications, toEmployer),
    ...deskInserts(db, now),
  ];
}

/** A search of owners finds the row first that was inserted last. */
const byCreation = (one: { createdAt: number }, other: { createdAt: number }) => one.createdAt - other.createdAt;

/**
 * Fills a database with the sample companies, jobs and accounts, all or nothing. Rows that are there stay as they are,
 * so that seeding again adds nothing. Needs the compiled messages, in which the notifications are written.
 * @param now milliseconds UTC, from which every sample time is counted back
 * @param passwordHash of the password that all have
 * @returns how many jobs, companies and users the sample has
 */
export async function seed(
  db: Db,
  now: number,
  passwordHash?: string,
): Promise<{ jobs: number; companies: number; users: number }> {
  const counts = { jobs: sampleJobs.length, companies: sampleCompanies.length };
  // A sample of before the ids followed the dates stays as it is.
  const [employer] = await db
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(eq(schema.users.email, sampleEmployer.email));
  if (employer && employer.id !== seedId("user", sampleEmployer.slug))
    return { ...counts, users: userRows(now, "").length };
  const users = userRows(now, passwordHash ?? (await hashPassword(samplePassword)));
  const admins = sampleSeekers.flatMap(({ slug, adminRole }) =>
    adminRole ? { userId: seedId("user", slug), role: adminRole } : [],
  );
  const codes = [...sampleSeekers, sampleEmployer].flatMap(({ slug, referralCode }) =>
    referralCode ? { userId: seedId("user", slug), code: referralCode, createdAt: now } : [],
  );
  const [first, ...rest] = [
    ...inserts(db, schema.users, users.toSorted(byCreation)),
    ...inserts(db, schema.referralCodes, codes),
    ...inserts(db, schema.adminUsers, admins),
    ...inserts(db, schema.profiles, profileRows(now)),
    ...inserts(db, schema.companies, [...companyRows(now), newcomerRow(now)].toSorted(byCreation)),
    ...inserts(db, schema.jobs, [
      ...sampleJobs.map((job, index) => jobRow(job, index, now)),
      ...unlistedJobs.map((job, index) => unlistedRow(job, sampleJobs.length + index, now)),
    ]),
    ...inserts(db, schema.boosts, boostRows(now)),
    ...(await personalRows(db, now, users)),
  ];
  if (first) await db.batch([first, ...rest]);
  return { ...counts, users: users.length };
}
