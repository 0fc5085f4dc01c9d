/** Fewer students than this could be told apart by anyone who knows them. */
const fewestShown = 5;

/** A figure as a college may see it; null where it stands for fewer than five students. */
export const shownCount = (students: number): number | null => (students < fewestShown ? null : students);
