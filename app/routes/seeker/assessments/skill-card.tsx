import { assessedSkills, type AssessedSkillKey } from "db/catalogues/assessments";
import { findByKey } from "db/catalogues/name";
import type { SkillStatus } from "~/features/assessments/assessment";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDate } from "~/ui/format";

function stateText(standing: SkillStatus, price: number, now: number): string {
  switch (standing.kind) {
    case "running": {
      const minutes = Math.floor((standing.endsAt - now) / 60_000);
      return minutes > 0 ? m.assessments_state_running({ count: minutes }) : m.assessments_state_running_last();
    }
    case "passed":
      return m.assessments_state_passed({ date: formatDate(standing.until) });
    case "waiting":
      return m.assessments_state_waiting({ date: formatDate(standing.freeFrom), points: price });
    case "free":
      if (standing.lapsedAt !== null) return m.assessments_state_lapsed({ date: formatDate(standing.lapsedAt) });
      return standing.attemptId === null ? m.assessments_state_new() : m.assessments_state_free();
  }
}

const looks: Partial<Record<SkillStatus["kind"], string>> = {
  passed: "font-semibold text-leaf",
  running: "font-semibold text-peacock",
};

/** A skill with the user's status; links to its rules or to the running attempt. */
export function SkillCard({
  skill,
  standing,
  price,
  now,
}: {
  skill: AssessedSkillKey;
  standing: SkillStatus;
  price: number;
  now: number;
}) {
  const { mark, ...names } = findByKey(assessedSkills, skill) ?? { mark: "", en: skill, hi: skill };
  const href =
    standing.kind === "running" ? `/skill-assessment/attempt/${standing.attemptId}` : `/skill-assessment/${skill}`;
  return (
    <li className="grid">
      <a href={href} className="card flex items-center gap-3 text-ink! no-underline">
        <span className="avatar size-11! text-base!" aria-hidden="true">
          {mark}
        </span>
        <span>
          <b className="font-semibold">{names[getLocale()]}</b>
          <span className={`block text-sm ${looks[standing.kind] ?? "text-ink-2"}`}>
            {stateText(standing, price, now)}
          </span>
        </span>
      </a>
    </li>
  );
}
