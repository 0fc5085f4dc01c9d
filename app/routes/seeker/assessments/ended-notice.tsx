import { assessedSkills, type AssessedSkillKey } from "db/catalogues/assessments";
import { findByKey } from "db/catalogues/name";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";

/** Says that the time of attempts is over, each with the way to its result. */
export function EndedNotice({ ended }: { ended: readonly { id: string; skill: AssessedSkillKey }[] }) {
  return ended.map(({ id, skill }) => (
    <div key={id} role="status" className="safe mt-4">
      <b>{m.assessments_ended_title({ skill: findByKey(assessedSkills, skill)?.[getLocale()] ?? "" })}</b>
      <p>{m.assessments_ended_text()}</p>
      <a href={`/skill-assessment/attempt/${id}`} className="inline-flex min-h-11 items-center font-semibold">
        {m.assessments_see_result()}
      </a>
    </div>
  ));
}
