import { LeadPages } from "~/features/leads/components/lead-pages";
import { mostFitting, type NextStep } from "~/features/leads/listing/next-step";
import type { Overview } from "~/features/leads/listing/overview.server";
import { m } from "~/paraglide/messages";
import { formatRupees } from "~/ui/format";
import { MonthsPicture } from "./months-picture";

/** The text of a next step, its address, and the text of its link. */
function wayOf({ next, withoutOutcome, hot }: Overview): [text: string, href: string, link: string] {
  const ways: Record<NextStep, () => [string, string, string]> = {
    confirm_email: () => [
      m.professionals_step_confirm_email(),
      "/settings/account",
      m.professionals_unconfirmed_link(),
    ],
    set_up: () => [m.professionals_step_set_up(), "/lead-settings", m.professionals_setup_link()],
    mark_outcomes: () => [
      withoutOutcome === 1
        ? m.professionals_step_mark_outcomes_one()
        : m.professionals_step_mark_outcomes({ count: withoutOutcome }),
      "/purchased-leads",
      m.professionals_step_mark_link(),
    ],
    unpause: () => [m.professionals_step_unpause(), "/lead-settings", m.professionals_paused_link()],
    widen: () => [m.professionals_step_widen(), "/lead-settings", m.professionals_page_settings()],
    first: () => [m.professionals_step_first(), "/lead-management?fit=yes", m.professionals_filter_show()],
    prove_phone: () => [m.professionals_phone_text(), "/settings/account#phone", m.professionals_phone_link()],
    get_points: () => [m.professionals_step_get_points(), "/lead-points", m.professionals_get_buy()],
    hot: () => [
      hot === 1 ? m.professionals_step_hot_one() : m.professionals_step_hot({ count: hot }),
      "/hot-leads?fit=yes",
      m.professionals_step_hot_link(),
    ],
    look: () => [m.professionals_step_look(), "/lead-management?fit=yes", m.professionals_filter_show()],
  };
  return ways[next]();
}

/** Whether somebody offers work to clients, or has done so. */
export const isProfessional = (overview: Overview | null) =>
  overview !== null && (overview.isSetUp || overview.bought > 0);

/** A professional's figures, next step and months; for all others an invitation. */
export function LeadOverview({ overview }: { overview: Overview }) {
  const { bought, fitting, hot, won, earned, months } = overview;
  if (!isProfessional(overview)) return <Invitation freeAMonth={overview.freeAMonth} />;
  const [text, href, link] = wayOf(overview);
  const figures: [string, string, string | null][] = [
    [
      m.professionals_dash_fitting(),
      fitting > mostFitting ? `${mostFitting}+` : String(fitting),
      "/lead-management?fit=yes",
    ],
    [m.professionals_dash_hot(), String(hot), "/hot-leads?fit=yes"],
    [m.professionals_dash_bought(), String(bought), "/purchased-leads"],
    [m.professionals_dash_won(), String(won), null],
    [m.professionals_dash_earned(), formatRupees(earned), null],
  ];
  return (
    <section aria-labelledby="leads" className="grid grid-cols-1 gap-4">
      <LeadPages here="/company-dashboard" />
      <h2 id="leads">{m.professionals_dash_leads()}</h2>
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-5">
        {figures.map(([name, figure, to]) => (
          <div key={name} className="card relative flex flex-col-reverse justify-end p-3! last:max-md:col-span-2">
            <dt className="quiet">
              {to === null ? (
                name
              ) : (
                <a href={to} className="text-ink-2 whole-link">
                  {name}
                </a>
              )}
            </dt>
            <dd className="text-xl font-bold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="safe">
        <b>{m.professionals_dash_next()}</b>
        <p>{text}</p>
        <a href={href} className="btn btn-go btn-small mt-3">
          {link}
        </a>
      </div>
      <MonthsPicture months={months} />
    </section>
  );
}

function Invitation({ freeAMonth }: { freeAMonth: number }) {
  return (
    <section className="safe" aria-labelledby="invitation">
      <h2 id="invitation" className="text-[17px]!">
        {m.professionals_dash_invite_title()}
      </h2>
      <p>
        {freeAMonth > 0
          ? m.professionals_dash_invite_text({ count: freeAMonth })
          : m.professionals_dash_invite_text_paid()}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a href="/lead-settings" className="btn btn-go btn-small">
          {m.professionals_setup_link()}
        </a>
        <a href="/lead-management" className="btn btn-line btn-small">
          {m.professionals_dash_invite_look()}
        </a>
      </p>
    </section>
  );
}
