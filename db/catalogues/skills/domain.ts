import type { CatalogueEntry } from "../name";

export interface SkillDomain extends CatalogueEntry {
  skills: readonly string[];
}
