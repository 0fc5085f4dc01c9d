export const levels = [
  { key: "bronze", from: 0 },
  { key: "silver", from: 200 },
  { key: "gold", from: 500 },
  { key: "platinum", from: 1000 },
] as const;
export type LevelKey = (typeof levels)[number]["key"];

export interface Level {
  key: LevelKey;
  /** The next level and how many points are missing to it; null at the top. */
  next: { key: LevelKey; missing: number } | null;
  /** How far it is from this level to the next, 0 to 1. */
  progress: number;
}

/** The level for all points that a user ever earned. */
export function levelOf(earned: number): Level {
  const at = levels.findLastIndex(({ from }) => earned >= from);
  const current = levels[Math.max(at, 0)] ?? levels[0];
  const next = levels[Math.max(at, 0) + 1];
  if (!next) return { key: current.key, next: null, progress: 1 };
  return { key: current.key, next: { key: next.key, missing: next.from - earned }, progress: (earned - current.from) / (next.from - current.from) };
}
