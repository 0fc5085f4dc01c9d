import type { Employer } from "~/features/accounts/viewer";
import {
  findApplicant,
  listOtherApplications,
  type ApplicantPage,
} from "~/features/applications/applicants/applicant.server";
import { askedParts } from "~/features/applications/applicants/matching/asked.server";
import { countMatches, findJobFacts } from "~/features/applications/applicants/matching/scoring.server";
import { listHistory } from "~/features/applications/history.server";
import { listTemplates } from "~/features/applications/messages/message-templates.server";
import { listMessagesForCompany, type CompanyMessage } from "~/features/applications/messages/thread/thread.server";
import { listBadgesOf } from "~/features/assessments/queries.server";
import type { AppContext } from "~/features/context";
import { listHeldOfApplication, type HeldText } from "~/features/held-texts/queries.server";
import { findLatestOffer } from "~/features/interviews/offers/queries.server";
import { optional } from "~/optional.server";
import { isAtLeast } from "~/web/sessions/guards.server";
import type { TeamMessage } from "./messages/thread";
import type { ApplicantTab } from "./tabs";
import { readTeamOf } from "./team/read-team.server";

/**
 * An applicant of the company with what a recruiter reads of them in one part of the page, beside the list or on a page
 * of their own. Null for another company's.
 */
export async function loadApplicant(
  context: AppContext,
  employer: Employer,
  applicationId: string,
  tab: ApplicantTab = "profile",
) {
  const { db } = context;
  const companyId = employer.company.id;
  const now = context.now();
  const found = await findWithMatch(context, companyId, applicationId);
  if (!found) return null;
  const canRecruit = isAtLeast(employer, "recruiter");
  const [asked, badges, history, others, templates, messages, held, team, offer] = await Promise.all([
    tab === "profile" ? optional("what the job asks for", askedOf(db, found), null) : null,
    optional(
      "badges",
      listBadgesOf(db, found.shownUserId === null ? [] : [found.shownUserId], now),
      new Map<string, never>(),
    ),
    tab === "activity" ? listHistory(db, found) : [],
    tab === "profile" ? optional("other applications", listOtherApplications(db, companyId, found), []) : [],
    canRecruit && tab === "messages" ? optional("templates", listTemplates(db, companyId), []) : [],
    optional("messages", listMessagesForCompany(db, found.id), []),
    tab === "messages" ? optional("held texts", listHeldOfApplication(db, found.id), []) : [],
    readTeamOf(db, employer, found.id),
    optional("times offered for an interview", findLatestOffer(db, companyId, found.id, now), null),
  ]);
  const { shownUserId, ...applicant } = found;
  const thread = shownToTeam(messages, held, found.isHidden);
  return {
    tab,
    applicant,
    /** What the job asks for, beside what the applicant has; null where the match is unknown. */
    asked,
    badges: badges.get(shownUserId ?? "") ?? [],
    history,
    others,
    templates,
    messages: tab === "messages" ? thread : [],
    messagesCount: thread.length,
    offer,
    team,
    me: { userId: employer.userId, canRecruit, isOwner: isAtLeast(employer, "owner") },
    now,
  };
}

export type LoadedApplicant = NonNullable<Awaited<ReturnType<typeof loadApplicant>>>;

async function askedOf(db: AppContext["db"], applicant: ApplicantPage) {
  if (!applicant.matchReasons) return null;
  const job = await findJobFacts(db, applicant.jobId);
  return job ? askedParts(job, applicant, applicant.matchReasons) : null;
}

/**
 * The match of a new applicant, or after a change of the profile or the job, is computed when a user first opens the
 * applicant.
 */
async function findWithMatch({ db, now }: AppContext, companyId: string, applicationId: string) {
  const found = await findApplicant(db, companyId, applicationId, now());
  if (!found || found.isHidden || found.matchScore >= 0) return found;
  const counted = await optional("the match of an applicant", countMatches(db, { companyId, jobId: found.jobId }), 0);
  return counted > 0 ? findApplicant(db, companyId, applicationId, now()) : found;
}

/** The team's thread: without held answers, and without answers of hidden applicants. */
function shownToTeam(messages: readonly CompanyMessage[], held: readonly HeldText[], isHidden: boolean): TeamMessage[] {
  return messages
    .filter(({ side, text }) => side === "company" || (text !== null && !isHidden))
    .map((message) => ({
      ...message,
      held: held.find(({ subjectId }) => message.side === "company" && subjectId === message.id) ?? null,
    }));
}
