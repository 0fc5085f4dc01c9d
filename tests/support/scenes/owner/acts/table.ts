import type { AdminRole, AuditAction } from "db/vocabulary";
import * as leads from "./lead-scenes";
import * as money from "./money-scenes";
import * as other from "./other-scenes";
import * as review from "./review-scenes";
import type { Scene } from "./scene";

/** What an owner or admin can send in the owner area. */
export interface OwnerAct {
  /** Its address as routes have it; a page that takes several forms has a line for each. */
  path: string;
  what: string;
  role: AdminRole;
  /** Whether it needs a reason of at least 10 characters. */
  needsReason: boolean;
  /** Whether its sender needs a proof of the last 15 minutes. */
  needsProof: boolean;
  /** The line of the audit log, with what was before and after; or why it writes none. */
  writes: AuditAction | { none: string };
  /** Who is notified, by mail or in their list. */
  tells: string;
  /** A scene for it, or the test that covers the same mistakes. */
  scene: (() => Promise<Scene>) | { walkedBy: string };
}

type Line = [path: string, what: string, writes: OwnerAct["writes"], tells: string, scene: OwnerAct["scene"]];

const of =
  (role: AdminRole, needsReason: boolean, needsProof: boolean) =>
  ([path, what, writes, tells, scene]: Line): OwnerAct => ({
    path,
    what,
    role,
    needsReason,
    needsProof,
    writes,
    tells,
    scene,
  });
const draft = { none: "nothing happens to anybody yet" };
const members = { walkedBy: "owner/members/acts.test.ts" };
const settings = { walkedBy: "owner/catalogues/settings.test.ts" };

const simple: Line[] = [
  ["/job/:jobId/approval", "a job is approved", "job_approved", "its team", review.jobApproval],
  [
    "/lead/:leadId/approval",
    "a held lead is approved",
    "lead_approved",
    "professionals who look for such a one",
    leads.leadApproval,
  ],
  [
    "/held-text/:batchId/approval",
    "a text is approved",
    "text_approved",
    "its team and its applicants",
    review.textApproval,
  ],
  [
    "/company/:companyId/review",
    "a company is reviewed",
    "company_reviewed",
    "nobody: nothing changes for it",
    review.companyReview,
  ],
  [
    "/company/:companyId/review",
    "a company's new name is approved",
    "company_identity_approved",
    "its team",
    review.identityApproval,
  ],
  ["/college/:collegeId/approval", "a college is approved", "college_approved", "its officer", review.collegeApproval],
  ["/college/:collegeId/link", "an officer gets a new link", "college_link_sent", "its officer", review.collegeLink],
  [
    "/undelivered/repetition",
    "what was given up is tried again",
    "delivery_retried",
    "nobody",
    other.undeliveredRepetition,
  ],
  [
    "/ticket/:ticketId/answering",
    "a ticket is marked as answered",
    "ticket_answered",
    "nobody: it was answered elsewhere",
    other.ticketAnswering,
  ],
  ["/ticket/:ticketId/reopening", "a ticket is opened again", "ticket_reopened", "nobody", other.ticketReopening],
  [
    "/owner-portal/tickets/:ticketId",
    "a ticket is answered, or noted",
    "ticket_answered",
    "its sender",
    { walkedBy: "owner/tickets.test.ts" },
  ],
  ["/owner-portal", "what waits is taken", "item_taken", "nobody", { walkedBy: "owner/owner.test.ts" }],
  [
    "/referral-marketing/new",
    "a campaign is made",
    "campaign_created",
    "nobody",
    { walkedBy: "owner/campaigns.test.ts" },
  ],
  [
    "/referral-marketing/:campaignId",
    "a campaign is changed",
    "campaign_changed",
    "nobody",
    { walkedBy: "owner/campaigns.test.ts" },
  ],
];

