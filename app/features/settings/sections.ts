import type { SettingsSection } from "db/vocabulary";
import { isOpenRecord, type Settings } from "./settings";

/** A JSON object as versions keep it. */
export type Values = Record<string, unknown>;

/** The parts of the settings that change together: their name for owners, and their settings as paths. */
export const sections: Readonly<Record<SettingsSection, { name: string; paths: readonly string[] }>> = {
  contacts: {
    name: "Name and contacts",
    paths: ["name", "supportEmail", "supportPhone", "address", "grievanceOfficer", "grievanceEmail"],
  },
  figures: {
    name: "Home page numbers",
    paths: [
      "activeSeekers",
      "activeJobs",
      "activeCompanies",
      "successRate",
      "remoteOpportunities",
      "categoryFigures",
      "quickAccess",
      "ownCompanyId",
    ],
  },
  registration: { name: "Registration", paths: ["registrationOpen"] },
  seller: { name: "Seller", paths: ["seller", "packages.gstPercent"] },
  limits: { name: "Limits", paths: ["limits"] },
  broadcasts: { name: "Broadcasts", paths: ["broadcasts"] },
  point_packages: { name: "Points packages", paths: ["packages.points"] },
  boost_packages: { name: "Boost packages", paths: ["packages.boosts"] },
  verification_packages: { name: "Verification packages", paths: ["packages.verification"] },
  referrals: { name: "Referrals", paths: ["commission", "levels", "points.referralActive"] },
  jobs: { name: "Job posting", paths: ["packages.job", "jobs"] },
  warning_words: { name: "Warning words", paths: ["warningWords"] },
  trusted_companies: { name: "Trusted companies", paths: ["trustedCompanies"] },
  leads: { name: "Leads", paths: ["packages.lead", "leadSources"] },
};

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path such as "packages.points"; undefined where there is none. */
export const valueAt = (values: object, path: string): unknown =>
  path.split(".").reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), values);

/** A copy with another value at a path. */
export function withValue<Of extends object>(values: Of, path: string, value: unknown): Of {
  const [key = "", ...rest] = path.split(".");
  const inner = (values as Values)[key];
  return {
    ...values,
    [key]: rest.length === 0 ? value : withValue(isObject(inner) ? inner : {}, rest.join("."), value),
  };
}

/** The settings of a section alone, as versions store them. */
export const partOf = (settings: Settings, section: SettingsSection): Values =>
  sections[section].paths.reduce<Values>((part, path) => withValue(part, path, valueAt(settings, path)), {});

/** The merge patch (RFC 7396) from one object to another; null when they are equal. */
export function mergePatch(before: Values, after: Values): Values | null {
  const patch: Values = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[key], after[key]];
    if (now === undefined) patch[key] = null;
    else if (isObject(old) && isObject(now)) {
      const inner = mergePatch(old, now);
      if (inner) patch[key] = inner;
    } else if (old !== now) patch[key] = now;
  }
  return Object.keys(patch).length > 0 ? patch : null;
}

type Leaf = string | number | boolean;

/** A setting that differs between two versions; undefined when it was, or is, missing. */
export interface Difference {
  path: string;
  before?: Leaf;
  after?: Leaf;
}

function leavesOf(values: Values, path = ""): [string, Leaf][] {
  return Object.entries(values).flatMap(([key, value]): [string, Leaf][] => {
    const place = path === "" ? key : `${path}.${key}`;
    return isObject(value) ? leavesOf(value, place) : [[place, value as Leaf]];
  });
}

/** The differing settings, in order. */
export function differencesOf(before: Values, after: Values): Difference[] {
  const [old, now] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }));
}

/** Whether a change raises a limit for second approval. Such a change itself needs a second owner. */
export const raisesLimit = (section: SettingsSection, differences: readonly Difference[]): boolean =>
  section === "limits" && differences.some(({ before, after }) => Number(after) > Number(before));

/**
 * The settings with a section as a version had it. A setting that the version does not contain stays as it is now, and
 * a package that was added since is retired, since packages are never deleted.
 */
export function restored(settings: Settings, section: SettingsSection, version: Values): Settings {
  return sections[section].paths.reduce<Settings>((result, path) => {
    const [old, now] = [valueAt(version, path), valueAt(settings, path)];
    if (old === undefined) return result;
    if (!isObject(old) || !isObject(now)) return withValue(result, path, old);
    if (!isOpenRecord(path)) return withValue(result, path, { ...now, ...old });
    const added = path.startsWith("packages.") ? Object.entries(now).filter(([key]) => !(key in old)) : [];
    return withValue(result, path, {
      ...old,
      ...Object.fromEntries(added.map(([key, each]) => [key, { ...(each as object), isRetired: true }])),
    });
  }, settings);
}
