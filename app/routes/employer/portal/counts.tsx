import type { PortalCounts } from "~/features/companies/queries.server";

/** The three numbers that an employer looks for first. */
export function Counts({ counts }: { counts: PortalCounts }) {
  const numbers = [
    { name: "Active jobs", count: counts.activeJobs, href: "#own-jobs" },
    { name: "New applicants", count: counts.newApplicants, href: "#own-jobs" },
    { name: "Interviews ahead", count: counts.upcomingInterviews, href: "/employer/interviews" },
  ];
  return (
    <ul aria-label="At a glance" className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface">
      {numbers.map(({ name, count, href }) => (
        <li key={name}>
          <a href={href} className="block h-full px-3 py-3 text-ink no-underline hover:underline sm:px-4">
            <span className="block text-xl font-bold">{count}</span>
            <span className="quiet block">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
