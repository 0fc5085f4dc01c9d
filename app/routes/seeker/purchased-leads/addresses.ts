import { route } from "@remix-run/route-config";

/** The addresses of contacts of clients: how a professional gets them, what becomes of them, and the points that they cost. */
export const contactRoutes = [
  route("lead-points", "routes/account/points/lead-points.tsx"),
  route("purchased-leads", "routes/seeker/purchased-leads/purchased-leads.tsx"),
  route("purchased-leads.csv", "routes/seeker/purchased-leads/purchased-csv.ts"),
  route("purchased-leads/:revealId", "routes/seeker/purchased-leads/purchased-lead.tsx"),
  route("purchased-leads/:revealId/refund", "routes/seeker/purchased-leads/refund.tsx"),
  route("lead/:leadId/unlock", "routes/seeker/purchased-leads/unlock.ts"),
  route("lead/:leadId/report", "routes/seeker/purchased-leads/report.tsx"),
];