const withReason: Line[] = [
  ["/owner-portal/tickets/:ticketId", "a ticket is closed", "ticket_closed", "nobody", other.ticketClosure],
  ["/owner-portal/jobs", "a job is refused or removed", "job_refused", "its team", review.jobRefusal],
  ["/owner-portal/jobs/:jobId", "a job is refused on its page", "job_refused", "its team", review.jobRefusalBesideIt],
  ["/owner-portal/texts", "a text is refused", "text_refused", "its team", review.textRefusal],
  [
    "/owner-portal/reports",
    "a report is upheld",
    "report_upheld",
    "the job's team, who applied, and the reporters",
    review.reportUpholding,
  ],
  ["/owner-portal/reports", "a report is dismissed", "report_dismissed", "its reporter", review.reportDismissal],
  [
    "/owner-portal/reports",
    "a company's new name is refused",
    "company_identity_refused",
    "its team",
    review.identityRefusal,
  ],
  [
    "/owner-portal/leads/:leadId",
    "a lead is removed as spam",
    "lead_removed",
    "its client, and who has bought it",
    leads.leadRemoval,
  ],
  [
    "/owner-portal/leads",
    "a report of a lead is upheld",
    "lead_report_upheld",
    "the client of the lead, and who has bought it",
    leads.leadReportUpholding,
  ],
  [
    "/owner-portal/leads",
    "a report of a professional is upheld",
    "lead_report_upheld",
    "nobody: what follows is decided on the page of the person",
    leads.personReportUpholding,
  ],
  [
    "/owner-portal/leads",
    "a report of a lead is dismissed",
    "lead_report_dismissed",
    "nobody: nothing changes",
    leads.leadReportDismissal,
  ],
  ["/owner-portal/colleges", "a college is rejected", "college_rejected", "its officer", review.collegeRejection],
  [
    "/owner-portal/undelivered",
    "what was given up is dropped",
    "delivery_dropped",
    "nobody: it could not reach them",
    other.undeliveredDrop,
  ],
  [
    "/owner-portal/undelivered",
    "an address gets mails again",
    "suppression_lifted",
    "nobody: the next mail shows it",
    other.readmission,
  ],
  ["/referral-marketing/:campaignId", "a campaign is archived", "campaign_archived", "nobody", other.campaignArchive],
  [
    "/referral-marketing/:campaignId",
    "a campaign is taken back",
    "campaign_restored",
    "nobody",
    other.campaignRestoring,
  ],
];

const moneyLines: Line[] = [
  [
    "/owner-portal/money",
    "a commission is let be paid",
    "commission_released",
    "its referrer, when it is paid",
    money.commissionRelease,
  ],
  ["/owner-portal/money", "a commission is refused", "commission_refused", "its referrer", money.commissionRefusal],
  [
    "/owner-portal/money",
    "a refund is tried again",
    "refund_repeated",
    "nobody until it is paid",
    money.refundRepetition,
  ],
  ["/owner-portal/money", "a refund was paid by hand", "refund_settled", "its buyer", money.refundSettlement],
  [
    "/owner-portal/money",
    "a lost dispute is settled in the books",
    "dispute_settled",
    "nobody",
    money.disputeSettlement,
  ],
  [
    "/owner-portal/leads",
    "points of a lead are given back",
    "lead_refund_granted",
    "the professional",
    leads.leadRefundGrant,
  ],
  [
    "/owner-portal/leads",
    "points of a lead are not given back",
    "lead_refund_refused",
    "the professional",
    leads.leadRefundRefusal,
  ],
  ["/owner-portal/website-users", "an act on several people", "bulk_act", "each of them", members],
  ["/owner-portal/website-users/:userId", "an act on a person", "person_warned", "the person", members],
  ["/employer-members", "an act on several companies", "bulk_act", "each team", members],
  ["/employer-members/:companyId", "an act on a company", "company_banned", "its team", members],
];

const ofOwners: Line[] = [
  [
    "/owner-portal/money/payments/:transactionId",
    "a payment is refunded",
    "payment_refunded",
    "its buyer",
    money.paymentRefund,
  ],
  [
    "/owner-portal/verification",
    "a verification is refused",
    "verification_refused",
    "its team",
    money.verificationRefusal,
  ],
  ["/owner-portal/verification", "the silver badge is given", "badge_granted", "its team", money.silverBadge],
  [
    "/owner-portal/notifications/:broadcastId",
    "a broadcast is approved",
    "broadcast_approved",
    "its readers",
    other.broadcastApproval,
  ],
  [
    "/owner-portal/notifications/:broadcastId",
    "a broadcast is sent",
    "broadcast_scheduled",
    "its readers",
    other.broadcastSending,
  ],
  [
    "/owner-portal/imports/:importId",
    "an import is undone",
    "import_undone",
    "nobody",
    { walkedBy: "owner/imports/undoing.test.ts" },
  ],
  ["/edge-functions/:task", "a task is paused", "task_paused", "nobody", other.taskPause],
  [
    "/gmail-management/:templateKey",
    "the words of a mail are changed",
    "mail_text_changed",
    "nobody",
    { walkedBy: "owner/mail-templates.test.ts" },
  ],
  ...[
    "/points-packages",
    "/boost-packages",
    "/verification-packages",
    "/referral-settings",
    "/job-posting-settings",
    "/owner-portal/settings/:section",
  ].map((path): Line => [path, "settings are changed", "settings_changed", "nobody", settings]),
];

