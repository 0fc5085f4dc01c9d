/** Every enumeration of the owner area. Imports nothing. */

/** The acts of owners and admins in the audit log. */
export const auditActions = [
  "seeker_banned",
  "seeker_unbanned",
  "company_banned",
  "company_unbanned",
  "person_warned",
  "sessions_ended",
  "email_confirmed",
  "points_granted",
  "points_taken",
  "points_proposed",
  "proposal_refused",
  "proposal_withdrawn",
  "companies_merged",
  "erasure_begun",
  "export_made",
  "viewed_as",
  "page_viewed_as",
  "viewing_ended",
  "bulk_act",
  "act_undone",
  "limits_proposed",
  "item_taken",
  "item_left",
  "role_granted",
  "role_revoked",
  "ticket_answered",
  "ticket_closed",
  "job_approved",
  "job_refused",
  "report_upheld",
  "report_dismissed",
  "company_reviewed",
  "company_identity_approved",
  "company_identity_refused",
  "text_approved",
  "text_refused",
  "college_approved",
  "college_rejected",
  "college_link_sent",
  "delivery_retried",
  "delivery_dropped",
  "push_sent",
  "suppression_lifted",
  "notification_created",
  "message_sent",
  "verification_approved",
  "verification_refused",
  "badge_granted",
  "commission_released",
  "commission_refused",
  "payment_refunded",
  "refund_proposed",
  "refund_repeated",
  "refund_settled",
  "dispute_settled",
  "settings_changed",
  "task_run",
  "task_paused",
  "task_resumed",
  "secret_rotated",
  "secret_tested",
  "logs_exported",
  "passkey_added",
  "passkey_removed",
  "code_app_turned_on",
  "code_app_turned_off",
  "recovery_codes_made",
  "recovery_code_used",
  "google_linked",
  "google_unlinked",
  "phone_added",
  "phone_removed",
  "identity_confirmed",
  "logged_in",
  "log_in_failed",
  "logged_out",
  "session_ended",
  "password_changed",
  "password_reset",
  "email_change_asked",
  "email_changed",
  "broadcast_scheduled",
  "broadcast_approved",
  "broadcast_stopped",
  "mail_text_changed",
  "mail_text_restored",
  "campaign_created",
  "campaign_changed",
  "campaign_archived",
  "campaign_restored",
  "member_invited",
  "member_joined",
  "member_role_changed",
  "member_removed",
  "member_left",
  "data_exported",
  "applicants_exported",
  "leads_exported",
  "file_opened",
  "import_started",
  "import_stopped",
  "import_continued",
  "import_dropped",
  "import_undone",
  "import_token_made",
  "ticket_reopened",
  "ticket_noted",
  "lead_approved",
  "lead_removed",
  "lead_report_dismissed",
  "lead_report_upheld",
  "lead_refund_granted",
  "lead_refund_refused",
  "leads_exported",
  "lessons_exported",
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * The kinds of scams that owners name when they refuse a job, as the adverts of `tests/bench/adverts` are labelled: money
 * from the applicant, money of others, cheques, papers and codes, lent accounts, prepaid tasks, forms elsewhere, likes,
 * people lured away, parcels, work that cheats others, and chains of members.
 */
export const scamKinds = [
  "fee",
  "mule",
  "cheque",
  "details",
  "rent",
  "task",
  "form",
  "like",
  "traffick",
  "parcel",
  "cheat",
  "chain",
] as const;
export type ScamKind = (typeof scamKinds)[number];

/** The kinds of pending items of the owners' queue; each has its page. */
export const pendingKinds = [
  "proposal",
  "broadcast",
  "report",
  "dispute",
  "job",
  "text",
  "company",
  "verification",
  "refund",
  "commission",
  "ticket",
  "college",
  "erasure",
  "undelivered",
  "lead",
  "lead_report",
  "lead_refund",
] as const;
export type PendingKind = (typeof pendingKinds)[number];

/** Actions that need a second owner's approval above a limit of the settings. */
export const proposedActs = ["grant_points", "take_points", "raise_limits", "refund_payment"] as const;
export type ProposedAct = (typeof proposedActs)[number];

/** withdrawn: by the owner who proposed it. */
export const proposalStatuses = ["waiting", "approved", "refused", "withdrawn"] as const;

/**
 * Daily figures of leads for owners, by the day of the request or of the purchase: leads opened, contacts won, contacts
 * refunded.
 */
export const leadFigures = ["leads_asked", "leads_opened", "leads_bought", "leads_won", "leads_refunded"] as const;
export type LeadFigure = (typeof leadFigures)[number];

/**
 * The daily figures for owners. answer_hours: from an application to the first decision, in hours, on average; money:
 * paise paid, minus refunds.
 */
export const dailyFigures = [
  "sign_ups",
  "profiles_completed",
  "jobs",
  "applications",
  "interviews",
  "hires",
  "reports",
  "answer_hours",
  "money",
] as const;
export type DailyFigure = (typeof dailyFigures)[number];
