import { index, route, type RouteConfig } from "@remix-run/route-config";

/** The site map: every address and its file, in the order of the specification. */
export default [
  // Public
  index("routes/public/home/route.tsx"),
  route("home", "routes/public/home/route.tsx", { id: "home" }),
  route("auth", "routes/account/auth/route.tsx"),
  route("employer-auth", "routes/account/employer-auth.tsx"),
  route("confirm-email", "routes/account/confirm-email.tsx"),
  route("sign-out", "routes/account/sign-out.tsx"),
  route("language", "routes/account/language.tsx"),
  route("location", "routes/public/location.tsx"),
  route("banned", "routes/account/banned.tsx"),
  route("employer-disabled", "routes/account/employer-disabled.tsx"),
  route("job/:jobId", "routes/public/job/route.tsx"),
  // Seeker
  route("jobs", "routes/seeker/jobs/route.tsx"),
  // Development
  route("local-mailbox", "routes/account/local-mailbox.tsx"),

  // What script asks for
  route("api/live/jobs", "routes/api/live-jobs.ts"),
  route("api/live/ticket", "routes/api/live-ticket.ts"),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
