import type { AppContext } from "~/features/context";
import { applicationMails, mailsOfMovedApplication } from "./application-mails.server";
import type { DomainEvent } from "~/features/events";
import { mailsOfApprovedText } from "./held-text-mails.server";
import { mailsOfDeclined, mailsOfEndedInterview, mailsOfInterview } from "./interview-mails.server";
import { expiryMails } from "../news/job-end-news.server";
import type { Mail } from "./mail";
import { personMails } from "../news/person-news.server";

/** The mails that an event sends, each in its reader's language. */
export async function mailsOf(context: AppContext, event: DomainEvent): Promise<Mail[]> {
  switch (event.kind) {
    case "job.expiring":
      return expiryMails(context, event);
    case "interview.changed":
    case "interview.reminder":
    case "reschedule_request.changed":
      return mailsOfInterview(context, event);
    case "application.moved":
      // One mail a person: the second goes only to whoever wants none of the first's kind.
      return [...(await mailsOfEndedInterview(context, event)), ...(await mailsOfMovedApplication(context, event))];
    case "applicants.declined":
      return mailsOfDeclined(context, event);
    case "held_text.approved":
      return mailsOfApprovedText(context, event.heldTextId);
    case "application.submitted":
      return applicationMails(context, event.applicationId);
    case "transaction.changed":
    case "referral.joined":
    case "commission.changed":
      return personMails(context, event);
    default:
      return [];
  }
}
