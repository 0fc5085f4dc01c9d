import { describe, expect, test } from "vitest";
import { readSettings } from "~/features/settings/settings";
import { normalPhrase, policyFor } from "./policy";
import { compareScreening, findWarningSigns, signsToReview } from "./warning-signs";

const advert = (description: string) => ({
  title: "Data entry operator",
  description,
  companyName: "Neem Services",
  companyAbout: null,
  pay: null,
});
const settings = readSettings({
  warningWords: {
    a: { phrase: "Starter carton", strength: "strong", isActive: true },
    b: { phrase: "सुबह की आरती", strength: "weak", isActive: true },
    c: { phrase: "bulk mailing", strength: "strong", isActive: false },
    d: { phrase: "C++ (only!) $5", strength: "strong", isActive: true },
  },
  trustedCompanies: { trusted: { since: 1 } },
});
const policy = policyFor(settings, "x");
const weakOnly =
  "Guaranteed income every week. Anybody can do this, no experience, no interview. Hurry, only a few seats left!";

describe("a warning word of the owners", () => {
  test.each(["We send a starter carton later.", "Ask for our STARTER  CARTON first", "Ask for the stаrter carton"])(
    "holds a job alone when it is strong: %s",
    (text) => {
      const { isHeld, signs } = findWarningSigns(advert(text), policy);
      expect([isHeld, signs.some(({ kind }) => kind === "word")]).toEqual([true, true]);
      expect(findWarningSigns(advert(text)).isHeld).toBe(false);
    },
  );

  test("does not hold a job alone when it is weak, unused, negated, or a part of another word", () => {
    expect(findWarningSigns(advert("सुबह की आरती"), policy)).toMatchObject({
      isHeld: false,
      score: 4,
      signs: [{ kind: "word", weight: 4, passage: "सुबह की आरती" }],
    });
    for (const text of ["We do bulk mailing.", "There is no starter carton.", "Starter cartons"])
      expect(findWarningSigns(advert(text), policy).isHeld, text).toBe(false);
  });

  test("is read as text, not as a pattern", () => {
    expect(normalPhrase("C++ (only!) $5")).not.toBe("");
    expect(findWarningSigns(advert("We pay ccc only 5"), policy).signs).toEqual([]);
  });
});

describe("the threshold of the owners", () => {
  test("holds more when it is lower and less when it is higher, and always holds strong signs", () => {
    const { score } = findWarningSigns(advert(weakOnly));
    expect(score).toBeGreaterThan(9);
    const at = (threshold: number) => ({ ...policy, threshold });
    const fee = advert("Pay a registration fee of Rs 500 before joining.");
    const [lower, higher] = compareScreening(advert(weakOnly), [at(score), at(score + 1)]);
    expect([lower?.isHeld, higher?.isHeld]).toEqual([true, false]);
    expect(findWarningSigns(fee, at(30)).isHeld).toBe(true);
  });
});

test("A trusted company is held for a demand for money, not for weak signs", () => {
  const trusted = policyFor(settings, "trusted");
  expect(findWarningSigns(advert(weakOnly), policy).isHeld).toBe(true);
  expect(findWarningSigns(advert(weakOnly), trusted).isHeld).toBe(false);
  expect(findWarningSigns(advert("Pay a registration fee of Rs 500 before joining."), trusted).isHeld).toBe(true);
  expect(findWarningSigns(advert("Ask for our starter carton first"), trusted).isHeld).toBe(true);
});

test("a job that waited only because its company was new is held for later weak signs", () => {
  expect(signsToReview(advert(weakOnly), ["ok:first_job", "ok:unverified", "ok:reports"], policy)).not.toEqual([]);
});

test("a lower threshold holds a job for weak signs without an approval", () => {
  const lower = policyFor({ ...settings, jobs: { ...settings.jobs, threshold: 4 } }, "x");
  const text = "Hurry, only a few seats left! Anybody can do this.";
  expect(findWarningSigns(advert(text)).isHeld).toBe(false);
  const held = findWarningSigns(advert(text), lower);
  expect(signsToReview(advert(text), [], lower).length > 0).toBe(held.isHeld);
  expect(held.isHeld).toBe(true);
});
