import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { directoryPath } from "~/features/companies/directory/directory";
import { getBalance } from "~/features/points/ledger.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { LanguageSwitch } from "~/ui/layout/footer";
import { Mark, Menu, type MenuEntry } from "~/ui/menu";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { SignOut } from "./sign-out-button";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [
  { title: `${m.pages_more_title()} – KaamGhar` },
  { name: "description", content: m.pages_more_description() },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, fullName, email, unreadCount } = await requireSeeker({ request, context }, { complete: true });
  // The menu stands also while roles cannot be read; the owner area then says so itself.
  const [isAdmin, balance] = await Promise.all([
    checkAdminRole(context.db, userId, "admin").catch(() => false),
    optional("the balance", getBalance(context.db, { userId, wallet: "seeker" }), null),
  ]);
  return { fullName, email, unreadCount, isAdmin, balance };
}

export default function MorePage() {
  const { fullName, email, unreadCount, isAdmin, balance } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 gap-6">
      <div>
        <h1>{m.pages_more_title()}</h1>
        <p className="mt-1 wrap-anywhere text-ink-2">{`${fullName} · ${email}`}</p>
      </div>
      <Menu
        label={m.pages_more_work()}
        entries={[
          ["/profile", "user", m.pages_more_profile()],
          ["/resume-builder", "file", m.pages_more_resume()],
          ["/skill-assessment", "check", m.pages_more_assessment()],
          ["/rewards", "star", m.rewards_title(), balance ? m.rewards_balance({ count: balance }) : undefined],
        ]}
      />
      <Menu
        label={m.pages_more_jobs()}
        entries={[
          ["/activity", "pulse", m.layout_tab_activity()],
          ["/favorites", "heart", m.jobs_favorites_title()],
          ["/job-alerts", "search", m.pages_more_alerts()],
          ["/company-dashboard", "building", m.dashboard_title()],
          [directoryPath, "building", m.companies_directory()],
        ]}
      />
      <Menu
        label={m.pages_more_account()}
        entries={[
          ["/notifications", "bell", m.notifications_title(), unreadCount > 0 ? m.pages_more_unread({ count: unreadCount }) : undefined],
          ["/settings", "settings", m.settings_title()],
          ...(isAdmin ? [["/owner-portal", "home", m.owner_portal_title()] satisfies MenuEntry] : []),
        ]}
      />
      <Menu
        label={m.pages_more_help()}
        entries={[
          ["/report-job-scam", "alert", m.pages_more_report()],
          ["/location", "pin", m.pages_more_location()],
          ["/faq", "?", m.layout_footer_faq()],
          ["/contact-us", "@", m.layout_footer_contact()],
        ]}
      >
        <li className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2">
          <Mark mark="language" />
          <span className="mr-auto">{m.pages_more_language()}</span>
          <LanguageSwitch back="/more" />
        </li>
      </Menu>
      <SignOut />
    </div>
  );
}
