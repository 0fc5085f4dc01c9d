import { and, asc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Db } from "db/client";
import {
  adminUsers,
  applicantFilters,
  applicationTransitions,
  auditLog,
  campaigns,
  campaignSignUps,
  companies,
  companyMembers,
  consents,
  emailTokens,
  interviews,
  jobApplications,
  jobFavorites,
  jobInteractions,
  jobs,
  notificationChoices,
  notifications,
  passkeys,
  profiles,
  recoveryCodes,
  referralCodes,
  sessions,
  ticketMessages,
  tickets,
  totpSecrets,
  userReferrals,
  users,
} from "db/schema";
import { eachOf } from "db/statements";
import { isVisibleToApplicant, knownStatus } from "~/features/applications/transition.server";
import type { AppContext } from "~/features/context";
import { knownInterviewStatus } from "~/features/interviews/own-interviews.server";
import { collectEmployer } from "./export/employer.server";
import { collectOffers } from "./export/interviews.server";
import { collectLeads } from "./export/leads.server";
import { collectMessages } from "./export/messages.server";
import { collectOwnPages } from "./export/own-pages.server";
import { collectPayments } from "./export/payments.server";
import { moment, withMoments } from "./moments";

/** All that is stored about a person, under names that they can read. Times are ISO 8601, UTC; amounts are paise. */
export type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>;

/**
 * All data of a user, for the export file. It holds no password, no secret of a link or a session, and nothing about
 * other people: texts that name an applicant are left out of an employer's file.
 */
export async function collectPersonalData(context: AppContext, userId: string) {
  const { db } = context;
  const [person, company] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)).get(),
    db.select().from(companies).where(eq(companies.userId, userId)).get(),
  ]);
  if (!person) throw new Error(`no user ${userId}`);
  const [about, asSeeker, ownPages, payments, asEmployer, membership, choices, ofLeads, savedFilters, interviewTimes] =
    await Promise.all([
      collectAccount(db, person, company?.id ?? null),
      collectSeeker(context, userId),
      collectOwnPages(db, userId, person.email),
      collectPayments(db, userId),
      company
        ? collectEmployer(context, userId, company.id)
        : {
            jobs: [],
            interviews: [],
            notifications: [],
            boosts: [],
            verifications: [],
            messageTemplates: [],
            companyPhotos: [],
          },
      db
        .select({ company: companies.companyName, role: companyMembers.role, createdAt: companyMembers.createdAt })
        .from(companyMembers)
        .innerJoin(companies, eq(companies.id, companyMembers.companyId))
        .where(eq(companyMembers.userId, userId)),
      db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId)),
      collectLeads(db, person),
      db
        .select({
          name: applicantFilters.name,
          jobId: applicantFilters.jobId,
          query: applicantFilters.query,
          createdAt: applicantFilters.createdAt,
        })
        .from(applicantFilters)
        .where(eq(applicantFilters.userId, userId)),
      collectOffers(db, userId, company?.id ?? null),
    ]);
  return {
    file: { madeAt: moment(context.now()), from: context.siteUrl },
    ...about,
    profile: asSeeker.profile,
    company: company ? withMoments(company, ["userId"]) : null,
    jobs: asEmployer.jobs,
    companyPhotos: asEmployer.companyPhotos,
    boosts: asEmployer.boosts,
    verifications: asEmployer.verifications,
    messageTemplates: asEmployer.messageTemplates,
    savedFilters: savedFilters.map((row) => withMoments(row, [])),
    team: membership.map((row) => withMoments(row, [])),
    notificationChoices: choices.map((row) => withMoments(row, ["userId"])),
    applications: asSeeker.applications,
    interviews: [...asSeeker.interviews, ...asEmployer.interviews],
    interviewTimes,
    favorites: asSeeker.favorites,
    jobsYouLookedAt: asSeeker.jobsYouLookedAt,
    notifications: [...asSeeker.notifications, ...asEmployer.notifications],
    ...ownPages,
    ...payments,
    ...ofLeads,
  };
}

