import type { MemberRole } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import type { MenuEntry } from "~/ui/menu";

interface Who {
  isComplete: boolean;
  role: MemberRole;
  unreadCount: number;
}

/** What an employer finds under "more": the pages that the tabs at the bottom do not name. */
export function employerMenu({ isComplete, role, unreadCount }: Who): MenuEntry[] {
  const unread = unreadCount > 0 ? m.pages_more_unread({ count: unreadCount }) : undefined;
  const help: MenuEntry[] = [
    ["/faq", "?", m.layout_footer_faq()],
    ["/contact-us", "@", m.layout_footer_contact()],
  ];
  if (!isComplete) return [["/company-profile-setup", "case", m.settings_data_company()], ...help];
  return [
    ["/employer-portal", "home", m.layout_tab_portal()],
    ["/all-applicants", "user", m.layout_tab_applicants()],
    ["/employer/interviews", "calendar", m.layout_tab_interviews()],
    ["/employer/analytics", "pulse", m.layout_analytics()],
    ["/employer-portal/notifications", "bell", m.notifications_title(), unread],
    [role === "owner" ? "/company-profile-setup" : "/employer-profile", "case", m.settings_data_company()],
    ["/employer/referral", "star", m.layout_referral()],
    ...help,
  ];
}
