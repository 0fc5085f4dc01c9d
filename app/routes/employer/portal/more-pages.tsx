import type { MemberRole } from "db/vocabulary";
import { Menu, type MenuEntry } from "~/ui/menu";

/** The pages that the tabs of a phone have no room for; wide screens have them in the row at the top. */
export function MorePages({ role }: { role: MemberRole }) {
  const entries: MenuEntry[] = [
    ["/all-applicants", "user", "All applicants"],
    ["/employer/analytics", "pulse", "Analytics"],
    ["/employer-profile", "building", "Company"],
    ["/team", "user", role === "owner" ? "Team and invitations" : "Team"],
    ["/employer/referral", "star", "Invite and earn"],
    ["/employer-portal/notifications", "bell", "Notifications"],
  ];
  return (
    <div className="md:hidden">
      <Menu label="More" entries={entries} />
    </div>
  );
}
