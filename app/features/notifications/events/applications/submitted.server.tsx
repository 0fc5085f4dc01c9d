import { eq, sql } from "drizzle-orm";
import { jobApplications, jobs, profiles, users } from "db/schema";
import { experienceOf } from "~/features/applications/applicants/experience";
import { listRecipients, type TeamMate } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { writeMail } from "~/features/mail/write-mail.server";
import { nameInMessages } from "~/features/screening/names/name-field";
import { withoutLinks } from "~/features/screening/outgoing-link";
import { m } from "~/paraglide/messages";
import { oneLine, typed } from "~/ui/mail/format";
import { Button, Facts, Hello, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import { mailsToDeliver, type Mail } from "../../channels/mails.server";
import type { News } from "../../channels/news";
import { noNews, notify } from "../../channels/notifications.server";
import { listTeamIds, publishNews, type LiveChange } from "../../channels/rooms.server";
import { filterByPreference } from "../../choices/choices.server";
import type { EventDefinition } from "../definition";
import { findApplicationFacts, sidesOf } from "./facts.server";
import { newsToApplicant, newsToTeam, type ApplicationFacts } from "./news";
import { applicationTexts } from "./texts";

/** A seeker has applied for a job. */
export const applicationSubmitted: EventDefinition<"application.submitted"> = {
  isOver: "never",
  notification: async (context, eventId, { applicationId }) => {
    const found = await findApplicationFacts(context, applicationId);
    return found ? notify(context, eventId, submittedNews(found), sidesOf(found)) : noNews;
  },
  live: async (context, eventId, { applicationId }) =>
    publishNews(context, eventId, await findChanges(context, eventId, applicationId)),
  email: async (context, eventId, { applicationId }) =>
    mailsToDeliver(context, eventId, await teamMails(context, applicationId)),
};

/** The seeker, who needs no push of it, and the team. */
export const submittedNews = (facts: ApplicationFacts): News[] => [
  {
    ...newsToApplicant(facts, "applied", null, (locale) => applicationTexts.submitted(facts, locale)),
    isWithoutPush: true,
  },
  newsToTeam(facts, "applied", null, "", (locale) => applicationTexts.received(facts, locale)),
];

async function findChanges(context: AppContext, eventId: string, applicationId: string): Promise<LiveChange[]> {
  const found = await findApplicationFacts(context, applicationId);
  if (!found) return [];
  const { jobId, seekerId } = found;
  const ids = { eventId: `${eventId}-change`, applicationId, jobId };
  const team = await listTeamIds(context, found.companyId);
  return [
    // The seeker may have other pages open, on another phone: the application appears there, too.
    { userId: seekerId, message: { type: "application.changed", ...ids, status: "applied", isNew: true } },
    ...team.map((userId): LiveChange => ({ userId, message: { type: "application.received", ...ids } })),
  ];
}

/**
 * To team members who want a mail about each applicant; about a job's first applicant, to members who want that mail.
 */
async function teamMails(context: AppContext, applicationId: string): Promise<Mail[]> {
  const found = await context.db
    .select({
      companyId: jobs.companyId,
      job: jobs.title,
      seeker: users.fullName,
      town: profiles.location,
      experienceYears: profiles.experienceYears,
      matchScore: jobApplications.matchScore,
      isFirst: sql<number>`not exists (select 1 from job_applications e where e.job_id = ${jobApplications.jobId} and e.created_at < ${jobApplications.createdAt})`,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(profiles, eq(profiles.userId, jobApplications.userId))
    .where(eq(jobApplications.id, applicationId))
    .get();
  if (!found) return [];
  const { companyId, job, town, experienceYears, matchScore, isFirst } = found;
  const seeker = nameInMessages(found.seeker, "person");
  const link = `${context.siteUrl}/application/${applicationId}`;
  const [kind, template] = isFirst
    ? (["first_applicant", firstApplicantMail] as const)
    : (["applications", newApplicationMail] as const);
  const all = await listRecipients(context.db, companyId);
  const team = await filterByPreference(context.db, all, { audience: "employer", kind, channel: "email" });
  const write = async (
    kind: "applications" | "first_applicant",
    template: MailTemplate<NewApplication>,
    { userId, email: to, fullName: name, locale }: TeamMate,
  ): Promise<Mail> => {
    const reader = { locale, news: { userId, kind } };
    return {
      audience: "employer",
      kind,
      userId,
      to,
      ...(await writeMail(context, template, { name, seeker, job, town, experienceYears, matchScore, link }, reader)),
    };
  };
  const mails = await Promise.all(team.map((mate) => write(kind, template, mate)));
  if (!isFirst) return mails;
  // Members who want a mail for each applicant get one for the first, too.
  const others = all.filter(({ userId }) => !team.some((mate) => mate.userId === userId));
  const each = await filterByPreference(context.db, others, {
    audience: "employer",
    kind: "applications",
    channel: "email",
  });
  return [...mails, ...(await Promise.all(each.map((mate) => write("applications", newApplicationMail, mate))))];
}

interface NewApplication {
  name: string;
  seeker: string;
  job: string;
  /** As the applicant typed it; null when unknown. */
  town: string | null;
  experienceYears: number | null;
  /** Percent; below 0 before it is computed. */
  matchScore: number;
  link: string;
}

/** What the team decides by, before it opens the application; nothing where nothing is known. */
function ApplicantFacts({ town, experienceYears, matchScore }: NewApplication) {
  const experience = experienceOf(experienceYears);
  const facts = [
    ...(experience === null ? [] : [{ label: m.applicant_experience(), value: experience }]),
    ...(town ? [{ label: m.mails_application_town(), value: withoutLinks(oneLine(town)) }] : []),
    ...(matchScore < 0 ? [] : [{ label: m.mails_application_match(), value: `${matchScore}%` }]),
  ];
  return facts.length > 0 ? <Facts facts={facts} /> : null;
}

/** The mail to a member of the team. */
export const newApplicationMail: MailTemplate<NewApplication> = {
  key: "new_application",
  changeable: {
    values: { name: ({ name }) => name, seeker: ({ seeker }) => seeker, job: ({ job }) => job },
    prose: ["job"],
  },
  subject: ({ job }) => m.mails_application_subject({ job }),
  writer: ({ seeker }) => seeker,
  heading: () => m.notifications_new_application_title(),
  preview: ({ seeker, job }) => m.mails_application_text({ seeker: typed(seeker), job: typed(job) }),
  Content: (letter) => (
    <>
      <Hello name={typed(letter.name)} />
      <Prose lead text={m.mails_application_text({ seeker: typed(letter.seeker), job: typed(letter.job) })} />
      <ApplicantFacts {...letter} />
      <Button href={letter.link} label={m.mails_application_button()} />
    </>
  ),
};

/** The mail to a member of the team about the first applicant of a job. */
export const firstApplicantMail: MailTemplate<NewApplication> = {
  key: "first_applicant",
  changeable: {
    values: { name: ({ name }) => name, seeker: ({ seeker }) => seeker, job: ({ job }) => job },
    prose: ["job"],
  },
  subject: ({ job }) => m.mails_first_applicant_subject({ job }),
  writer: ({ seeker }) => seeker,
  heading: () => m.mails_first_applicant_title(),
  preview: ({ seeker, job }) => m.mails_first_applicant_text({ seeker: typed(seeker), job: typed(job) }),
  Content: (letter) => (
    <>
      <Hello name={typed(letter.name)} />
      <Prose lead text={m.mails_first_applicant_text({ seeker: typed(letter.seeker), job: typed(letter.job) })} />
      <ApplicantFacts {...letter} />
      <Button href={letter.link} label={m.mails_application_button()} />
      <Prose text={m.mails_first_applicant_after()} />
    </>
  ),
};
