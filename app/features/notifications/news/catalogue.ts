import type { ApplicationStatus, HeldField, InterviewMode, InterviewStatus, Locale, NewsKind, TransactionKind, UserType } from "db/vocabulary";
import { formatDateTime } from "~/ui/format";
import { agendaAddress } from "~/features/interviews/interviews-page";
import type { DomainEvent } from "~/features/events";
import { jobEndTexts } from "./job-end-texts";
import { heldNews } from "./held-news";
import { newsTexts } from "../mails/news-texts";
import { reviewTexts } from "./review-texts";
import { notificationTexts, type NotificationText } from "./texts";
import type { Told } from "./recipient";

/** What an event tells one side, before it is known who that is; everybody reads it in their language. */
export interface News extends Pick<Told, "actionUrl" | "companyId" | "metadata" | "isOwnDoing"> {
  /** team: nobody while the company is suspended; whole_team: also then; person: whom it concerns, as a seeker or as an employer. */
  to: "seeker" | "team" | "whole_team" | "person";
  kind: NewsKind | null;
  text: (locale: Locale) => NotificationText;
}

type EventOf<Kind extends DomainEvent["kind"]> = Extract<DomainEvent, { kind: Kind }>;

export interface ApplicationFacts {
  applicationId: string;
  jobId: string;
  job: string;
  companyId: string;
  company: string;
  seeker: string;
}

export interface InterviewFacts extends ApplicationFacts {
  interviewId: string;
  status: InterviewStatus;
  /** ms UTC */
  scheduledAt: number;
  mode: InterviewMode;
  locationUrl: string | null;
}

/** A text that was held, with its interview where it belongs to one. */
export interface HeldFacts extends ApplicationFacts {
  field: HeldField;
  /** As the applicant reads it. */
  text: string;
  applicationStatus: ApplicationStatus;
  interview: InterviewFacts | null;
}

export interface JobFacts {
  job: string;
  companyId: string;
}

export interface MatchedFacts extends JobFacts {
  company: string;
  /** In a language's words. */
  place: (locale: Locale) => string;
}

export interface PaidFacts {
  userType: UserType;
  kind: TransactionKind;
  /** Paise. */
  amount: number;
  points: number;
  jobId: string | null;
  job: string | null;
}

const pairs = (values: Record<string, string | number | null>) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== null));

const ofApplication = ({ jobId, companyId, company, applicationId }: ApplicationFacts) => ({
  job_id: jobId, company_id: companyId, company_name: company, application_id: applicationId,
});

const toApplicant = (facts: ApplicationFacts, status: ApplicationStatus, previous: ApplicationStatus | null, text: News["text"]): News => ({
  to: "seeker", kind: "applications", text, actionUrl: "/activity", companyId: facts.companyId,
  metadata: pairs({ ...ofApplication(facts), match_type: "application", application_status: status, previous_status: previous }),
});

const toTeam = (facts: ApplicationFacts, status: ApplicationStatus, previous: ApplicationStatus | null, page: string, text: News["text"]): News => ({
  to: "team", kind: "applications", text, actionUrl: `/job/${facts.jobId}/applicants${page}`, companyId: facts.companyId,
  metadata: pairs({ ...ofApplication(facts), match_type: "application", application_status: status, previous_status: previous }),
});

function aboutInterview(facts: InterviewFacts, status = facts.status) {
  const { interviewId, scheduledAt, companyId } = facts;
  const metadata = pairs({
    ...ofApplication(facts), match_type: "interview", interview_id: interviewId, interview_status: status, scheduled_at: scheduledAt, mode: facts.mode,
    location_url: facts.locationUrl,
  });
  const news = { kind: "interviews" as const, companyId, metadata };
  return {
    toSeeker: (text: News["text"]): News => ({ to: "seeker", ...news, text, actionUrl: "/activity?show=interviews" }),
    toTeam: (text: News["text"]): News => ({ to: "team", ...news, text, actionUrl: agendaAddress({ id: interviewId, scheduledAt }) }),
  };
}

const aboutJob = (jobId: string, { companyId }: JobFacts) => ({ companyId, metadata: { job_id: jobId, company_id: companyId } });

/**
 * Who is told what of every event; nobody where the list is empty. The ways that the news goes stand in events.ts, who can turn
 * it off in choices.ts. Of job.published, job.changed and sessions.ended only open pages learn.
 */
