import { skillNames } from "db/catalogues/skills";

export const mostSkills = 30;
/** Characters. */
export const longestSkill = 50;

const keyOf = (skill: string) => skill.toLowerCase().replace(/\s+/g, " ");
const catalogueSpelling = new Map(skillNames.map((name) => [keyOf(name), name]));

/**
 * The skills of a typed list, divided by commas, semicolons or lines, and of boxes that were ticked: each once, a known one
 * in the catalogue's spelling.
 */
export function readSkills(typed: string, ticked: readonly string[]): string[] {
  const skills = new Map<string, string>();
  for (const part of [...typed.split(/[,;\n\u060c\uff0c]/), ...ticked]) {
    const skill = part.trim().replace(/\s+/g, " ");
    const key = keyOf(skill);
    if (skill && !skills.has(key)) skills.set(key, catalogueSpelling.get(key) ?? skill);
  }
  return [...skills.values()];
}
