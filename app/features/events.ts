import type {
  ApplicationStatus,
  InterviewStatus,
  LeadStatus,
  NewsKind,
  OutboxChannel,
  PointWallet,
  ReportStatus,
  UserType,
} from "db/vocabulary";
import type { Queue } from "party/protocol";
import type { MailContent } from "./deliveries";

/** The result of an applicant's reschedule request; a reschedule without a request is an interview change. */
export type RescheduleRequestChange = "asked" | "taken_back" | "dismissed";

/** A change of the times offered for an interview; `offered` is sent again for times that replace them. */
export type InterviewOfferChange = "offered" | "reminded" | "none_fits" | "picked" | "withdrawn" | "lapsed" | "ended";

/** hidden: people have reported it; returned: nothing was found in their reports. */
export type ReviewOutcome = "approved" | "refused" | "removed" | "hidden" | "returned";

/**
 * Events that notify users or update open pages. The payload holds ids; texts are rendered at delivery, except for the
 * last three.
 */
export type DomainEvent =
  | { kind: "job.published"; jobId: string }
  /** `returns`: the job returns to the lists, at its old place. */
  | { kind: "job.changed"; jobId: string; returns?: true }
  | { kind: "application.submitted"; applicationId: string }
  /**
   * `transitionId` identifies the transition. Without it (the seeker moved the application, or an older version
   * recorded the event) the latest transition to the status is used.
   */
  | {
      kind: "application.moved";
      applicationId: string;
      from: ApplicationStatus;
      to: ApplicationStatus;
      transitionId?: string;
    }
  /**
   * An employer has moved applicants or undone a move; only the team sees it so far. `applicationId` is one of the
   * applicants.
   */
  | { kind: "applicants.changed"; applicationId: string }
  /** One side has written to the other about an application. */
  | { kind: "application.message"; messageId: string }
  /** A note about an applicant mentions these members of the company's team for the first time. */
  | { kind: "note.mentioned"; noteId: string; userIds: string[] }
  /** `by` says who joined or ended it, so that the other side gets the news; without it the employer did it. */
  | { kind: "interview.changed"; interviewId: string; status: InterviewStatus; by?: UserType }
  | { kind: "interview.reminder"; interviewId: string; hours: 24 | 1 }
  | {
      kind: "reschedule_request.changed";
      interviewId: string;
      change: RescheduleRequestChange;
      askedFor: number | null;
    }
  | { kind: "interview_offer.changed"; offerId: string; change: InterviewOfferChange }
  /** The review result of a job, for its employer; the reason in the reviewer's words. */
  | { kind: "job.reviewed"; jobId: string; outcome: ReviewOutcome; reason?: string }
  /** A held text of an employer was approved: for its applicant. */
  | { kind: "held_text.approved"; heldTextId: string }
  /** The review result of a held text, for the team that wrote it; one event for all texts of one submission. */
  | { kind: "held_text.reviewed"; heldTextId: string; outcome: "approved" | "refused"; reason?: string }
  /** A job's time runs out soon, at `endsAt` (ms UTC), or has run out: for the team that posted it. */
  | { kind: "job.expiring"; jobId: string; endsAt: number }
  | { kind: "job.expired"; jobId: string }
  /** All open applicants of a job were declined at once; `press` is their common id prefix. */
  | { kind: "applicants.declined"; jobId: string; press: string }
  /** A job was a scam: all who have applied for it are warned. */
  | { kind: "job.warned"; jobId: string }
  | { kind: "report.settled"; reportId: string; status: Extract<ReportStatus, "upheld" | "dismissed">; reason?: string }
  /** A payment has arrived. */
  | { kind: "transaction.changed"; transactionId: string }
  /** A boost ends soon, at `endsAt` (ms UTC), or is over: for the team of its job. */
  | { kind: "boost.ending"; boostId: string; endsAt: number }
  | { kind: "boost.ended"; boostId: string }
  /** An owner has decided about a company's documents, or has given it a badge: for its team. */
  | { kind: "verification.decided"; verificationId: string }
  /** A badge ends soon, at `endsAt` (ms UTC). */
  | { kind: "verification.ending"; verificationId: string; endsAt: number }
  /** A user has joined with another one's code. */
  | { kind: "referral.joined"; referredUserId: string }
  /** A commission has been paid as points. */
  | { kind: "commission.changed"; commissionId: string }
  /** An owner has refused a commission that was held, for its referrer; the reason in the owner's words. */
  | { kind: "commission.refused"; commissionId: string; reason: string }
  /** A payment was refunded, whole or in part, for its buyer. */
  | { kind: "refund.granted"; refundId: string }
  /** A refund that the provider did not make was paid by hand, for its buyer; `reference` is the bank's. */
  | { kind: "refund.settled"; refundId: string; reference: string }
  /** Points of a wallet expire soon, the first at `from` and the last at `to` (ms UTC): for the owner of the wallet. */
  | { kind: "points.ending"; userId: string; wallet: PointWallet; from: number; to: number }
  /** Professionals can see a lead. */
  | { kind: "lead.opened"; leadId: string }
  /** A professional got the contact of a lead. */
  | { kind: "lead.revealed"; leadId: string; revealId: string }
  /** An open lead ends soon, at `endsAt` (ms UTC): for its client. */
  | { kind: "lead.ending"; leadId: string; endsAt: number }
  /** A lead is no longer open. */
  | { kind: "lead.ended"; leadId: string; to: Extract<LeadStatus, "withdrawn" | "expired" | "removed"> }
  /** A professional's request to refund the points of a lead was decided. */
  | { kind: "lead_refund.decided"; revealId: string }
  | { kind: "company.changed"; companyId: string }
  /** The review result of a name, legal name or GSTIN, for the company's team; the reason in the reviewer's words. */
  | { kind: "company.identity_reviewed"; companyId: string; outcome: "approved" | "refused"; reason?: string }
  /** An owner or admin has acted on an account or company, and its users must be notified; the audit log says how. */
  | { kind: "member.notice"; auditId: string }
  /** An item was added to a queue of the owner area, or was assigned or settled. */
  | { kind: "queue.changed"; queue: Queue }
  | { kind: "sessions.ended"; userId: string }
  /** A user no longer has a role in the owner area. */
  | { kind: "role.ended"; userId: string }
  /** A mail to an address that cannot be turned off; it becomes a delivery. */
  | ({ kind: "email"; to: string } & MailContent)
  /**
   * A push to all devices of a user that cannot be turned off; `url` is a path of this site. Its tag begins with `tag`:
   * a tag with "push" is always shown by the service worker, others by an open page.
   */
  | { kind: "push"; tag: "push" | "owner"; userId: string; title: string; message: string; url: string | null }
  /**
   * Deletes deliveries to a user: the pending ones of certain kinds of news that were written before `at` (ms UTC), or,
   * for an erased user, all deliveries to the user and to certain addresses. An erased user is also removed from their
   * interactions with jobs.
   */
  | { kind: "deliveries.withdrawn"; userId: string; at: number; kinds: NewsKind[] }
  | { kind: "deliveries.withdrawn"; userId: string; at: number; addresses: string[] };

