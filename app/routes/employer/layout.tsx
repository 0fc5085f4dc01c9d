import { Outlet, useLocation } from "@remix-run/react";

const pages = [
  ["/employer-portal", "Portal"],
  ["/post-job", "Post a job"],
  ["/employer/interviews", "Interviews"],
  ["/company-profile-setup", "Company profile"],
  ["/employer-settings", "Settings"],
] as const;

/** The frame of the employers' pages, which speak English; phones have the tabs at the bottom instead of the row of links. */
export default function EmployerLayout() {
  const { pathname } = useLocation();
  return (
    <div lang="en">
      <nav aria-label="Employer pages" className="mb-6 flex gap-2 max-md:hidden">
        {pages.map(([href, name]) => (
          <a key={href} href={href} className="chip" aria-current={pathname === href ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
