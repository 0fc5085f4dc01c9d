import { route } from "@remix-run/route-config";

/** The addresses of professionals: leads, and what they offer. */
export const leadAddresses = [
  route("lead-management", "routes/seeker/leads/lead-list/route.tsx", { id: "lead-management" }),
  route("all-leads", "routes/seeker/leads/lead-list/route.tsx", { id: "all-leads" }),
  route("hot-leads", "routes/seeker/leads/lead-list/route.tsx", { id: "hot-leads" }),
  route("lead/:leadId", "routes/seeker/leads/lead/route.tsx"),
  route("lead-settings", "routes/seeker/leads/lead-settings/route.tsx"),
];
