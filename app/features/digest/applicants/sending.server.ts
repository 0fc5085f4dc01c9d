import { and, eq, gte, sql, type SQL } from "drizzle-orm";
import { day } from "db/catalogues/time";
import { applicantDigests, jobApplications } from "db/schema";
import { existsIn } from "db/statements";
import type { Locale } from "db/vocabulary";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import type { NewDelivery } from "~/features/deliveries";
import { fillMail, findSender } from "~/features/mail/write-mail.server";
import { isWantedByDefault } from "~/features/notifications/choices/choices";
import { isWanted } from "~/features/notifications/choices/conditions.server";
import { hasBacklog } from "~/features/outbox/counts/pending-deliveries.server";
import { writeDeliveries } from "~/features/outbox/deliveries.server";
import type { MailSender } from "~/ui/mail/mail";
import { applicantDigestMail } from "./applicant-digest-mail";

/** The number of companies per part, and the most parts per run. */
const companiesPerPart = 50;
const partsPerRun = 4;
/** The backlog check, the companies, their teams, their jobs, the mails, and the batch that moves the companies on. */
const perPart = { statements: 8 };
/** The most jobs in a mail, those with most new applicants first. */
const jobsPerMail = 10;

interface Due {
  companyId: string;
  /** ms UTC; the mail is about the 24 hours before. */
  dueAt: number;
}

interface Reader {
  companyId: string;
  userId: string;
  fullName: string;
  email: string;
  locale: Locale;
  /** 1 for users who get an immediate mail about the first applicant of a job. */
  wantsFirst: number;
}

interface JobWithNew {
  companyId: string;
  jobId: string;
  title: string;
  count: number;
  /** Without the first applicant of the job. */
  later: number;
}

const wanted = (kind: "applications" | "first_applicant" | "applicant_digest") =>
  isWanted(sql`u.id`, sql`${kind}`, "email", sql.raw(String(Number(isWantedByDefault("employer", kind, "email")))));

/** Companies whose mail is due, the longest overdue first. */
const dueDigests = (now: number, most: number): SQL =>
  sql`select company_id as companyId, due_at as dueAt from applicant_digests where due_at <= ${now} order by due_at limit ${most}`;

/** Team members who want one mail a day instead of one for each applicant. */
const digestReaders = (companyIds: readonly string[]): SQL =>
  sql`select c.id as companyId, u.id as userId, u.full_name as fullName, u.email, u.locale, ${wanted("first_applicant")} as wantsFirst
    from json_each(${JSON.stringify(companyIds)}) r cross join companies c on c.id = r.value
    cross join users u on u.id in (select m.user_id from company_members m where m.company_id = c.id
      union all select c.user_id where c.user_id is not null and not exists (select 1 from company_members o where o.user_id = c.user_id))
    where c.account_status = 'active' and u.erased_at is null and ${wanted("applicant_digest")} and not ${wanted("applications")}`;

/** The companies' jobs that got applications in the 24 hours before which are still in status applied. */
const jobsWithNew = (due: readonly Due[]): SQL =>
  sql`select a.company_id as companyId, j.id as jobId, j.title, count(*) as count,
      sum(exists (select 1 from job_applications e where e.job_id = a.job_id and e.created_at < a.created_at)) as later
    from json_each(${JSON.stringify(due)}) r cross join job_applications a on a.company_id = r.value ->> 'companyId' and a.status = 'applied'
      and a.created_at >= (r.value ->> 'dueAt') - ${day} and a.created_at < (r.value ->> 'dueAt')
    cross join jobs j on j.id = a.job_id and j.status <> 'removed'
    group by a.company_id, j.id order by count(*) desc, j.id`;

/**
 * Writes the daily mails about new applicants that are due, as far as the budget allows; for the cron. The mails are
 * written first, with ids made from the recipient and the due time, so that a killed or concurrent run writes no mail
 * twice.
 */
export async function sendApplicantDigests(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const counts = { companies: 0, mails: 0 };
  let sender: MailSender | null = null;
  for (
    let part = 0, looked = companiesPerPart;
    part < partsPerRun && looked === companiesPerPart && budget.allows(perPart);
    part++
  ) {
    if (await hasBacklog(context)) break;
    const due = await context.db.all<Due>(dueDigests(context.now(), companiesPerPart));
    looked = due.length;
    if (looked === 0) break;
    sender ??= await findSender(context);
    counts.mails += await sendPart(context, sender, due);
    counts.companies += looked;
  }
  return counts;
}

async function sendPart(context: AppContext, sender: MailSender, due: readonly Due[]): Promise<number> {
  const { db } = context;
  const [readers, found] = await Promise.all([
    db.all<Reader>(digestReaders(due.map(({ companyId }) => companyId))),
    db.all<JobWithNew>(jobsWithNew(due)),
  ]);
  const mails = due.flatMap(({ companyId, dueAt }) => {
    const jobs = found.filter((job) => job.companyId === companyId);
    return readers
      .filter((reader) => reader.companyId === companyId)
      .flatMap((reader) => mailTo(context, sender, reader, dueAt, jobs));
  });
  const written = await writeDeliveries(context, mails, false);
  await db.batch(moveOn(context, due));
  return written.length;
}

function mailTo(
  context: AppContext,
  sender: MailSender,
  { userId, fullName: name, email, locale, wantsFirst }: Reader,
  dueAt: number,
  found: readonly JobWithNew[],
): NewDelivery[] {
  const { siteUrl } = context;
  const jobs = found
    .map(({ jobId, title, count, later }) => ({
      title,
      count: wantsFirst ? later : count,
      link: `${siteUrl}/job/${jobId}/applicants?status=applied`,
    }))
    .filter(({ count }) => count > 0);
  const total = jobs.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return [];
  const kind = "applicant_digest" as const;
  const letter = { name, total, jobs: jobs.slice(0, jobsPerMail), all: `${siteUrl}/all-applicants?status=applied` };
  const payload = fillMail(context, sender, applicantDigestMail, letter, { locale, news: { userId, kind } });
  return [
    { id: `applicants-${dueAt}-${userId}`, eventId: null, userId, channel: "email", kind, recipient: email, payload },
  ];
}

/** The next mail of each company is due a day later, or at the next application. */
function moveOn({ db, now }: AppContext, due: readonly Due[]) {
  const isOf = sql`exists (select 1 from json_each(${JSON.stringify(due)}) r where r.value ->> 'companyId' = ${applicantDigests.companyId} and r.value ->> 'dueAt' = ${applicantDigests.dueAt})`;
  const hasNewer = existsIn(
    jobApplications,
    and(
      eq(jobApplications.companyId, applicantDigests.companyId),
      eq(jobApplications.status, "applied"),
      gte(jobApplications.createdAt, applicantDigests.dueAt),
    ),
  );
  const ids = sql`${applicantDigests.companyId} in (select value ->> 'companyId' from json_each(${JSON.stringify(due)}))`;
  // After a pause of the task the missed days are skipped.
  const next = sql`${applicantDigests.dueAt} + (cast((${now()} - ${applicantDigests.dueAt}) / ${day} as integer) + 1) * ${day}`;
  return [
    db
      .update(applicantDigests)
      .set({ dueAt: next })
      .where(and(ids, isOf, hasNewer)),
    db.delete(applicantDigests).where(and(ids, isOf)),
  ] as const;
}