export const catalogue = {
  "application.submitted": (facts: ApplicationFacts): News[] => [
    { ...toApplicant(facts, "applied", null, (locale) => notificationTexts.applicationSubmitted(facts, locale)), isOwnDoing: true },
    toTeam(facts, "applied", null, "", (locale) => notificationTexts.newApplication(facts, locale)),
  ],

  /** @param written what the employer wrote with it: then also the statuses that are silent are told. An interview tells of itself. */
  "application.moved": ({ from, to }: Pick<EventOf<"application.moved">, "from" | "to">, facts: ApplicationFacts, written: string | null = null): News[] => {
    if (to === "withdrawn") {
      const hadInterview = from === "interview_scheduled";
      return [toTeam(facts, to, from, "?status=withdrawn", (locale) => notificationTexts.applicationWithdrawn(facts, hadInterview, locale))];
    }
    if (written === null && !isTold(to)) return [];
    return [toApplicant(facts, to, from, (locale) => notificationTexts.applicationMoved(to, facts, locale, written))];
  },

  "interview.changed": ({ status, by }: Pick<EventOf<"interview.changed">, "status" | "by">, facts: InterviewFacts): News[] => {
    const { toSeeker, toTeam } = aboutInterview(facts, status);
    return by === "seeker" && (status === "live" || status === "ended")
      ? [toTeam((locale) => notificationTexts.interviewChangedBySeeker(status, facts, locale))]
      : [toSeeker((locale) => notificationTexts.interviewChanged(status, { ...facts, when: formatDateTime(facts.scheduledAt, locale) }, locale))];
  },

  "interview.reminder": ({ hours }: Pick<EventOf<"interview.reminder">, "hours">, facts: InterviewFacts): News[] => {
    const { toSeeker, toTeam } = aboutInterview(facts);
    const details = (locale: Locale) => ({ ...facts, when: formatDateTime(facts.scheduledAt, locale) });
    return [
      toSeeker((locale) => notificationTexts.ownInterviewAhead(hours, details(locale), locale)),
      toTeam((locale) => notificationTexts.interviewAhead(hours, details(locale), locale)),
    ];
  },

  "reschedule_request.changed": ({ change, askedFor }: Pick<EventOf<"reschedule_request.changed">, "change" | "askedFor">, facts: InterviewFacts): News[] => {
    const { toSeeker, toTeam } = aboutInterview(facts);
    if (change === "dismissed") return [toSeeker((locale) => notificationTexts.rescheduleDismissed({ ...facts, when: formatDateTime(facts.scheduledAt, locale) }, locale))];
    if (change === "taken_back" || askedFor === null) return [];
    return [toTeam((locale) => notificationTexts.rescheduleAsked({ ...facts, when: formatDateTime(askedFor, locale) }, locale))];
  },

  "job.reviewed": ({ jobId, outcome, reason = "" }: Omit<EventOf<"job.reviewed">, "kind">, facts: JobFacts): News[] => [
    {
      to: "whole_team", kind: null, text: (locale) => reviewTexts.jobReviewed(outcome, { job: facts.job, reason }, locale),
      actionUrl: outcome === "removed" ? "/employer-portal" : `/job/${jobId}/preview`, ...aboutJob(jobId, facts),
    },
  ],

  "held_text.approved": (facts: HeldFacts): News[] => {
    const { interview, applicationStatus } = facts;
    const text = (locale: Locale) => heldNews.approved(facts, locale);
    return [interview ? aboutInterview(interview).toSeeker(text) : toApplicant(facts, applicationStatus, null, text)];
  },

  "held_text.reviewed": ({ outcome, reason = "" }: Omit<EventOf<"held_text.reviewed">, "kind" | "heldTextId">, facts: HeldFacts): News[] => [
    {
      to: "team", kind: null, text: (locale) => heldNews.reviewed(outcome, facts, reason, locale), actionUrl: `/application/${facts.applicationId}`,
      companyId: facts.companyId, metadata: ofApplication(facts),
    },
  ],

  "company.identity_reviewed": ({ outcome, reason = "" }: Omit<EventOf<"company.identity_reviewed">, "kind" | "companyId">, facts: { company: string; companyId: string }): News[] => [
    {
      to: "whole_team", kind: null, text: (locale) => reviewTexts.identityReviewed(outcome, { company: facts.company, reason }, locale),
      actionUrl: "/employer-profile", companyId: facts.companyId, metadata: { company_id: facts.companyId },
    },
  ],

  "job.expiring": ({ jobId, endsAt }: Omit<EventOf<"job.expiring">, "kind">, facts: JobFacts): News[] => [
    { to: "team", kind: "jobs", text: (locale) => jobEndTexts.expiring(facts.job, endsAt, locale), actionUrl: `/job/${jobId}/preview`, ...aboutJob(jobId, facts) },
  ],

  /** @param facts.waiting applicants without an answer */
  "job.expired": ({ jobId }: Omit<EventOf<"job.expired">, "kind">, facts: JobFacts & { waiting: number }): News[] => [
    { to: "team", kind: "jobs", text: (locale) => jobEndTexts.expired(facts.job, facts.waiting, locale), actionUrl: `/job/${jobId}/preview`, ...aboutJob(jobId, facts) },
  ],

  /** To every applicant whom a press has declined; the status from which each moved is put in where the rows are written. */
  "applicants.declined": (facts: Omit<ApplicationFacts, "applicationId" | "seeker">): News[] => [
    {
      to: "seeker", kind: "applications", text: (locale) => notificationTexts.applicationMoved("rejected", facts, locale), actionUrl: "/activity", companyId: facts.companyId,
      metadata: { job_id: facts.jobId, company_id: facts.companyId, company_name: facts.company, match_type: "application", application_status: "rejected" },
    },
  ],

  /** To everybody who has applied. No company: a ban must not hide the warning. */
  "job.warned": (jobId: string, names: { job: string; company: string }): News[] => [
    { to: "seeker", kind: null, text: (locale) => reviewTexts.applicantWarned(names, locale), actionUrl: "/activity", companyId: null, metadata: { job_id: jobId } },
  ],

  "report.settled": ({ status }: Pick<EventOf<"report.settled">, "status">, subject: string): News[] => [
    { to: "seeker", kind: null, text: (locale) => reviewTexts.reportSettled(status, { subject }, locale), actionUrl: "/report-job-scam#my-reports", companyId: null, metadata: {} },
  ],

  /** A new job fits a seeker. @param match.score 1 to 100 */
  "job.matched": ({ jobId, score }: { jobId: string; score: number }, facts: MatchedFacts): News[] => [
    {
      to: "seeker", kind: "matches", text: (locale) => newsTexts.jobMatched({ job: facts.job, company: facts.company, score, place: facts.place(locale) }, locale),
      actionUrl: `/job/${jobId}`, companyId: facts.companyId,
      metadata: { job_id: jobId, company_id: facts.companyId, company_name: facts.company, match_type: "profile_match", match_score: score, location: facts.place("en") },
    },
  ],

  /** Of a payment that has arrived, and of nothing else that becomes of a transaction. */
  "transaction.changed": ({ transactionId }: Pick<EventOf<"transaction.changed">, "transactionId">, facts: PaidFacts): News[] => {
    const { kind, jobId } = facts;
    return [
      {
        to: "person", kind: "payments", text: (locale) => newsTexts.paid(facts, locale), actionUrl: pageOfPaid(facts), companyId: null,
        metadata: pairs({ transaction_id: transactionId, transaction_kind: kind, amount: facts.amount, points: facts.points, job_id: jobId }),
      },
    ];
  },

  /** To whoever brought them. @param name the first name of the one who joined; empty when there is none */
  "referral.joined": (userType: UserType, name: string): News[] => [
    { to: "person", kind: "rewards", text: (locale) => newsTexts.referralJoined(name, locale), actionUrl: referralsOf(userType), companyId: null, metadata: {} },
  ],

  /** @param earned points: of this commission, and of all completed ones */
  "commission.changed": (userType: UserType, earned: { points: number; total: number }): News[] => [
    {
      to: "person", kind: "rewards", text: (locale) => newsTexts.commissionEarned(earned, locale), actionUrl: referralsOf(userType), companyId: null,
      metadata: { commission_amount: earned.points, total_commissions: earned.total },
    },
  ],
};

/** Where a person sees what they have paid for. */
function pageOfPaid({ userType, kind, jobId }: PaidFacts): string {
  if (userType === "seeker") return "/rewards";
  if (kind === "boost" && jobId !== null) return `/job/${jobId}/preview`;
  return kind === "verification" ? "/employer-profile" : "/employer-portal";
}

/** Where a person of this kind sees whom they have brought, and what it brought them. */
function referralsOf(userType: UserType): string {
  return userType === "seeker" ? "/rewards" : "/employer/referral";
}

/** The statuses of which an applicant is told in our own words; the others stay silent. */
export const isTold = (to: ApplicationStatus) => ["shortlisted", "rejected", "hired"].includes(to);
