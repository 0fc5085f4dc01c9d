import type { EventKind } from "~/features/events";
import { applicantsDeclined } from "./applications/declined.server";
import { noteMentioned } from "./applications/mentioned.server";
import { applicationMessage } from "./applications/message.server";
import { applicantsChanged, applicationMoved } from "./applications/moved.server";
import { applicationSubmitted } from "./applications/submitted.server";
import { boostEnded, boostEnding } from "./boosts.server";
import type { EventDefinition } from "./definition";
import { deliveriesWithdrawn, email, push } from "./direct.server";
import { heldTextApproved, heldTextReviewed } from "./held-texts.server";
import { interviewChanged, interviewReminder, rescheduleRequestChanged } from "./interviews/interviews.server";
import { interviewOfferChanged } from "./interviews/offers.server";
import { jobExpired, jobExpiring } from "./job-ending.server";
import { leadEnded, leadEnding, leadOpened, leadRefundDecided, leadRevealed } from "./leads/leads.server";
import { memberNotice } from "./member-notices.server";
import { companyChanged, jobChanged, jobPublished, queueChanged, roleEnded, sessionsEnded } from "./open-pages.server";
import { transactionChanged } from "./payments.server";
import { pointsEnding } from "./points-ending.server";
import { refundGranted, refundSettled } from "./refunds.server";
import { companyIdentityReviewed, jobReviewed, jobWarned, reportSettled } from "./reviews.server";
import { commissionChanged, commissionRefused, referralJoined } from "./rewards.server";
import { verificationDecided, verificationEnding } from "./verifications.server";

/** Every kind of event with what it does; a kind that is missing here does not compile. */
export const eventDefinitions: { [Kind in EventKind]: EventDefinition<Kind> } = {
  "job.published": jobPublished,
  "job.changed": jobChanged,
  "application.submitted": applicationSubmitted,
  "application.moved": applicationMoved,
  "applicants.changed": applicantsChanged,
  "application.message": applicationMessage,
  "note.mentioned": noteMentioned,
  "interview.changed": interviewChanged,
  "interview.reminder": interviewReminder,
  "reschedule_request.changed": rescheduleRequestChanged,
  "interview_offer.changed": interviewOfferChanged,
  "job.reviewed": jobReviewed,
  "held_text.approved": heldTextApproved,
  "held_text.reviewed": heldTextReviewed,
  "job.expiring": jobExpiring,
  "job.expired": jobExpired,
  "applicants.declined": applicantsDeclined,
  "job.warned": jobWarned,
  "report.settled": reportSettled,
  "transaction.changed": transactionChanged,
  "boost.ending": boostEnding,
  "boost.ended": boostEnded,
  "verification.decided": verificationDecided,
  "verification.ending": verificationEnding,
  "referral.joined": referralJoined,
  "commission.changed": commissionChanged,
  "commission.refused": commissionRefused,
  "refund.granted": refundGranted,
  "refund.settled": refundSettled,
  "points.ending": pointsEnding,
  "lead.opened": leadOpened,
  "lead.revealed": leadRevealed,
  "lead.ending": leadEnding,
  "lead.ended": leadEnded,
  "lead_refund.decided": leadRefundDecided,
  "company.changed": companyChanged,
  "company.identity_reviewed": companyIdentityReviewed,
  "member.notice": memberNotice,
  "queue.changed": queueChanged,
  "sessions.ended": sessionsEnded,
  "role.ended": roleEnded,
  email,
  push,
  "deliveries.withdrawn": deliveriesWithdrawn,
};
