import type { Settings } from "~/features/settings/settings";

export type LevelKey = "bronze" | keyof Settings["levels"];

/** The levels from the lowest on, each with the points that it needs. */
export const levelsFrom = ({ silver, gold, platinum }: Settings["levels"]): { key: LevelKey; from: number }[] => [
  { key: "bronze", from: 0 },
  { key: "silver", from: silver },
  { key: "gold", from: gold },
  { key: "platinum", from: platinum },
];

export interface Level {
  key: LevelKey;
  /** The next level and how many points are missing to it; null at the top. */
  next: { key: LevelKey; missing: number } | null;
  /** How much of what the next level needs is earned, 0 to 1. */
  progress: number;
}

/** The level for all points that a user ever earned. @param levels of the settings */
export function levelOf(earned: number, levels: Settings["levels"]): Level {
  const all = levelsFrom(levels);
  const at = Math.max(
    all.findLastIndex(({ from }) => earned >= from),
    0,
  );
  const current = all[at] ?? { key: "bronze", from: 0 };
  const next = all[at + 1];
  if (!next) return { key: current.key, next: null, progress: 1 };
  return { key: current.key, next: { key: next.key, missing: next.from - earned }, progress: earned / next.from };
}
