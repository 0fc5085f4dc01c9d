import type { Locale, MemberRole } from "db/vocabulary";
import { m } from "~/paraglide/messages";

export const roleName = (role: MemberRole, locale?: Locale): string =>
  ({ owner: m.team_role_owner, recruiter: m.team_role_recruiter, viewer: m.team_role_viewer })[role](
    {},
    locale && { locale },
  );

/** What a user in a role may do. */
export const roleText = (role: MemberRole): string =>
  ({ owner: m.team_role_owner_text, recruiter: m.team_role_recruiter_text, viewer: m.team_role_viewer_text })[role]();
