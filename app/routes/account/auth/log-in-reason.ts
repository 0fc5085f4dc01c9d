import { m } from "~/paraglide/messages";
import type { Portal } from "./portal";

const reasons: Record<Portal["page"], Record<string, () => string>> = {
  "/auth": {
    "/activity": m.account_reason_activity,
    "/favorites": m.account_reason_favorites,
    "/notifications": m.account_reason_notifications,
    "/profile": m.account_reason_profile,
    "/job-alerts": m.account_reason_alerts,
    "/rewards": m.account_reason_rewards,
  },
  "/employer-auth": {
    "/post-job": m.account_reason_post_job,
    "/employer-portal": m.account_reason_portal,
    "/all-applicants": m.account_reason_applicants,
    "/employer/interviews": m.account_reason_interviews,
  },
};

/** Why a portal asks the person to log in, by the page that they wanted; null for every other page. @param back path and query, already safe */
export function logInReason(portal: Portal, back: string): string | null {
  const [path = ""] = back.split(/[?#]/);
  const own = reasons[portal.page];
  return Object.hasOwn(own, path) ? (own[path]?.() ?? null) : null;
}
