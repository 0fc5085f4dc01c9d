import { route } from "@remix-run/route-config";

/** The addresses of professionals: leads, the contacts that they have, and what they offer. */
export const leadAddresses = [
  route("lead-management", "routes/seeker/leads/lead-list/route.tsx", { id: "lead-management" }),
  route("all-leads", "routes/seeker/leads/lead-list/route.tsx", { id: "all-leads" }),
  route("hot-leads", "routes/seeker/leads/lead-list/route.tsx", { id: "hot-leads" }),
  route("lead/:leadId", "routes/seeker/leads/lead/route.tsx"),
  route("lead-settings", "routes/seeker/leads/lead-settings/route.tsx"),
  route("purchased-leads", "routes/seeker/purchased-leads/purchased-leads.tsx"),
  route("purchased-leads.csv", "routes/seeker/purchased-leads/purchased-csv.ts"),
  route("purchased-leads/:revealId", "routes/seeker/purchased-leads/purchased-lead.tsx"),
  route("purchased-leads/:revealId/refund", "routes/seeker/purchased-leads/refund.tsx"),
  route("lead/:leadId/unlock", "routes/seeker/purchased-leads/unlock.ts"),
  route("lead/:leadId/report", "routes/seeker/purchased-leads/report.tsx"),
  route("lead-notification-settings", "routes/seeker/lead-notification-settings/route.tsx"),
  route("lead-points", "routes/account/points/lead-points.tsx"),
  route("company-dashboard", "routes/seeker/company-dashboard/route.tsx"),
];
