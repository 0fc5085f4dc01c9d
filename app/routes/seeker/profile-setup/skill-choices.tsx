import { skillDomains } from "db/catalogues/skills";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";

interface SkillChoicesProps {
  name: string;
  /** The checked skills of a form that is shown again with errors. */
  ticked: readonly string[];
  /** The skills in the typed list, which are not offered again. */
  listed: readonly string[];
}

/**
 * How many of each domain are offered, the most common ones: the page must load on a slow phone, and all others can be
 * typed.
 */
const offeredPerDomain = 8;

/** The catalogue's skills as checkboxes, collapsed by domain; they add to the typed list. */
export function SkillChoices({ name, ticked, listed }: SkillChoicesProps) {
  const domains = skillDomains.map((domain) => {
    const usual: readonly string[] = domain.skills.slice(0, offeredPerDomain);
    const offered = usual.filter((skill) => !listed.includes(skill));
    return {
      key: domain.key,
      label: domain[getLocale()],
      offered,
      count: offered.filter((skill) => ticked.includes(skill)).length,
    };
  });
  return (
    <details open={ticked.length > 0}>
      <summary className="min-h-11 py-2.5 font-semibold text-peacock">{m.profile_skills_choose()}</summary>
      <p className="quiet mb-2">{m.profile_skills_choose_text()}</p>
      <div className="rows">
        {domains.map(({ key, label, offered, count }) => (
          <details key={key} open={count > 0} className="px-4">
            <summary className="min-h-11 py-2.5">
              {label}
              {count > 0 && <span className="tag ml-2">{m.profile_skills_ticked({ count })}</span>}
            </summary>
            <div
              lang="en"
              className="field flex! flex-wrap gap-x-5 gap-y-0! pb-3 [&_label]:flex [&_label]:min-h-11 [&_label]:items-center [&_label]:gap-2 [&_label]:font-normal!">
              {offered.map((skill) => (
                <label key={skill}>
                  <input type="checkbox" name={name} value={skill} defaultChecked={ticked.includes(skill)} />
                  {skill}
                </label>
              ))}
            </div>
          </details>
        ))}
      </div>
    </details>
  );
}
