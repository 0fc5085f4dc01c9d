import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { Facts, WithRail } from "~/ui/layout/with-rail";

const pages = [
  ["/lead-management", m.professionals_page_all],
  ["/hot-leads", m.professionals_page_hot],
  ["/purchased-leads", m.professionals_page_contacts],
  ["/lead-points", m.professionals_page_points],
  ["/lead-settings", m.professionals_page_settings],
  ["/lead-notification-settings", m.professionals_page_news],
  ["/company-dashboard", m.professionals_page_overview],
] as const;

/** The tabs of the lead pages; wide screens have the menu in the rail. @param here the address of the open page */
export function LeadPages({ here }: { here: string }) {
  return (
    <nav
      aria-label={m.professionals_pages_label()}
      className="-mx-4 overflow-x-auto scroll-px-24 px-4 md:mx-0 md:px-0 lg:hidden">
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {pages.map(([href, name]) => (
          <li key={href}>
            <a href={href} className="chip" aria-current={href === here ? "page" : undefined}>
              {name()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The lead pages in the rail of a wide screen. @param here the address of the open page */
export function LeadMenu({ here }: { here: string }) {
  return (
    <nav aria-label={m.professionals_pages_label()} className="max-lg:hidden">
      <ul className="rows">
        {pages.map(([href, name]) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === here ? "page" : undefined}
              className="flex min-h-11 items-center rounded-card px-4 text-ink no-underline aria-[current]:bg-tint aria-[current]:font-semibold">
              {name()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A lead page with its tabs or its menu, and what everybody should know about leads. */
export function LeadFrame({ here, rail, children }: { here: string; rail?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <LeadPages here={here} />
      <WithRail
        rail={
          <>
            <LeadMenu here={here} />
            {rail ?? (
              <Facts
                id="leads-facts"
                title={m.professionals_facts_title()}
                facts={[m.professionals_fact_pay(), m.professionals_fact_wrong(), m.professionals_fact_careful()]}
              />
            )}
          </>
        }>
        <div className="grid grid-cols-1 gap-5">{children}</div>
      </WithRail>
    </div>
  );
}