const ofOwnersWithProof: Line[] = [
  ["/edge-functions/:task/resumption", "a task may run again", "task_resumed", "nobody", other.taskResumption],
  [
    "/edge-functions/:task/run",
    "a task runs now",
    "task_run",
    "nobody",
    { walkedBy: "owner/system/edge-functions.test.ts" },
  ],
  [
    "/secrets/:secret/test",
    "a secret is tested",
    "secret_tested",
    "nobody",
    { walkedBy: "owner/system/secrets.test.ts" },
  ],
  [
    "/secrets/:secret/rotation",
    "a secret was changed",
    "secret_rotated",
    "nobody",
    { walkedBy: "owner/system/secrets.test.ts" },
  ],
  [
    "/owner-portal/imports/:importId",
    "an import begins",
    "import_started",
    "nobody",
    { walkedBy: "owner/imports/importing.test.ts" },
  ],
  [
    "/import/:importId/run",
    "an import goes on",
    "import_continued",
    "nobody",
    { walkedBy: "owner/imports/importing.test.ts" },
  ],
  [
    "/owner-portal/imports/command",
    "a key for the command is made",
    "import_token_made",
    "nobody",
    { walkedBy: "owner/imports/command.test.ts" },
  ],
  ["/owner-portal/proposals", "a second owner decides about points", "points_granted", "the person", members],
];

const ofOwnersAlone: Line[] = [
  [
    "/verification/:verificationId/approval",
    "a verification is approved",
    "verification_approved",
    "its team",
    money.verificationApproval,
  ],
  ["/import/:importId/stop", "an import is stopped", "import_stopped", "nobody", other.importStop],
  [
    "/import/:importId/deletion",
    "a file that was never begun is deleted",
    "import_dropped",
    "nobody",
    other.importDeletion,
  ],
  ["/owner-portal/imports", "a file is uploaded", draft, "nobody", { walkedBy: "owner/imports/importing.test.ts" }],
  [
    "/owner-portal/notifications/new",
    "a broadcast is written",
    draft,
    "nobody",
    { walkedBy: "owner/broadcasts.test.ts" },
  ],
  [
    "/owner-portal/notifications/:broadcastId/edit",
    "a broadcast is changed",
    draft,
    "nobody",
    { walkedBy: "owner/broadcasts.test.ts" },
  ],
  [
    "/broadcast/:broadcastId/test",
    "a broadcast is sent to oneself",
    draft,
    "oneself",
    { walkedBy: "owner/broadcasts.test.ts" },
  ],
  [
    "/gmail-management/:templateKey/test",
    "a mail is sent to oneself",
    draft,
    "oneself",
    { walkedBy: "owner/mail-templates.test.ts" },
  ],
];

/** Every act of the owner area, with what it takes, what it writes down, and who learns of it. */
export const ownerActs: readonly OwnerAct[] = [
  ...simple.map(of("admin", false, false)),
  ...withReason.map(of("admin", true, false)),
  ...moneyLines.map(of("admin", true, true)),
  ...ofOwners.map(of("owner", true, true)),
  ...ofOwnersWithProof.map(of("owner", false, true)),
  ...ofOwnersAlone.map(of("owner", false, false)),
  of(
    "admin",
    false,
    true,
  )([
    "/act/:lineId/undoing",
    "an act is undone",
    "act_undone",
    "nobody: nobody has been told of the act",
    { walkedBy: "owner/members/undo.test.ts" },
  ]),
  // Stopping a broadcast is urgent.
  of(
    "owner",
    true,
    false,
  )([
    "/owner-portal/notifications/:broadcastId",
    "a broadcast is stopped",
    "broadcast_stopped",
    "nobody: it reaches no one else",
    other.broadcastStop,
  ]),
];
