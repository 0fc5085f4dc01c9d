/** The pages of the owner area by group, as its navigation shows them: address, name, and whether admins cannot open it. Employers' and owners' pages are in English. */
export const ownerPages: readonly {
  group: string;
  pages: readonly (readonly [href: string, name: string, forOwners?: "owners"])[];
}[] = [
  {
    group: "Today",
    pages: [
      ["/owner-portal", "Overview"],
      ["/owner-portal/tickets", "Tickets"],
      ["/owner-portal/jobs", "Jobs"],
      ["/owner-portal/texts", "Messages"],
      ["/owner-portal/reports", "Reports"],
      ["/owner-portal/verification", "Verification", "owners"],
      ["/owner-portal/money", "Money"],
      ["/owner-portal/leads", "Leads"],
      ["/owner-portal/undelivered", "Delivery"],
      ["/owner-portal/proposals", "Approvals", "owners"],
    ],
  },
  {
    group: "People",
    pages: [
      ["/owner-portal/website-users", "Users"],
      ["/employer-members", "Companies"],
      ["/owner-portal/colleges", "Colleges"],
      ["/owner-portal/ratings", "Ratings"],
    ],
  },
  {
    group: "Catalogues",
    pages: [
      ["/points-packages", "Points"],
      ["/boost-packages", "Boosts"],
      ["/verification-packages", "Badges"],
      ["/referral-settings", "Referrals"],
      ["/job-posting-settings", "Job posting"],
      ["/owner-portal/imports", "Imports", "owners"],
      ["/owner-portal/notifications", "Broadcasts"],
      ["/gmail-management", "Emails"],
      ["/referral-marketing", "Campaigns"],
      ["/owner-portal/settings", "Settings"],
    ],
  },
  {
    group: "System",
    pages: [
      ["/edge-functions", "Tasks"],
      ["/function-logs", "Logs"],
      ["/secrets", "Secrets", "owners"],
      ["/api-docs", "API"],
    ],
  },
];
