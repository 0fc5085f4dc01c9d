import { describe, expect, test } from "vitest";
import { differencesOf, mergePatch, partOf, raisesLimit, restored, sections, valueAt } from "./sections";
import { parseSettings, readSettings } from "./settings";

const defaults = readSettings({});
const extra = { name: "Mega", paise: 500_000, isRetired: false, points: 7_000 };

describe("sections of the settings", () => {
  test("contain existing settings, each in one section", () => {
    const paths = Object.values(sections).flatMap((section) => section.paths);
    for (const path of paths) expect(valueAt(defaults, path), path).toBeDefined();
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("raise a limit when one value grows, whatever the other values do", () => {
    const change = (section: "limits" | "referrals", before: number, after: number) =>
      raisesLimit(section, [
        { path: "limits.bulkPeople", before: 20, after: 10 },
        { path: "limits.grantPoints", before, after },
      ]);
    expect([change("limits", 100, 101), change("limits", 100, 99), change("referrals", 100, 101)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("differ by single settings, and a patch contains only these", () => {
    const before = partOf(defaults, "referrals");
    const after = partOf(
      { ...defaults, name: "Ghar", commission: { ...defaults.commission, percent: 12 } },
      "referrals",
    );
    expect(differencesOf(before, after)).toEqual([{ path: "commission.percent", before: 10, after: 12 }]);
    expect(mergePatch(before, after)).toEqual({ commission: { percent: 12 } });
    expect(mergePatch(before, before)).toBeNull();
  });

  test("drop an entry that a patch removes", () => {
    expect(
      mergePatch({ trustedCompanies: { a: { since: 1 }, b: { since: 2 } } }, { trustedCompanies: { b: { since: 2 } } }),
    ).toEqual({ trustedCompanies: { a: null } });
  });

  test("are restored from a version: newer packages are retired, newer settings stay", () => {
    const now = {
      ...defaults,
      packages: { ...defaults.packages, points: { ...defaults.packages.points, mega: extra } },
      commission: { ...defaults.commission, monthlyCap: 9 },
    };
    expect(restored(now, "point_packages", partOf(defaults, "point_packages")).packages.points.mega).toEqual({
      ...extra,
      isRetired: true,
    });
    const older = { ...partOf(defaults, "referrals"), commission: { percent: 3 } };
    expect(restored(now, "referrals", older).commission).toEqual({ ...defaults.commission, percent: 3, monthlyCap: 9 });
  });
});

describe("stored packages", () => {
  test("are listed beside the built-in ones, and get the built-in name when an old record has none", () => {
    const read = readSettings({ packages: { points: { small: { paise: 8_900 }, mega: extra } } });
    expect(read.packages.points).toEqual({
      ...defaults.packages.points,
      small: { ...defaults.packages.points.small, paise: 8_900 },
      mega: extra,
    });
  });

  test.each([
    [
      "an added one that lacks its price",
      { packages: { points: { mega: { name: "Mega", points: 5, isRetired: false } } } },
    ],
    ["an added one of text", { packages: { points: { mega: "7000" } } }],
    ["a price of nothing", { packages: { boosts: { level1: { paise: 0 } } } }],
    ["a trusted company without a time", { trustedCompanies: { x: {} } }],
  ])("are refused with %s", (_, stored) => expect(parseSettings(stored)).toBeNull());

  test("may include zero free jobs, but no job price of zero", () => {
    expect(parseSettings({ jobs: { freeActive: 0 } })?.jobs.freeActive).toBe(0);
    expect(parseSettings({ packages: { job: { points: 0 } } })).toBeNull();
  });
});
