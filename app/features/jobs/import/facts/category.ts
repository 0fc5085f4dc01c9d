import type { CategoryKey } from "db/catalogues/categories";
import type { DepartmentKey } from "db/catalogues/departments";
import { departmentRules, sourceRules, titleRules } from "./category-rules";

interface Classified {
  category: CategoryKey;
  department: DepartmentKey;
}

/**
 * Assigns category and department by keywords: first from the title, then from the source's department and role. The
 * source's department overrides the category's department. "other" if no keyword matches.
 */
export function classify(posting: {
  title: string;
  department?: string;
  roleCategory?: string;
  industry?: string;
}): Classified {
  const title = posting.title.toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, " ");
  const source = [posting.roleCategory, posting.department].join(" ").toLowerCase();
  const rule =
    titleRules.find(([, , words]) => words.test(title)) ??
    sourceRules.find(([, , words]) => words.test(source)) ??
    sourceRules.find(([, , words]) => words.test((posting.industry ?? "").toLowerCase()));
  const ownDepartment = departmentRules.find(([, words]) => words.test((posting.department ?? "").toLowerCase()))?.[0];
  return { category: rule?.[0] ?? "other", department: ownDepartment ?? rule?.[1] ?? "other" };
}
