import { describe, expect, test } from "vitest";
import { readSettings } from "./settings";

const defaults = readSettings({});

test("A new site has the prices, limits and switches of the specification", () => {
  const { points, levels, pointMonths, packages, leadSources, commission, jobs, broadcasts, registrationOpen } =
    defaults;
  expect(packages).toMatchObject({
    job: { days: 30, points: 50 },
    lead: { points: 20, hotPoints: 35, freeAMonth: 3, mostBuyers: 3 },
    gstPercent: 18,
  });
  expect(points).toEqual({
    emailVerified: 10,
    profileCompleted: 50,
    skillPassed: 20,
    referralActive: 25,
    resumeTheme: 20,
    assessmentAttempt: 10,
    profileHighlight: 30,
    companyWelcome: 100,
  });
  expect([levels, pointMonths]).toEqual([
    { silver: 200, gold: 500, platinum: 1_000 },
    { granted: 12, bought: 36 },
  ]);
  expect(Object.values(leadSources)).toEqual([true, true, true, true]);
  expect(commission).toMatchObject({ percent: 10, within: 90, waits: 7, monthlyCap: 5_000, untaxed: 20_000 });
  expect(jobs).toEqual({ freeActive: 1, holdFirst: false, holdUnverified: false, threshold: 10 });
  expect([broadcasts.perMinute, registrationOpen]).toEqual([400, true]);
});

describe("stored settings", () => {
  test("override the defaults, also single values of the points", () => {
    expect(readSettings({ name: "Ghar", points: { skillPassed: 35 }, registrationOpen: false })).toEqual({
      ...defaults,
      name: "Ghar",
      points: { ...defaults.points, skillPassed: 35 },
      registrationOpen: false,
    });
  });

  test("ignore unknown names", () => {
    expect(readSettings({ colour: "blue", points: { bonus: 5 } })).toEqual(defaults);
  });

  test.each([
    ["a text in the place of an amount", { name: "Ghar", points: { skillPassed: "35" } }],
    ["an amount of nothing", { name: "Ghar", points: { skillPassed: 0 } }],
    ["half a point", { name: "Ghar", points: { skillPassed: 1.5 } }],
    ["no points at all", { name: "Ghar", points: null }],
    ["a list of points", { name: "Ghar", points: [] }],
    ["a number in the place of a name", { name: 7 }],
    ["null in the place of a name", { name: null, address: "Pune" }],
    ["a word in the place of yes or no", { name: "Ghar", registrationOpen: "no" }],
    ["a record that is a list", ["Ghar"]],
    ["a record that is a text", "Ghar"],
  ])("are all defaults with %s", (_, stored) => {
    expect(readSettings(stored)).toEqual(defaults);
  });
});
