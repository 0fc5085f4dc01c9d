import type { Settings } from "~/features/settings/settings";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { Icon } from "~/ui/icon";

type Points = Settings["points"];

interface WayProps {
  label: string;
  points: number;
  isDone?: boolean;
  href?: string;
  link?: string;
}

function Way({ label, points, isDone, href, link }: WayProps) {
  return (
    <li className="card flex items-center gap-3">
      <span className="mr-auto">
        {label}
        {href && (
          <a href={href} className="flex min-h-11 items-center">
            {link}
          </a>
        )}
      </span>
      {isDone ? (
        <span className="new inline-flex shrink-0 items-center gap-1">
          <Icon name="check" size={14} />
          {m.rewards_done()}
        </span>
      ) : (
        <b>{m.rewards_plus({ count: points })}</b>
      )}
    </li>
  );
}

/** The ways to earn points, each with its progress and link. Readers have a complete profile. */
export function WaysToEarn({ points, isEmailVerified }: { points: Points; isEmailVerified: boolean }) {
  return (
    <section aria-labelledby="earn-title">
      <h2 id="earn-title">{m.rewards_earn_title()}</h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        <Way label={m.rewards_reason_email_verified()} points={points.emailVerified} isDone={isEmailVerified} />
        <Way label={m.rewards_reason_profile_completed()} points={points.profileCompleted} isDone />
        <Way
          label={m.rewards_earn_skill()}
          points={points.skillPassed}
          href="/skill-assessment"
          link={m.rewards_earn_skill_link()}
        />
        <Way
          label={m.rewards_earn_referral()}
          points={points.referralActive}
          href="#referral-title"
          link={m.rewards_earn_referral_link()}
        />
      </ul>
    </section>
  );
}

interface SpendProps {
  points: Points;
  balance: number;
  highlightedUntil: number | null;
  /** The id of this copy of the form, so that a second submission buys nothing more. */
  token: string;
}

export function WaysToSpend({ points, balance, highlightedUntil, token }: SpendProps) {
  const missing = points.profileHighlight - balance;
  return (
    <section aria-labelledby="spend-title">
      <h2 id="spend-title">{m.rewards_spend_title()}</h2>
      <p className="quiet mt-1">{m.rewards_spend_never()}</p>
      <a href="/buy-points" className="inline-flex min-h-11 items-center">
        {m.payments_buy_title()}
      </a>
      <ul className="rows mt-3">
        <li className="grid gap-2 px-4 py-3">
          <p>
            <b>{m.rewards_highlight()}</b>&nbsp;· {m.rewards_cost({ count: points.profileHighlight })}
          </p>
          <p className="quiet">{m.rewards_highlight_text()}</p>
          {highlightedUntil !== null && (
            <p className="safe">{m.rewards_highlighted_until({ date: formatDate(highlightedUntil) })}</p>
          )}
          {missing > 0 ? (
            <p className="quiet">{m.rewards_missing({ count: missing })}</p>
          ) : (
            <submit-once>
              <form method="post" action="/profile/highlight">
                <input type="hidden" name="token" value={token} />
                <button className="btn btn-line">
                  {highlightedUntil === null ? m.rewards_highlight_button() : m.rewards_highlight_longer()}
                </button>
              </form>
            </submit-once>
          )}
        </li>
        <li className="px-4 py-1">
          <a href="/resume-editor" className="inline-flex min-h-11 items-center">
            {m.rewards_reason_resume_theme()}
          </a>{" "}
          · {m.rewards_cost({ count: points.resumeTheme })}
        </li>
        <li className="px-4 py-1">
          <a href="/skill-assessment" className="inline-flex min-h-11 items-center">
            {m.rewards_reason_assessment_attempt()}
          </a>{" "}
          · {m.rewards_cost({ count: points.assessmentAttempt })}
        </li>
      </ul>
    </section>
  );
}
