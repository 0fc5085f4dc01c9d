import type { MemberRole } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import type { MenuEntry } from "~/ui/menu";

interface Who {
  isComplete: boolean;
  role: MemberRole;
  unreadCount: number;
}

/** The pages of an employer. */
export function employerPages({ isComplete, role, unreadCount }: Who): MenuEntry[] {
  const unread = unreadCount > 0 ? m.pages_more_unread({ count: unreadCount }) : undefined;
  if (!isComplete) return [["/company-profile-setup", "building", m.settings_data_company()]];
  return [
    ["/employer-portal", "home", m.layout_tab_portal()],
    ["/post-job", "case", m.layout_tab_post()],
    ["/all-applicants", "user", m.layout_tab_applicants()],
    ["/employer/interviews", "calendar", m.layout_tab_interviews()],
    ["/employer/analytics", "pulse", m.layout_analytics()],
    ["/employer-portal/notifications", "bell", m.notifications_title(), unread],
    [role === "owner" ? "/company-profile-setup" : "/employer-profile", "building", m.settings_data_company()],
    ["/team", "people", role === "owner" ? m.desk_team_owner() : m.desk_team()],
    ["/message-templates", "file", m.template_title()],
    ["/hire-portal-points", "rupee", m.wallet_meta()],
    ["/employer/referral", "share", m.layout_referral()],
  ];
}

/** What an employer finds below the settings. */
export const employerMenu = (who: Who): MenuEntry[] => [
  ...employerPages(who),
  ["/faq", "?", m.layout_footer_faq()],
  ["/contact-us", "@", m.layout_footer_contact()],
];
