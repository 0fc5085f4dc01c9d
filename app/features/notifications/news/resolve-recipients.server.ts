import type { Locale } from "db/vocabulary";
import { findMoveMessage } from "~/features/applications/history.server";
import { listTeam, listTold } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { isStillDue } from "~/features/interviews/reminders/reminder";
import { catalogue, type News } from "./catalogue";
import type { DomainEvent } from "~/features/events";
import { findEnding } from "./job-end-news.server";
import { findApplicationNames, findHeldTextNames, findInterviewNames } from "./names.server";
import { findCommission, findPaid, findReferral } from "./person-news.server";
import { findReporter, findReviewedCompany, findReviewedJob } from "./review-news.server";
import type { Told } from "./recipient";

/** Who is told of an event, and what, by name: the catalogue with the people and things that the event joins. */
export async function toldBy(context: AppContext, event: DomainEvent): Promise<Told[]> {
  switch (event.kind) {
    case "application.submitted":
    case "application.moved": {
      const found = await findApplicationNames(context, event.applicationId);
      if (!found) return [];
      const news =
        event.kind === "application.submitted"
          ? catalogue[event.kind](found)
          : catalogue[event.kind](event, found, await findMoveMessage(context.db, event.applicationId, event.to));
      return address(context, news, { ...found, seeker: { userId: found.seekerId, locale: found.seekerLocale } });
    }
    case "interview.changed":
    case "interview.reminder":
    case "reschedule_request.changed": {
      const found = await findInterviewNames(context, event.interviewId);
      if (!found) return [];
      const people = { ...found, seeker: { userId: found.seekerId, locale: found.seekerLocale } };
      if (event.kind === "interview.changed") return address(context, catalogue[event.kind](event, found), people);
      if (event.kind === "reschedule_request.changed") return address(context, catalogue[event.kind](event, found), people);
      return isStillDue(found, event, context.now()) ? address(context, catalogue[event.kind](event, found), people) : [];
    }
    case "held_text.approved":
    case "held_text.reviewed": {
      const found = await findHeldTextNames(context, event.heldTextId);
      if (!found) return [];
      const people = { ...found, seeker: { userId: found.seekerId, locale: found.seekerLocale } };
      const facts = { ...found, interview: interviewOf(found) };
      return address(context, event.kind === "held_text.approved" ? catalogue[event.kind](facts) : catalogue[event.kind](event, facts), people);
    }
    case "job.expiring":
    case "job.expired": {
      const found = await findEnding(context, event);
      if (!found) return [];
      const facts = { ...found, job: found.title };
      return address(context, event.kind === "job.expiring" ? catalogue[event.kind](event, facts) : catalogue[event.kind](event, facts), found);
    }
    case "job.reviewed": {
      const found = await findReviewedJob(context, event.jobId);
      return found ? address(context, catalogue[event.kind](event, found), found) : [];
    }
    case "company.identity_reviewed": {
      const found = await findReviewedCompany(context, event.companyId);
      return found ? address(context, catalogue[event.kind](event, found), found) : [];
    }
    case "report.settled": {
      const found = await findReporter(context, event.reportId);
      return found ? address(context, catalogue[event.kind](event, found.subject), { seeker: found }) : [];
    }
    case "transaction.changed": {
      const found = await findPaid(context, event.transactionId);
      return found ? address(context, catalogue[event.kind](event, found), { person: found.person }) : [];
    }
    case "referral.joined": {
      const found = await findReferral(context, event.referredUserId);
      return found ? address(context, catalogue[event.kind](found.person.userType, found.name), { person: found.person }) : [];
    }
    case "commission.changed": {
      const found = await findCommission(context, event.commissionId);
      return found ? address(context, catalogue[event.kind](found.person.userType, found), { person: found.person }) : [];
    }
    default:
      // Whom applicants.declined and job.warned concern is written by one statement each; of the rest only open pages learn.
      return [];
  }
}

/** The interview that a held text belongs to; null for words that went with a status. */
function interviewOf(found: NonNullable<Awaited<ReturnType<typeof findHeldTextNames>>>) {
  const { interviewId, interviewStatus: status, scheduledAt, mode } = found;
  if (interviewId === null || status === null || scheduledAt === null || mode === null) return null;
  return { ...found, interviewId, status, scheduledAt, mode };
}

interface People {
  seeker?: { userId: string; locale: Locale };
  person?: { userId: string; locale: Locale; userType: Told["audience"] };
  companyId?: string;
}

/** Gives each news to whom it is for: the same for everybody of a team, each in their language. */
async function address(context: AppContext, news: readonly News[], { seeker, person, companyId }: People): Promise<Told[]> {
  const told: Told[] = [];
  for (const { to, text, ...rest } of news) {
    const readers =
      to === "seeker" && seeker
        ? [{ ...seeker, userType: "seeker" as const }]
        : to === "person" && person
          ? [person]
          : (to === "team" || to === "whole_team") && companyId !== undefined
            ? (await (to === "team" ? listTold : listTeam)(context.db, companyId)).map((mate) => ({ ...mate, userType: "employer" as const }))
            : [];
    told.push(...readers.map(({ userId, locale, userType }) => ({ audience: userType, userId, text: text(locale), ...rest })));
  }
  return told;
}
