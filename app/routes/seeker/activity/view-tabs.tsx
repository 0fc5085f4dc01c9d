import { m } from "~/paraglide/messages";
import { views, type View } from "./view";

interface ViewTabsProps {
  show: View;
  counts: { applications: { all: number }; interviews: number; viewed: number };
}

/** The three views as links; each has an address. */
export function ViewTabs({ show, counts }: ViewTabsProps) {
  const names = { applications: m.applications_view_applications, interviews: m.applications_view_interviews, viewed: m.applications_view_viewed };
  const numbers = { ...counts, applications: counts.applications.all };
  return (
    <nav className="flex flex-wrap gap-1.5 sm:gap-2" aria-label={m.applications_views_label()}>
      {views.map((view) => (
        <a key={view} href={`/activity?show=${view}`} className="chip max-sm:px-2! max-sm:text-[13px]!" aria-current={view === show ? "page" : undefined}>
          {names[view]()} <b className="tabular-nums">{numbers[view]}</b>
        </a>
      ))}
    </nav>
  );
}
