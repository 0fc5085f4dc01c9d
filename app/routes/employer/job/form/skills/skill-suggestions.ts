const most = 6;

const partsOf = (typed: string) => typed.split(/[,\n]/).map((part) => part.trim());

/**
 * Known skills that contain the word behind the last comma, those that begin with it first; none when the word is
 * itself a known skill.
 */
export function suggestSkills(known: readonly string[], typed: string): string[] {
  const parts = partsOf(typed).map((part) => part.toLowerCase());
  const word = parts.pop() ?? "";
  if (word.length < 2 || known.some((skill) => skill.toLowerCase() === word)) return [];
  const open = known.filter((skill) => !parts.includes(skill.toLowerCase()));
  const begin = open.filter((skill) => skill.toLowerCase().startsWith(word));
  const contain = open.filter((skill) => !begin.includes(skill) && skill.toLowerCase().includes(word));
  return [...begin, ...contain].slice(0, most);
}

/** The list with a skill in the place of the word behind the last comma, ready for the next one. */
export function withSkill(typed: string, skill: string): string {
  return [...partsOf(typed).slice(0, -1).filter(Boolean), skill].join(", ") + ", ";
}
