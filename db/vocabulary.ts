/** Every enumeration of the product. Feeds the Drizzle tables and the zod forms alike, and imports only those of the owner area, of payments, of leads and of conversations. */

export * from "./conversation-vocabulary";
export * from "./lead-vocabulary";
export * from "./owner-vocabulary";
export * from "./vocabulary/payments";

export const locales = ["en", "hi"] as const;
export type Locale = (typeof locales)[number];

export const userTypes = ["seeker", "employer"] as const;
export type UserType = (typeof userTypes)[number];

export const accountStatuses = ["active", "banned"] as const;

export const adminRoles = ["admin", "owner"] as const;
export type AdminRole = (typeof adminRoles)[number];

export const emailTokenPurposes = ["confirm_email", "reset_password", "change_email", "confirm_identity"] as const;

/** How a code reaches a mobile phone. */
export const textChannels = ["sms", "whatsapp"] as const;
export type TextChannel = (typeof textChannels)[number];

/** What a text message says: each is registered with the operators (DLT), one for each language. */
export const textTemplates = ["log_in_code", "phone_code", "lead_code"] as const;
export type TextTemplate = (typeof textTemplates)[number];

/** The first factor of a log-in that waits for the second. */
export const pendingLogInMethods = ["password", "google", "one_time_code"] as const;
export type PendingLogInMethod = (typeof pendingLogInMethods)[number];

