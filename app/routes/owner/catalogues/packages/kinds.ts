import type { SettingsSection } from "db/vocabulary";
import type { SoldKind } from "~/features/payments/buying/offers";
import type { Settings } from "~/features/settings/settings";
import { formatAmount } from "~/ui/format";
import type { FieldSpec } from "../fields";

/** A package of whatever kind, as a table shows it. */
export interface AnyPackage {
  name: string;
  paise: number;
  isRetired: boolean;
  points?: number;
  days?: number;
  months?: number;
}

/** The settings of the page of one kind of packages. */
export interface PackageKind {
  sold: SoldKind;
  section: SettingsSection;
  /** The record of the settings. */
  record: keyof Pick<Settings["packages"], "points" | "boosts" | "verification">;
  page: string;
  title: string;
  intro: string;
  /** The prefixes of keys of packages, as choices for a new one; null where keys have no prefix. */
  variants: readonly { value: string; label: string }[] | null;
  variantLabel: string;
  fields: readonly FieldSpec[];
  /** Why a package cannot have its price; null when it can. */
  priceFault?: (sold: Pick<AnyPackage, "paise" | "points">) => string | null;
}

/** A point buys what costs a rupee, and a package costs at least half of that before GST. Paise. */
const leastForAPoint = 50;

/** The error for a price below the minimum of points; null when allowed. */
export function priceFault({ paise, points = 0 }: Pick<AnyPackage, "paise" | "points">): string | null {
  const least = points * leastForAPoint;
  return paise >= least ? null : `Too cheap: half a rupee a point at least, here ${formatAmount(least)}.`;
}

/** One rupee to a lakh. */
const price: FieldSpec = {
  path: "paise",
  label: "Price before GST in rupees",
  kind: "rupees",
  least: 100,
  most: 10_000_000,
  hint: "From ₹1 to ₹1,00,000.",
};
const name: FieldSpec = {
  path: "name",
  label: "Name",
  kind: "line",
  most: 40,
  hint: "For this page and its history; each name once. Buyers see what the package holds.",
};

export const pointPackages: PackageKind = {
  sold: "points",
  section: "point_packages",
  record: "points",
  page: "/points-packages",
  title: "Points packages",
  intro: "What seekers, companies and guests buy points by. A point is worth about a rupee.",
  variants: null,
  variantLabel: "",
  fields: [
    name,
    { path: "points", label: "Points", kind: "number", least: 1, most: 100_000 },
    { ...price, hint: "From ₹1 to ₹1,00,000, and at least half a rupee a point." },
  ],
  priceFault,
};

export const boostPackages: PackageKind = {
  sold: "boost",
  section: "boost_packages",
  record: "boosts",
  page: "/boost-packages",
  title: "Boost packages",
  intro: "Boosts lift a job above others. Higher levels appear first. A package's level can't change.",
  variants: [
    { value: "level1", label: "Level 1" },
    { value: "level2", label: "Level 2" },
    { value: "level3", label: "Level 3" },
  ],
  variantLabel: "Level",
  fields: [
    name,
    { path: "days", label: "Days", kind: "number", least: 1, most: 90 },
    { path: "points", label: "Price in points", kind: "number", least: 1, most: 100_000 },
    price,
  ],
};

export const verificationPackages: PackageKind = {
  sold: "verification",
  section: "verification_packages",
  record: "verification",
  page: "/verification-packages",
  title: "Verification packages",
  intro:
    "Badges that companies buy. An owner reviews their documents first, and a rejected purchase is refunded. Silver isn't sold.",
  variants: [
    { value: "blue", label: "Blue" },
    { value: "green", label: "Green" },
    { value: "gold", label: "Gold" },
  ],
  variantLabel: "Badge",
  fields: [name, { path: "months", label: "Months", kind: "number", least: 1, most: 36 }, price],
};