export type EventKind = DomainEvent["kind"];
export type EventOf<Kind extends EventKind> = Extract<DomainEvent, { kind: Kind }>;

interface KindRules {
  /** The steps of its delivery. */
  channels: readonly OutboxChannel[];
  /** Is delivered before earlier events. */
  isUrgent?: true;
  /** Holds words or addresses: deleted as soon as all its steps are done. */
  holdsWords?: true;
}

const everyChannel = ["notification", "live", "email"] as const;

/** How each kind is delivered. What a step does is defined for each kind in features/notifications/events. */
export const eventKinds = {
  "job.published": { channels: ["live", "search"] },
  "job.changed": { channels: ["live", "search"] },
  "application.submitted": { channels: everyChannel },
  "application.moved": { channels: everyChannel },
  "applicants.changed": { channels: ["live"] },
  "application.message": { channels: everyChannel },
  "note.mentioned": { channels: everyChannel },
  "interview.changed": { channels: everyChannel, isUrgent: true },
  "interview.reminder": { channels: everyChannel, isUrgent: true },
  "reschedule_request.changed": { channels: everyChannel, isUrgent: true },
  "interview_offer.changed": { channels: everyChannel, isUrgent: true },
  "job.reviewed": { channels: everyChannel },
  "held_text.approved": { channels: everyChannel },
  "held_text.reviewed": { channels: everyChannel },
  "job.expiring": { channels: everyChannel },
  "job.expired": { channels: ["notification", "live"] },
  "applicants.declined": { channels: everyChannel },
  "job.warned": { channels: ["notification", "live"], isUrgent: true },
  "report.settled": { channels: everyChannel },
  "transaction.changed": { channels: everyChannel },
  "boost.ending": { channels: ["notification", "live"] },
  "boost.ended": { channels: ["notification", "live"] },
  "verification.decided": { channels: everyChannel },
  "verification.ending": { channels: ["notification", "live"] },
  "referral.joined": { channels: everyChannel },
  "commission.changed": { channels: everyChannel },
  "commission.refused": { channels: everyChannel },
  "refund.granted": { channels: everyChannel },
  "refund.settled": { channels: everyChannel },
  "points.ending": { channels: ["notification", "live"] },
  "lead.opened": { channels: everyChannel },
  "lead.revealed": { channels: ["live", "email"] },
  "lead.ending": { channels: ["email"] },
  "lead.ended": { channels: everyChannel },
  "lead_refund.decided": { channels: everyChannel },
  "company.changed": { channels: ["live"] },
  "company.identity_reviewed": { channels: everyChannel },
  "member.notice": { channels: ["notification", "live"] },
  "queue.changed": { channels: ["live"] },
  "sessions.ended": { channels: ["live"], isUrgent: true },
  "role.ended": { channels: ["live"], isUrgent: true },
  email: { channels: ["email"], isUrgent: true, holdsWords: true },
  push: { channels: ["notification"], isUrgent: true, holdsWords: true },
  "deliveries.withdrawn": { channels: ["email"], isUrgent: true, holdsWords: true },
} as const satisfies Record<EventKind, KindRules>;

export type ChannelOf<Kind extends EventKind> = (typeof eventKinds)[Kind]["channels"][number];

/** The rules of a kind; undefined for one that is not known here, such as one of a newer version. */
const rulesOf = (kind: string): KindRules | undefined =>
  Object.hasOwn(eventKinds, kind) ? eventKinds[kind as EventKind] : undefined;

/** The steps of an event; undefined for a kind that is not known here. */
export const channelsOf = ({ kind }: { kind: string }): readonly OutboxChannel[] | undefined => rulesOf(kind)?.channels;

export const holdsWords = ({ kind }: { kind: string }): boolean => rulesOf(kind)?.holdsWords ?? false;

/** The kinds that are delivered before earlier events. */
export const urgentKinds = Object.keys(eventKinds).filter((kind) => rulesOf(kind)?.isUrgent);
