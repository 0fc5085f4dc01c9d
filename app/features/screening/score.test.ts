import { describe, expect, it } from "vitest";
import { inOrder, mostSigns, scoreOf, strongWeight, threshold } from "./score";
import { signKinds, type Sign } from "./signs/rule";

const sign = (kind: Sign["kind"], weight: number, passage = `${kind} ${weight}`): Sign => ({ kind, weight, passage });
const [money, off, other] = signKinds;

describe("the score of signs", () => {
  it("is zero without signs, and the weight of a single sign", () => {
    expect(scoreOf([])).toBe(0);
    expect(scoreOf([sign(money, 10)])).toBe(10);
  });

  it("adds the weights of different kinds; within a kind the largest, plus one for each further sign, at most two", () => {
    expect(scoreOf([sign(money, 4), sign(off, 3)])).toBe(7);
    expect(scoreOf([sign(money, 4), sign(money, 6)])).toBe(7);
    expect(scoreOf([sign(money, 4), sign(money, 6), sign(money, 1)])).toBe(8);
    expect(scoreOf([sign(money, 4), sign(money, 6), sign(money, 1), sign(money, 1), sign(off, 2)])).toBe(10);
  });
});

describe("the signs that an owner reads", () => {
  it("are sorted by weight, heaviest first", () => {
    expect(inOrder([sign(money, 2), sign(off, 9), sign(other, 5)]).map(({ weight }) => weight)).toEqual([9, 5, 2]);
  });

  it("leave out a sign whose words are in another of its kind with at least its weight", () => {
    const [whole, part] = [sign(money, 6, "send a fee of 500 rupees"), sign(money, 4, "a fee of 500")];
    expect(inOrder([part, whole])).toEqual([whole]);
    expect(inOrder([sign(money, 4, whole.passage), { ...part, weight: 6 }])).toHaveLength(2);
    expect(inOrder([whole, { ...part, kind: off }])).toHaveLength(2);
  });

  it("keep one of two signs with the same words", () => {
    const twice = sign(money, 6, "send a fee");
    expect(inOrder([twice, { ...twice }])).toEqual([twice]);
  });
});

it("One strong sign holds a text, and at most eight signs of a text are stored", () => {
  expect(scoreOf([sign(signKinds[0], strongWeight)])).toBeGreaterThanOrEqual(threshold);
  expect(scoreOf([sign(signKinds[0], strongWeight - 1)])).toBeLessThan(threshold);
  expect([threshold, mostSigns]).toEqual([10, 8]);
});

it("Of two signs with the same words the first is kept", () => {
  const [one, same] = [sign(signKinds[0], 5, "pay a fee"), sign(signKinds[0], 5, "pay a fee")];
  expect(inOrder([one, same])).toEqual([one]);
  expect(inOrder([one, same])[0]).toBe(one);
  expect(
    inOrder([sign(signKinds[0], 5, "a fee"), sign(signKinds[0], 5, "pay a fee")]).map(({ passage }) => passage),
  ).toEqual(["pay a fee"]);
});
