import type { AppContext } from "~/features/context";
import { mailToApplicant } from "./application-mails.server";
import { heldNews } from "../news/held-news";
import { mailOfInterviewDetails } from "./interview-mails.server";
import type { Mail } from "./mail";
import { findHeldTextNames } from "../news/names.server";

/** Brings an applicant what an employer wrote and a reviewer let through: with the interview's facts while it is to come. */
export async function mailsOfApprovedText(context: AppContext, heldTextId: string): Promise<Mail[]> {
  const found = await findHeldTextNames(context, heldTextId);
  if (!found) return [];
  const { applicationId, interviewId, text: written } = found;
  if (interviewId !== null) return mailOfInterviewDetails(context, interviewId, (locale) => heldNews.approved(found, locale));
  return mailToApplicant(context, applicationId, (_names, locale) => ({ title: heldNews.approved(found, locale).title, message: null, written, jobsLink: null }));
}