/** terms_and_privacy is needed for the account and ends only with it; job_mails can be given and withdrawn freely. */
export const consentKinds = ["terms_and_privacy", "job_mails"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What /contact-us offers. */
export const contactTopics = ["account", "job", "employer", "privacy", "complaint", "other"] as const;

/** recruitment and internship come from their own forms. */
export const ticketTopics = [...contactTopics, "recruitment", "internship"] as const;
export type TicketTopic = (typeof ticketTopics)[number];

/** closed: its officer's account and data were erased. */
export const collegeStatuses = ["unconfirmed", "pending", "approved", "rejected", "closed"] as const;

export const ticketStatuses = ["open", "answered", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** in: a mail of the person who asked; out: our answer by mail; note: only for the staff who handle tickets. */
export const ticketMessageKinds = ["in", "out", "note"] as const;
export type TicketMessageKind = (typeof ticketMessageKinds)[number];

/** The parts of the settings that change together, each with a history of its own. */
export const settingsSections = [
  "contacts",
  "figures",
  "registration",
  "seller",
  "limits",
  "broadcasts",
  "point_packages",
  "boost_packages",
  "verification_packages",
  "referrals",
  "jobs",
  "warning_words",
  "trusted_companies",
  "leads",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** owner: everything; recruiter: jobs, applicants, interviews; viewer: reads only. */
export const memberRoles = ["owner", "recruiter", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

export const badgeColors = ["gold", "blue", "green", "silver"] as const;
export type BadgeColor = (typeof badgeColors)[number];

/** How many people work for a company. */
export const companySizes = ["1-10", "11-50", "51-200", "201-1000", "1000+"] as const;
export type CompanySize = (typeof companySizes)[number];

export const jobStatuses = ["draft", "pending", "active", "paused", "closed", "expired", "removed"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** free: as the first active job of its company; paid: with points. */
export const jobListings = ["free", "paid"] as const;

export const jobVisibilities = ["public", "unlisted"] as const;
export type JobVisibility = (typeof jobVisibilities)[number];

/** The outcome of a closed job. */
export const jobOutcomes = ["hired_here", "hired_elsewhere", "not_hired"] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

/** How a question of a job's application form is answered. */
export const questionKinds = ["yes_no", "number", "text"] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const jobTypes = ["full-time", "part-time", "contract", "freelance", "internship", "temporary"] as const;
export type JobType = (typeof jobTypes)[number];

export const salaryPeriods = ["month", "year", "hour", "project"] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];
/** The periods in which readers can choose to see pay. */
export const payPeriods = ["month", "year"] as const satisfies readonly SalaryPeriod[];
export type PayPeriod = (typeof payPeriods)[number];

export const experienceLevels = ["0-1", "1-3", "3-5", "5-8", "8+"] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

export const salaryBands = ["any", "0-3", "3-6", "6-10", "10-15", "15-25", "25+"] as const;
export type SalaryBand = (typeof salaryBands)[number];

/** Pay of at least this many lakh rupees a year; "25+" is a band, too. */
export const salaryFloors = ["3+", "6+", "10+", "15+", "25+"] as const;
export type SalaryFloor = (typeof salaryFloors)[number];
export const isSalaryFloor = (text: string): text is SalaryFloor => (salaryFloors as readonly string[]).includes(text);

export const jobSorts = ["relevance", "newest", "salary"] as const;
export type JobSort = (typeof jobSorts)[number];

/** What a user does with a job, as job_interactions counts it. */
export const interactionTypes = ["view", "apply", "call", "share"] as const;
export type InteractionType = (typeof interactionTypes)[number];

/** The traffic source of a visit to a job's page; search is this site's lists as well as search engines. */
export const trafficSources = ["whatsapp", "search", "alerts", "direct", "other"] as const;
export type TrafficSource = (typeof trafficSources)[number];

export const postedWithins = ["1", "3", "7", "30"] as const;
/** Days. */
export type PostedWithin = (typeof postedWithins)[number];

export const applicationStatuses = [
  "applied",
  "under_review",
  "shortlisted",
  "interview_scheduled",
  "hired",
  "rejected",
  "withdrawn",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const interviewStatuses = ["scheduled", "rescheduled", "live", "ended", "completed", "cancelled"] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];

export const interviewModes = ["video", "phone", "in_person"] as const;
export type InterviewMode = (typeof interviewModes)[number];

/** replaced: the employer has written another text before anyone read it. */
export const heldStatuses = ["waiting", "approved", "refused", "replaced"] as const;
export type HeldStatus = (typeof heldStatuses)[number];

/** What an interview led to, as the employer records it; nobody else sees it. */
export const interviewOutcomes = ["selected", "not_selected", "no_show", "undecided"] as const;
export type InterviewOutcome = (typeof interviewOutcomes)[number];

/** The kinds of news that people can turn on and off; features/notifications/choices says who is offered which. */
export const newsKinds = [
  "applications",
  "first_applicant",
  "applicant_digest",
  "mentions",
  "interviews",
  "jobs",
  "matches",
  "digest",
  "rewards",
  "payments",
  "leads",
  "service",
  "offers",
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** What a broadcast of the owners is: service is about the account or the site and for everybody; offers are for those who want them. */
export const broadcastKinds = ["service", "offers"] as const satisfies readonly NewsKind[];
export type BroadcastKind = (typeof broadcastKinds)[number];

export const broadcastStatuses = ["draft", "waiting_for_owner", "scheduled", "sending", "done", "stopped"] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

export const newsChannels = ["app", "push", "email"] as const;
export type NewsChannel = (typeof newsChannels)[number];

export const notificationTypes = ["info", "success", "warning"] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const outboxChannels = ["notification", "live", "email", "search"] as const;
export type OutboxChannel = (typeof outboxChannels)[number];

/** The channels that leave the site; each delivery has its own attempts. */
export const deliveryChannels = ["email", "push"] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/**
 * skipped: the recipient can no longer be reached, such as a signed-out device or a suppressed address; dead: given up.
 */
export const deliveryStatuses = ["waiting", "sent", "skipped", "dead"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const pushProviders = ["webpush", "onesignal"] as const;
export type PushProvider = (typeof pushProviders)[number];

export const deviceTypes = ["web"] as const;

/** Why an address gets no mails. */
export const suppressionReasons = ["bounced", "complained"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/**
 * How a user's place became known: from their network (unasked, or at their request), from the exact position, or from
 * the user.
 */
export const waysFound = ["network", "asked", "exact", "chosen"] as const;
export type WayFound = (typeof waysFound)[number];

/** What a person has uploaded. */
export const fileKinds = [
  "photo",
  "resume",
  "report_image",
  "company_logo",
  "company_photo",
  "verification_document",
  "import_file",
] as const;
export type FileKind = (typeof fileKinds)[number];

/** One JSON object a line, a CSV with a header, or a JSON array of objects. */
export const importFormats = ["ndjson", "csv", "json"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** mapping: nothing is written yet; failed: its file is gone or cannot be read. */
export const importStatuses = ["mapping", "running", "stopped", "done", "failed", "undoing", "undone"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The result of a row of a file; held rows are added, too, and are pending review. */
export const importResults = ["added", "held", "already_there", "refused"] as const;
/** Why a job stays when its import is undone: a user has applied for it, and so on. */
export const importRetainReasons = [
  "applied_for",
  "edited",
  "claimed",
  "boosted",
  "paid",
  "saved",
  "reported",
  "moderated",
] as const;
export type ImportRetainReason = (typeof importRetainReasons)[number];
export type ImportResult = (typeof importResults)[number];

export const resumeThemes = ["clear", "classic", "bold"] as const;
export type ResumeTheme = (typeof resumeThemes)[number];

/** off is a saved search that sends nothing. */
export const alertFrequencies = ["off", "daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

export const reportReasons = ["asked_money", "fake_company", "wrong_details", "harassment", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStatuses = ["open", "upheld", "dismissed"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Who tells search engines of jobs. */
export const searchEngines = ["indexnow", "google"] as const;
export type SearchEngine = (typeof searchEngines)[number];
