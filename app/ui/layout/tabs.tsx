import { abbreviate } from "~/enhance/live/badge";
import { m } from "~/paraglide/messages";
import { Badge } from "../badge";
import { Icon, type IconName } from "../icon";
import { currentTabOf, isHome, jobsPathOf, type Site } from "./site";

interface Tab {
  href: string;
  icon: IconName;
  label: string;
  /** An addition to the label that names the link's target, for screen readers and crawlers. */
  rest?: string;
  /** Null for none. */
  badge?: { name: "jobs" | "activity"; count: number | null; label: (count: string) => string };
}

const employerTabs = ({ viewer }: Site): Tab[] => [
  { href: "/employer-portal", icon: "home", label: m.layout_tab_portal() },
  { href: "/all-applicants", icon: "user", label: m.layout_tab_applicants() },
  ...(viewer?.role === "viewer" ? [] : [{ href: "/post-job", icon: "plus" as const, label: m.layout_tab_post() }]),
  { href: "/employer/interviews", icon: "calendar", label: m.layout_tab_interviews() },
  { href: "/employer-settings", icon: "more", label: m.layout_more() },
];

const seekerTabs = (site: Site): Tab[] => [
  { href: "/", icon: "home", label: m.layout_tab_home() },
  {
    href: jobsPathOf(site),
    icon: "case",
    label: m.layout_tab_jobs(),
    badge: { name: "jobs", count: site.viewer?.newJobs ?? null, label: (count) => m.layout_tab_jobs_new({ count }) },
  },
  {
    href: "/activity",
    icon: "pulse",
    label: m.layout_tab_activity(),
    badge: {
      name: "activity",
      count: site.viewer?.newApplications ?? null,
      label: (count) => m.layout_tab_activity_new({ count }),
    },
  },
  { href: "/more", icon: "more", label: m.layout_more(), rest: m.layout_more_rest() },
];

/** The bottom navigation on phones. */
export function Tabs({ site }: { site: Site }) {
  if (site.viewer?.isSuspended) return null;
  if (site.isViewerUnknown) return <NavigationError address={site.address} />;
  const tabs = site.viewer?.userType === "employer" ? employerTabs(site) : seekerTabs(site);
  return (
    <nav className="tabs" aria-label={m.layout_main_navigation()}>
      {tabs.map(({ href, icon, label, rest, badge }) => {
        const count = badge?.count ?? null;
        const named = badge && count !== null ? badge : null;
        return (
          <a
            key={href}
            href={href}
            aria-current={currentTabOf(href, isHome(site.path) ? "/" : site.path)}
            aria-label={named && count ? named.label(abbreviate(count)) : undefined}
            data-badge-label={named?.label("{n}")}>
            <Icon name={icon} size={24} />
            {`${label} `}
            {rest && <span className="sr-only">{rest}</span>}
            {named && <Badge name={named.name} count={count ?? 0} />}
          </a>
        );
      })}
    </nav>
  );
}

/** Shown instead of the tabs while the user is unknown. */
function NavigationError({ address }: { address: string }) {
  return (
    <nav className="tabs" data-failed="" aria-label={m.layout_main_navigation()}>
      <p>{m.layout_navigation_error()}</p>
      <a href={address} className="btn btn-line btn-small">
        {m.layout_refresh()}
      </a>
    </nav>
  );
}
