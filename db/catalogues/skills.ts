import { mediaSkills } from "./skills/media";
import { officeSkills } from "./skills/office";
import { professionSkills } from "./skills/professions";
import { technologySkills } from "./skills/technology";

/** Skills as seekers and employers write them, grouped for choosing. A skill is in one domain only. */
export const skillDomains = [...officeSkills, ...mediaSkills, ...technologySkills, ...professionSkills] as const;

export type SkillName = (typeof skillDomains)[number]["skills"][number];

/** Every skill of the catalogue, in its order. */
export const skillNames: readonly string[] = skillDomains.flatMap((domain) => domain.skills);
