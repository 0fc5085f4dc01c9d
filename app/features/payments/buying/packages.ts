import type { Settings } from "~/features/settings/queries.server";

/** Points that are sold together. */
export interface PointsPackage {
  key: string;
  points: number;
  /** Paise before tax. */
  paise: number;
}

/** What is on sale, in the order of the settings. */
export const pointsPackages = ({ packages }: Pick<Settings, "packages">): PointsPackage[] => Object.entries(packages.points).map(([key, { points, paise }]) => ({ key, points, paise }));
