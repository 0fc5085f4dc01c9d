/** A smaller group could identify a single student to people who know the students. */
const fewestShown = 5;

/** A figure as a college may see it; null for fewer than five students. */
export const shownCount = (students: number): number | null => (students < fewestShown ? null : students);
