import { m } from "~/paraglide/messages";

/** The tabs of the lead pages. @param here the address of the open page */
export function LeadPages({ here }: { here: string }) {
  const pages: [string, string][] = [
    ["/lead-management", m.professionals_page_all()],
    ["/hot-leads", m.professionals_page_hot()],
    ["/purchased-leads", m.professionals_page_contacts()],
    ["/lead-points", m.professionals_page_points()],
    ["/lead-settings", m.professionals_page_settings()],
    ["/lead-notification-settings", m.professionals_page_news()],
    ["/company-dashboard", m.professionals_page_overview()],
  ];
  return (
    <nav aria-label={m.professionals_pages_label()} className="-mx-4 overflow-x-auto scroll-px-24 px-4 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {pages.map(([href, name]) => (
          <li key={href}>
            <a href={href} className="chip" aria-current={href === here ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
