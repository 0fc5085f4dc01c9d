import { assessedSkills } from "db/catalogues/assessments";
import { findByKey } from "db/catalogues/name";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDateNear } from "~/ui/format";
import { Icon } from "~/ui/icon";
import type { Badge } from "../queries.server";

/** The skills that a user has passed, each with its dates; renders nothing without one. */
export function SkillBadges({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={m.assessments_badges_label()}>
      {badges.map(({ skill, passedAt, until }) => (
        <li key={skill} className="flex items-center gap-2 rounded-lg bg-leaf-tint px-3 py-1.5">
          <Icon name="tick" size={20} className="shrink-0 text-leaf" />
          <span>
            <b className="font-semibold">{findByKey(assessedSkills, skill)?.[getLocale()]}</b>
            <span className="block text-[13px] text-ink-2">
              {m.assessments_badge_dates({ passed: formatDateNear(passedAt), until: formatDateNear(until) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
