import { PointsEnd } from "~/features/points/components/points-end";
import type { NextEnd } from "~/features/points/expiry.server";
import type { Level } from "~/features/points/level";
import { levelName } from "~/features/points/names";
import { m } from "~/paraglide/messages";

const radius = 44;
const around = 2 * Math.PI * radius;

interface BalanceProps {
  balance: number;
  nextEnd: NextEnd | null;
  earned: number;
  level: Level;
}

/** The balance with its next expiry, all that was earned as an arc of what the next level needs, and the distance to the next level. */
export function Balance({ balance, nextEnd, earned, level }: BalanceProps) {
  const words = level.next
    ? m.rewards_level_next({ count: level.next.missing, level: levelName(level.next.key) })
    : m.rewards_level_top();
  const goal = level.next && earned + level.next.missing;
  return (
    <section aria-label={m.rewards_title()}>
      <div className="card flex items-center gap-4 md:gap-6">
        <svg width="104" height="104" viewBox="0 0 104 104" aria-hidden="true" className="shrink-0">
          <circle cx="52" cy="52" r={radius} fill="none" strokeWidth="10" className="stroke-line" />
          <circle
            cx="52"
            cy="52"
            r={radius}
            fill="none"
            strokeWidth="10"
            strokeLinecap="round"
            className="stroke-leaf"
            strokeDasharray={`${(around * level.progress).toFixed(1)} ${around.toFixed(1)}`}
            transform="rotate(-90 52 52)"
            visibility={level.progress === 0 ? "hidden" : undefined}
          />
          <text x="52" y={goal === null ? 60 : 56} textAnchor="middle" className="fill-ink text-xl font-bold">
            {earned}
          </text>
          {goal !== null && (
            <text x="52" y="72" textAnchor="middle" className="fill-ink-2 text-xs">
              {`/ ${goal}`}
            </text>
          )}
        </svg>
        <div className="min-w-0">
          <p className="text-xl font-bold">{m.rewards_balance({ count: balance })}</p>
          <p className="mt-1">{m.rewards_level({ level: levelName(level.key) })}</p>
          <p className="quiet mt-1">{words}</p>
          <p className="quiet">{m.rewards_earned({ count: earned })}</p>
        </div>
      </div>
      <PointsEnd next={nextEnd} />
      <p className="quiet mt-2">{m.rewards_no_cash()}</p>
    </section>
  );
}
