import { Outlet, useLocation } from "@remix-run/react";
import { useSite } from "~/root";

const pages = [
  ["/employer-portal", "Portal"],
  ["/post-job", "Post a job"],
  ["/all-applicants", "Applicants"],
  ["/employer/interviews", "Interviews"],
  ["/employer/analytics", "Analytics"],
  ["/employer-profile", "Company"],
  ["/employer-settings", "Settings"],
] as const;

/** The frame of the employers' pages, which speak English; phones have the tabs at the bottom instead of the row of links. */
export default function EmployerLayout() {
  const { pathname } = useLocation();
  const role = useSite()?.viewer?.role ?? null;
  const shown = pages.filter(([href]) => href !== "/post-job" || role !== "viewer");
  return (
    <div lang="en">
      <nav aria-label="Employer pages" className="-mt-1 mb-5 flex gap-2 overflow-x-auto py-1 max-md:hidden">
        {shown.map(([href, name]) => (
          <a key={href} href={href} className="chip flex-none" aria-current={pathname === href ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
