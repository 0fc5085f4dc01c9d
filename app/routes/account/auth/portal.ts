import type { UserType } from "db/vocabulary";

/** One of the two log-in portals: its user type and address. */
export interface Portal {
  userType: UserType;
  page: "/auth" | "/employer-auth";
}

export const seekerPortal: Portal = { userType: "seeker", page: "/auth" };
export const employerPortal: Portal = { userType: "employer", page: "/employer-auth" };

/** What a log-in page shows. The first three are its tabs; "resend" asks for a new confirmation link, "code" for a code in the place of a password. */
export const modes = ["login", "signup", "forgot", "resend", "code"] as const;
export type Mode = (typeof modes)[number];

/** What a log-in page says above its form after something was done; it stays, unlike a toast. */
export const notices = ["check-email", "link-sent", "reset-sent", "code-sent"] as const;
export type Notice = (typeof notices)[number];

/** What every link within a portal keeps; empty for none. */
export interface LinkParameters {
  /** The way back after log-in. */
  back: string;
  /** The referral code with which the person came. */
  ref: string;
}

/** The address of one view of a portal. */
export function portalAddress(
  portal: Portal,
  kept: LinkParameters,
  view: { mode?: Mode; notice?: Notice } = {},
): string {
  const parameters = new URLSearchParams();
  if (view.mode && view.mode !== "login") parameters.set("mode", view.mode);
  // A code in the address opens the sign-up, unless the address says otherwise.
  else if (kept.ref) parameters.set("mode", "login");
  if (view.notice) parameters.set("notice", view.notice);
  if (kept.back) parameters.set("redirect", kept.back);
  if (kept.ref) parameters.set("ref", kept.ref);
  return parameters.size > 0 ? `${portal.page}?${parameters}` : portal.page;
}
