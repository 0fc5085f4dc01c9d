import { locales, type Locale } from "db/vocabulary";

/** The templates by group, each with its name for owners, by its key. */
export const templateGroups = {
  Account: {
    confirmation: "Confirm your email",
    account_exists: "Account already exists",
    password_reset: "Password reset",
    log_in_code: "Login code for a new browser",
    one_time_code: "Login code",
    identity_code: "Identity code",
    password_set: "Password set",
    password_changed: "Password changed",
    email_change: "Confirm a new email",
    email_taken: "New email already in use",
    email_change_asked: "Email change requested",
    email_changed: "Email changed",
    method_change: "Passkey or Google changed",
    erasure: "Account deletion requested",
    kept: "Account deletion cancelled",
    export: "Copy of your data",
    mail_choosing: "Email settings link",
    member_notice: "Suspension or warning",
  },
  Jobs: {
    alert_confirmation: "Confirm a job alert",
    job_alert: "Job alert",
    digest: "Weekly digest",
    job_expiring: "Job ends soon",
  },
  Applications: {
    new_application: "New application",
    first_applicant: "First applicant of a job",
    applicant_digest: "Daily summary of applicants",
    application_moved: "Application status",
  },
  Interviews: {
    interview: "Interview invitation, change or reminder",
    interview_offer: "Interview times to choose from",
  },
  Leads: {
    lead_code: "Client's code",
    lead_link: "Client's private page",
    lead_client: "News for a client",
    lead_summary: "Daily summary of leads",
  },
  Money: {
    payment_receipt: "Payment receipt",
    refund_receipt: "Refund receipt",
    guest_paid: "Guest purchase paid",
    guest_refund: "Guest purchase refunded",
  },
  "Teams and colleges": {
    invitation: "Team invitation",
    removed: "Removed from a team",
    college_confirmation: "College: confirm the email",
    college_approved: "College approved",
    college_link: "College: new link",
    college_rejected: "College rejected",
    college_invitation: "College: student invitation",
  },
  Support: { receipt: "Contact: receipt", ticket_answer: "Contact: answer" },
  "News and broadcasts": { news: "Notification by email", broadcast: "Broadcast" },
  Owners: {
    staff: "New support ticket",
    dispute: "Payment disputed",
    late_tasks: "Task failing",
    task_paused: "Important task paused",
    account_words_changed: "Account email changed",
    books_alarm: "Ledger mismatch",
  },
} as const satisfies Record<string, Record<string, string>>;

export type TemplateGroup = keyof typeof templateGroups;

const named = Object.entries(templateGroups).flatMap(([group, names]) =>
  Object.entries(names).map(([key, name]) => [key, { group: group as TemplateGroup, name: name as string }] as const),
);

const byKey = new Map<string, { group: TemplateGroup; name: string }>(named);

/** The languages in which a template goes out: owners' mails are in English alone. */
export const languagesOf = (key: string): readonly Locale[] => (key in templateGroups.Owners ? ["en"] : locales);

/** The keys of all templates that have a name. */
export const namedTemplates: readonly string[] = named.map(([key]) => key);

/** The group and the name of a template. */
export function nameOfTemplate(key: string): { group: TemplateGroup; name: string } {
  const found = byKey.get(key);
  if (!found) throw new Error(`no name for the mail template ${key}`);
  return found;
}
