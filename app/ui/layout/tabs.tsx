import { m } from "~/paraglide/messages";
import { Icon, type IconName } from "../icon";
import type { Site } from "./site";

/** The bottom navigation on phones. */
export function Tabs({ site }: { site: Site }) {
  if (site.viewer?.isSuspended) return null;
  const tabs: [href: string, icon: IconName, label: string][] =
    site.viewer?.userType === "employer"
      ? [
          ["/employer-portal", "home", m.layout_tab_portal()],
          ["/post-job", "plus", m.layout_tab_post()],
          ["/employer/interviews", "calendar", m.layout_tab_interviews()],
          ["/employer-settings", "more", m.layout_more()],
        ]
      : [
          ["/", "home", m.layout_tab_home()],
          ["/jobs", "case", m.layout_tab_jobs()],
          ["/activity", "pulse", m.layout_tab_activity()],
          ["/more", "more", m.layout_more()],
        ];
  const path = site.path === "/home" ? "/" : site.path;
  return (
    <nav className="tabs" aria-label={m.layout_main_navigation()}>
      {tabs.map(([href, icon, label]) => (
        <a key={href} href={href} aria-current={path === href ? "page" : undefined}>
          <Icon name={icon} size={24} />
          {label}
        </a>
      ))}
    </nav>
  );
}
