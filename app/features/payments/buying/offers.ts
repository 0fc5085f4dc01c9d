import { boostOffers } from "~/features/jobs/boosts/boost";
import { livePackages, type Settings } from "~/features/settings/settings";

/** What is sold for money: points for a wallet, lead points, boosts of jobs, and the verification of a company. */
export type SoldKind = "points" | "lead" | "boost" | "verification";

/** One of the things on sale. */
export interface Offer {
  kind: SoldKind;
  /** Of the settings, such as "small", "level1" or "blue". */
  key: string;
  /** Points for the wallet; 0 for a boost or a verification. */
  points: number;
  /** How long it lasts: a boost in days, points and a verification in months. */
  lasts: number;
  /** Paise before tax. */
  paise: number;
}

/**
 * The packages of a kind on sale, in the order of the settings, without retired ones. Lead points come in the same
 * packages as points.
 */
export function saleOffersOf(
  { packages, pointMonths }: Pick<Settings, "packages" | "pointMonths">,
  kind: SoldKind,
): Offer[] {
  if (kind === "boost")
    return boostOffers(packages.boosts).map(({ key, days, paise }) => ({ kind, key, points: 0, lasts: days, paise }));
  if (kind === "verification")
    return livePackages(packages.verification).map(([key, { months, paise }]) => ({
      kind,
      key,
      points: 0,
      lasts: months,
      paise,
    }));
  return livePackages(packages.points).map(([key, { points, paise }]) => ({
    kind,
    key,
    points,
    lasts: pointMonths.bought,
    paise,
  }));
}
