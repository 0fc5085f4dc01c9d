import { route, type RouteConfig } from "@remix-run/route-config";

/** The private page of a client, and its steps. */
export const requestRoutes = [
  route("your-request/:requestKey", "routes/public/leads/request/route.tsx"),
  ...["withdrawal", "denial", "deletion"].map((step) =>
    route(`your-request/:requestKey/${step}`, "routes/public/leads/request/step.tsx", { id: `request-${step}` }),
  ),
] satisfies RouteConfig;
