import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

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
  route("about-us", "routes/public/prose.tsx", { id: "about-us" }),
  route("contact-us", "routes/public/contact-us.tsx"),
  route("faq", "routes/public/prose-faq.tsx"),
  route("terms-conditions", "routes/public/prose.tsx", { id: "terms-conditions" }),
  route("privacy", "routes/public/prose.tsx", { id: "privacy" }),
  route("refund-policy", "routes/public/prose.tsx", { id: "refund-policy" }),
  route("disclaimer", "routes/public/prose.tsx", { id: "disclaimer" }),
  route("points-policy", "routes/public/prose.tsx", { id: "points-policy" }),
  route("blog", "routes/public/blog.tsx"),
  route("blog/:slug", "routes/public/blog-article.tsx"),
  route("job/:jobId", "routes/public/job/route.tsx"),
  route("job/:jobId/favorite", "routes/public/favorite.ts"),
  // Seeker
  route("profile-setup", "routes/seeker/profile-setup/route.tsx"),
  route("jobs", "routes/seeker/jobs/route.tsx"),
  route("activity", "routes/seeker/activity.tsx"),
  route("application/:applicationId/withdrawal", "routes/seeker/withdrawal.ts"),
  route("notifications", "routes/seeker/notifications.tsx"),
  route("favorites", "routes/seeker/favorites.tsx"),
  // Employer
  layout("routes/employer/layout.tsx", [
    route("company-profile-setup", "routes/employer/company-profile-setup.tsx"),
    route("employer-portal", "routes/employer/portal/route.tsx"),
    route("post-job", "routes/employer/job/post-job.tsx"),
    route("job/:jobId/edit", "routes/employer/job/edit-job.tsx"),
    route("job/:jobId/preview", "routes/employer/job/preview-job.tsx"),
    route("job/:jobId/publication", "routes/employer/job/publication.ts"),
    route("job/:jobId/closure", "routes/employer/job/closure.ts"),
    route("job/:jobId/applicants", "routes/employer/applicants/route.tsx"),
    route("application/:applicationId/status", "routes/employer/applicants/application-status.ts"),
    route("employer/interviews", "routes/employer/interviews/route.tsx"),
    route("interview/:interviewId/cancellation", "routes/employer/interviews/cancellation.ts"),
    route("interview/:interviewId/completion", "routes/employer/interviews/completion.ts"),
  ]),
  route("employer-portal/notifications", "routes/employer/notifications.tsx"),
  // Owner
  layout("routes/owner/layout.tsx", [
    route("owner-portal", "routes/owner/owner-portal.tsx"),
    route("owner-portal/website-users", "routes/owner/website-users.tsx"),
    route("employer-members", "routes/owner/employer-members.tsx"),
  ]),
  route("ticket/:ticketId/answering", "routes/owner/ticket-answering.ts"),
  route("ticket/:ticketId/closure", "routes/owner/ticket-closure.ts"),
  route("user/:userId/reinstatement", "routes/owner/user-reinstatement.ts"),
  route("user/:userId/role", "routes/owner/user-role.ts"),
  route("company/:companyId/reinstatement", "routes/owner/company-reinstatement.ts"),
  // Seeker and employer
  route("more", "routes/account/more.tsx"),
  route("notifications/reading", "routes/account/notifications-reading.ts"),
  route("notification/:notificationId/reading", "routes/account/notification-reading.ts"),
  route("notification/:notificationId/deletion", "routes/account/notification-deletion.ts"),
  // Development
  route("local-mailbox", "routes/account/local-mailbox.tsx"),

  // What script asks for
  route("api/live/jobs", "routes/api/live-jobs.ts"),
  route("api/live/ticket", "routes/api/live-ticket.ts"),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
