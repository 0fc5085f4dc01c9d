import type { PendingKind } from "db/vocabulary";

export interface OwnerPage {
  href: string;
  name: string;
  /** Admins cannot open it. */
  forOwners?: true;
  /** What waits on it is counted beside its name. */
  pending?: readonly PendingKind[];
}

/** The pages of the owner area by group, as its navigation shows them. Owners' pages are in English. */
export const ownerPages: readonly { group: string; pages: readonly OwnerPage[] }[] = [
  {
    group: "Inbox",
    pages: [
      { href: "/owner-portal", name: "All items" },
      { href: "/owner-portal/jobs", name: "Jobs", pending: ["job"] },
      { href: "/owner-portal/reports", name: "Reports", pending: ["report"] },
      { href: "/owner-portal/texts", name: "Messages", pending: ["text"] },
      { href: "/owner-portal/tickets", name: "Tickets", pending: ["ticket"] },
      { href: "/owner-portal/verification", name: "Verification", forOwners: true, pending: ["verification"] },
      { href: "/owner-portal/proposals", name: "Approvals", forOwners: true, pending: ["proposal"] },
      { href: "/owner-portal/undelivered", name: "Delivery", pending: ["undelivered"] },
    ],
  },
  {
    group: "Directory",
    pages: [
      { href: "/owner-portal/website-users", name: "Users", pending: ["erasure"] },
      { href: "/employer-members", name: "Companies", pending: ["company"] },
      { href: "/owner-portal/colleges", name: "Colleges", pending: ["college"] },
      { href: "/owner-portal/ratings", name: "Ratings" },
    ],
  },
  {
    group: "Money",
    pages: [
      { href: "/owner-portal/money/payments", name: "Payments" },
      { href: "/owner-portal/money", name: "Needs action", pending: ["dispute", "refund", "commission"] },
      { href: "/owner-portal/leads", name: "Leads", pending: ["lead", "lead_report", "lead_refund"] },
    ],
  },
  {
    group: "Growth",
    pages: [
      { href: "/owner-portal/notifications", name: "Broadcasts", pending: ["broadcast"] },
      { href: "/gmail-management", name: "Emails" },
      { href: "/referral-marketing", name: "Campaigns" },
    ],
  },
  {
    group: "Pricing and rules",
    pages: [
      { href: "/points-packages", name: "Points" },
      { href: "/boost-packages", name: "Boosts" },
      { href: "/verification-packages", name: "Badges" },
      { href: "/referral-settings", name: "Referrals" },
      { href: "/job-posting-settings", name: "Job posting" },
      { href: "/owner-portal/settings", name: "Settings" },
    ],
  },
  {
    group: "System",
    pages: [
      { href: "/edge-functions", name: "Tasks" },
      { href: "/function-logs", name: "Logs" },
      { href: "/owner-portal/imports", name: "Imports", forOwners: true },
      { href: "/secrets", name: "Secrets", forOwners: true },
      { href: "/api-docs", name: "API" },
    ],
  },
];

/** The pages under whose addresses other pages of the navigation are. */
const alone = ["/owner-portal", "/owner-portal/money"];

/** Whether a page is the named one or belongs to it. */
export const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || (!alone.includes(href) && pathname.startsWith(`${href}/`));
