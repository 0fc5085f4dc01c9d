import type { PortalCounts } from "~/features/employer-desk/portal-counts.server";

/** The numbers that an employer looks for first. */
export function Counts({ counts }: { counts: PortalCounts }) {
  const numbers = [
    { name: "Active jobs", count: counts.activeJobs, href: "#own-jobs" },
    { name: "New applicants", count: counts.newApplicants, href: "/all-applicants?status=applied" },
    { name: "Interviews ahead", count: counts.upcomingInterviews, href: "/employer/interviews" },
    { name: "Views in 7 days", count: counts.viewsOfWeek, href: "/employer/analytics" },
  ];
  return (
    <ul aria-label="At a glance" className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px md:grid-cols-4">
      {numbers.map(({ name, count, href }) => (
        <li key={name} className="bg-surface">
          <a href={href} className="block h-full px-3 py-3 text-ink no-underline hover:underline sm:px-4">
            <span className="block text-xl font-bold">{count}</span>
            <span className="quiet block">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
