import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { directoryPath } from "~/features/companies/directory/directory";
import { getBalance } from "~/features/points/ledger.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { LanguageSwitch, policies } from "~/ui/layout/footer";
import { jobsPathOf } from "~/ui/layout/site";
import { Mark, Menu, type MenuEntry } from "~/ui/menu";
import type { RouteHandle } from "~/web/sessions/access";
import { employerPages } from "./employer-settings/menu-entries";
import { SignOut } from "./sign-out-button";

export const handle: RouteHandle = { access: "not-suspended", index: true, viewAs: "person" };

export const meta: MetaFunction = () => [
  { title: `${m.pages_more_title()} – KaamGhar` },
  { name: "description", content: m.pages_more_description() },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const suspensionPage = suspensionPageOf(viewer);
  if (suspensionPage) throw redirect(suspensionPage, 303);
  if (!viewer) return { viewer: null, company: null, isAdmin: false, balance: null };
  const { userId, userType, fullName, email, unreadCount, company } = viewer;
  // The menu is shown even when roles cannot be read; the owner area then shows the error itself.
  const [isAdmin, balance] = await Promise.all([
    userType === "seeker" && checkAdminRole(context.db, userId, "admin").catch(() => false),
    userType === "seeker" ? optional("the balance", getBalance(context.db, { userId, wallet: "seeker" }), null) : null,
  ]);
  return {
    viewer: { userType, fullName, email, unreadCount },
    company: company && { isComplete: company.isComplete, role: company.role },
    isAdmin,
    balance,
  };
}

/** All pages without a tab of their own: those of the user's account, and those for everybody. */
export default function MorePage() {
  const { viewer, company, isAdmin, balance } = useLoaderData<typeof loader>();
  const site = useSite();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1>{m.pages_more_title()}</h1>
        {viewer && <p className="mt-1 wrap-anywhere text-ink-2">{`${viewer.fullName} · ${viewer.email}`}</p>}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:grid-cols-3">
        {viewer === null && <VisitorMenus jobsPath={jobsPathOf(site)} />}
        {viewer?.userType === "seeker" && (
          <SeekerMenus unreadCount={viewer.unreadCount} isAdmin={isAdmin} balance={balance} />
        )}
        {viewer && company && (
          <Menu
            label={m.settings_portal()}
            entries={[
              ...employerPages({ ...company, unreadCount: viewer.unreadCount }),
              ["/employer-settings", "settings", m.settings_title()],
            ]}
          />
        )}
        <Menu
          label={m.pages_more_help()}
          entries={[
            ...(viewer?.userType === "seeker"
              ? [["/report-job-scam", "alert", m.pages_more_report()] satisfies MenuEntry]
              : []),
            ...(viewer?.userType === "employer"
              ? []
              : [["/location", "pin", m.pages_more_location()] satisfies MenuEntry]),
            ["/help-center", "?", m.guides_help_title()],
            ["/faq", "?", m.layout_footer_faq()],
            ["/contact-us", "@", m.layout_footer_contact()],
          ]}>
          <li className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2">
            <Mark mark="language" />
            <span className="mr-auto">{m.pages_more_language()}</span>
            <LanguageSwitch back="/more" />
          </li>
        </Menu>
        <Menu
          label={m.pages_more_policies()}
          entries={policies
            .filter(([href]) => !["/faq", "/contact-us"].includes(href))
            .map(([href, label]): MenuEntry => [href, "file", label()])}
        />
        {viewer && <SignOut />}
      </div>
    </div>
  );
}

function VisitorMenus({ jobsPath }: { jobsPath: string }) {
  return (
    <>
      <Menu
        label={m.pages_more_account()}
        entries={[
          ["/auth", "user", `${m.account_tab_login()} / ${m.account_tab_signup()}`],
          ["/employer-auth", "building", m.layout_employer_login()],
        ]}
      />
      <Menu
        label={m.pages_more_jobs()}
        entries={[
          [jobsPath, "case", m.layout_tab_jobs()],
          ["/free-job-alerts", "bell", m.layout_footer_alerts()],
          [directoryPath, "building", m.companies_directory()],
        ]}
      />
    </>
  );
}

function SeekerMenus({
  unreadCount,
  isAdmin,
  balance,
}: {
  unreadCount: number;
  isAdmin: boolean;
  balance: number | null;
}) {
  return (
    <>
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
          ["/company-dashboard#followed", "building", m.dashboard_title()],
          [directoryPath, "building", m.companies_directory()],
        ]}
      />
      <Menu
        label={m.professionals_menu()}
        entries={[
          ["/lead-management", "case", m.professionals_page_all()],
          ["/hot-leads", "pulse", m.professionals_page_hot()],
          ["/purchased-leads", "phone", m.professionals_page_contacts()],
          ["/lead-points", "star", m.professionals_page_points()],
          ["/lead-settings", "settings", m.professionals_page_settings()],
          ["/lead-notification-settings", "bell", m.professionals_page_news()],
          ["/company-dashboard", "home", m.professionals_page_overview()],
        ]}
      />
      <Menu
        label={m.pages_more_account()}
        entries={[
          [
            "/notifications",
            "bell",
            m.notifications_title(),
            unreadCount > 0 ? m.pages_more_unread({ count: unreadCount }) : undefined,
          ],
          ["/settings", "settings", m.settings_title()],
          ...(isAdmin ? [["/owner-portal", "home", m.pages_more_owner_portal()] satisfies MenuEntry] : []),
        ]}
      />
    </>
  );
}