async function collectAccount(db: Db, person: typeof users.$inferSelect, companyId: string | null) {
  const { id } = person;
  const [role, given, devices, links, messages, decisions, code, referrer, referred, keys, app, codes, campaign] =
    await Promise.all([
      db.select({ role: adminUsers.role }).from(adminUsers).where(eq(adminUsers.userId, id)).get(),
      db.select().from(consents).where(eq(consents.userId, id)).orderBy(asc(consents.createdAt)),
      db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(asc(sessions.createdAt)),
      db.select().from(emailTokens).where(eq(emailTokens.userId, id)).orderBy(asc(emailTokens.createdAt)),
      db
        .select()
        .from(tickets)
        .where(or(eq(tickets.userId, id), and(eq(tickets.email, person.email), isNull(tickets.userId))))
        .orderBy(asc(tickets.createdAt)),
      db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.subjectId, companyId ? [id, companyId] : [id]))
        .orderBy(asc(auditLog.createdAt)),
      db.select().from(referralCodes).where(eq(referralCodes.userId, id)).get(),
      db.select().from(userReferrals).where(eq(userReferrals.referredUserId, id)).get(),
      db.select().from(userReferrals).where(eq(userReferrals.referrerId, id)).orderBy(asc(userReferrals.createdAt)),
      db.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(asc(passkeys.createdAt)),
      db.select().from(totpSecrets).where(eq(totpSecrets.userId, id)).get(),
      db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)).orderBy(asc(recoveryCodes.createdAt)),
      db
        .select({ name: campaigns.name, code: campaigns.code })
        .from(campaignSignUps)
        .innerJoin(campaigns, eq(campaigns.id, campaignSignUps.campaignId))
        .where(eq(campaignSignUps.userId, id))
        .get(),
    ]);
  const ticketIds = JSON.stringify(messages.map((ticket) => ticket.id));
  // Notes are internal to the team.
  const thread = await db
    .select()
    .from(ticketMessages)
    .where(and(inArray(ticketMessages.ticketId, eachOf(ticketIds)), ne(ticketMessages.kind, "note")))
    .orderBy(asc(ticketMessages.createdAt));
  return {
    account: {
      ...withMoments(person, ["passwordHash"]),
      hasPassword: person.passwordHash !== null,
      signsInWithGoogle: person.googleId !== null,
      role: role?.role ?? null,
    },
    consents: given.map((row) => withMoments(row, ["id", "userId"])),
    devices: devices.map((row) => withMoments(row, ["id", "userId"])),
    linksSentByMail: links.map((row) => withMoments(row, ["id", "userId"])),
    passkeys: keys.map((row) => withMoments(row, ["id", "userId", "publicKey", "counter"])),
    codeApp: app ? withMoments(app, ["userId", "secret", "lastStep"]) : null,
    recoveryCodes: codes.map((row) => withMoments(row, ["id", "userId"])),
    messagesToSupport: messages.map((row) => ({
      ...withMoments(row, ["userId", "assigneeId"]),
      thread: thread
        .filter(({ ticketId }) => ticketId === row.id)
        .map((message) => withMoments(message, ["id", "ticketId", "authorId", "mailId"])),
    })),
    decisionsAboutYou: decisions.map((row) => withMoments(row, ["id", "actorId"])),
    referrals: {
      code: code?.code ?? null,
      cameThroughSomebody: moment(referrer?.createdAt ?? null),
      cameThroughCampaign: campaign ?? null,
      broughtIn: referred.map(({ isActive, createdAt }) => ({ isActive, createdAt: moment(createdAt) })),
    },
  };
}

async function collectSeeker(context: AppContext, userId: string) {
  const { db } = context;
  const job = { jobId: jobs.id, jobTitle: jobs.title, company: companies.companyName };
  const own = db.select({ id: jobApplications.id }).from(jobApplications).where(eq(jobApplications.userId, userId));
  const [profile, applied, steps, written, invited, saved, looked, news] = await Promise.all([
    db.select().from(profiles).where(eq(profiles.userId, userId)).get(),
    db
      .select({
        ...job,
        id: jobApplications.id,
        status: knownStatus(context.now()),
        note: jobApplications.note,
        answers: jobApplications.answers,
        createdAt: jobApplications.createdAt,
        updatedAt: jobApplications.updatedAt,
      })
      .from(jobApplications)
      .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(jobApplications.userId, userId))
      .orderBy(asc(jobApplications.createdAt)),
    db
      .select()
      .from(applicationTransitions)
      .where(and(inArray(applicationTransitions.applicationId, own), isVisibleToApplicant(context.now())))
      .orderBy(asc(applicationTransitions.createdAt)),
    collectMessages(db, userId, context.now()),
    db
      .select({ ...job, interview: interviews, known: knownInterviewStatus(context.now()) })
      .from(interviews)
      .innerJoin(jobs, eq(jobs.id, interviews.jobId))
      .innerJoin(companies, eq(companies.id, interviews.companyId))
      .where(eq(interviews.applicantId, userId))
      .orderBy(asc(interviews.scheduledAt)),
    db
      .select({ ...job, createdAt: jobFavorites.createdAt })
      .from(jobFavorites)
      .innerJoin(jobs, eq(jobs.id, jobFavorites.jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(jobFavorites.userId, userId))
      .orderBy(asc(jobFavorites.createdAt)),
    listInteractions(context, userId),
    db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.createdAt)),
  ]);
  return {
    profile: profile ? withMoments(profile, ["userId"]) : null,
    applications: applied.map((row) => ({
      ...withMoments(row, []),
      steps: steps
        .filter(({ applicationId }) => applicationId === row.id)
        .map(({ fromStatus, toStatus, actorId, message, createdAt }) => ({
          fromStatus,
          toStatus,
          byYou: actorId === userId,
          message,
          createdAt: moment(createdAt),
        })),
      messages: written(row.id),
    })),
    interviews: invited.map(({ interview, known, ...rest }) => ({
      ...rest,
      ...withMoments({ ...interview, ...(known !== interview.status && { status: known, cancelReason: null }) }, [
        "applicantId",
        "companyId",
        "interviewerId",
        "outcome",
        "outcomeNote",
      ]),
    })),
    favorites: saved.map((row) => withMoments(row, [])),
    jobsYouLookedAt: looked.map((row) => withMoments(row, [])),
    notifications: news.map((row) => withMoments(row, ["userId"])),
  };
}

/** What the person did with jobs, with the names of the jobs: those are in another database. */
async function listInteractions({ db, logDb }: AppContext, userId: string) {
  const rows = await logDb
    .select({
      jobId: jobInteractions.jobId,
      interactionType: jobInteractions.interactionType,
      createdAt: jobInteractions.createdAt,
    })
    .from(jobInteractions)
    .where(eq(jobInteractions.userId, userId))
    .orderBy(asc(jobInteractions.createdAt));
  const ids = JSON.stringify([...new Set(rows.map(({ jobId }) => jobId))]);
  const named = await db
    .select({ jobId: jobs.id, jobTitle: jobs.title, company: companies.companyName })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(inArray(jobs.id, eachOf(ids)));
  const names = new Map(named.map((job) => [job.jobId, job]));
  return rows.flatMap((row) => {
    const job = names.get(row.jobId);
    return job ? [{ ...job, ...row }] : [];
  });
}

/** The name of the file on a day in India, such as "kaamghar-data-2026-11-21.json". @param now ms UTC */
export function exportFileName(now: number): string {
  return `kaamghar-data-${new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10)}.json`;
}
