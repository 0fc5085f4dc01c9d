import { Outlet, useLocation } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";

const pages = [
  ["/owner-portal", m.owner_nav_portal],
  ["/owner-portal/jobs", m.owner_nav_waiting],
  ["/owner-portal/texts", m.owner_nav_texts],
  ["/owner-portal/reports", m.owner_nav_reports],
  ["/owner-portal/website-users", m.owner_nav_users],
  ["/employer-members", m.owner_nav_companies],
  ["/owner-portal/colleges", () => "Colleges"],
  ["/owner-portal/ratings", () => "Ratings"],
  ["/owner-portal/money", () => "Money"],
  ["/owner-portal/undelivered", m.owner_nav_undelivered],
] as const;

/** The frame of the owner area: its pages in a row above each of them. */
export default function OwnerLayout() {
  const { pathname } = useLocation();
  const ownersUrl = useSite()?.ownersUrl;
  return (
    <>
      <nav aria-label={m.owner_nav_label()} className="mb-6 flex flex-wrap gap-2">
        {pages.map(([href, name]) => (
          <a key={href} href={href} className="chip" aria-current={pathname === href ? "page" : undefined}>
            {name()}
          </a>
        ))}
      </nav>
      <Outlet />
      {ownersUrl && <live-user ticket-src="/api/live/ticket?room=owners" room-url={ownersUrl} />}
    </>
  );
}
