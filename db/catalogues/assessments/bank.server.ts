import type { AssessedSkillKey } from ".";

interface Text {
  en: string;
  hi: string;
}

/** A question of an assessment. A line break in its text begins a line of code. Its key stays: attempts name it. */
export interface Question {
  key: string;
  question: Text;
  options: (Text & { key: string })[];
  /** The key of the one right option. */
  answer: string;
  explanation: Text;
}

const banks = import.meta.glob<Question[]>("./*.json", { import: "default" });

/** All questions of a skill, each skill loaded on its own. For the server alone: they hold the answers. */
export async function loadBank(skill: AssessedSkillKey): Promise<Question[]> {
  const load = banks[`./${skill}.json`];
  if (!load) throw new Error(`no questions for ${skill}`);
  return load();
}
