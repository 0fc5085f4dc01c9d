/** The kinds of entries on the timeline of a user or a company. */
export const timelineKinds = [
  "applications",
  "jobs",
  "interviews",
  "messages",
  "reports",
  "tickets",
  "sessions",
  "consents",
  "points",
  "payments",
  "leads",
  "mails",
  "audit",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineNames: Record<TimelineKind, string> = {
  applications: "Applications",
  jobs: "Jobs",
  interviews: "Interviews",
  messages: "Messages",
  reports: "Reports",
  tickets: "Tickets",
  sessions: "Logins",
  consents: "Consents",
  points: "Points",
  payments: "Payments",
  leads: "Leads",
  mails: "Emails and pushes",
  audit: "Audit log",
};

/** The kinds that each has. */
export const kindsOf = {
  user: [
    "applications",
    "interviews",
    "messages",
    "reports",
    "tickets",
    "sessions",
    "consents",
    "points",
    "payments",
    "leads",
    "mails",
    "audit",
  ],
  company: ["jobs", "interviews", "messages", "reports", "points", "payments", "audit"],
} as const satisfies Record<string, readonly TimelineKind[]>;

export interface TimelineEntry {
  /** ms UTC */
  at: number;
  id: string;
  kind: TimelineKind;
  /** What has happened, as the record names it: a status, a reason, an action. */
  what: string;
  /** To what or with whom; null for nothing more. */
  about: string | null;
  /** The page with more about it, a path of this site; null for none. */
  href: string | null;
}

/** A value of the database in words: "interview_scheduled" is "interview scheduled". */
export const inWords = (value: string): string => value.replace(/[_.]/g, " ");

/** How many entries a page shows; the query reads one more. */
export const timelinePageSize = 30;
