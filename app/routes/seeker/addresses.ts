import { route } from "@remix-run/route-config";

/** The addresses of a seeker's interviews: the times that they are offered, and other times that they ask for. */
export const interviewAddresses = [
  route("interview-offer/:offerId", "routes/seeker/interview-offer/route.tsx"),
  route("interview-offer/:offerId/refusal", "routes/seeker/interview-offer/refusal.tsx"),
  route("interview/:interviewId/reschedule-request", "routes/seeker/reschedule-request/route.tsx"),
  route("interview/:interviewId/reschedule-request/withdrawal", "routes/seeker/reschedule-request/withdrawal.ts"),
];
