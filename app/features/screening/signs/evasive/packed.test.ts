import { expect, test } from "vitest";
import { packWeights, unpackWeights } from "./packed";

test("weights of seven steps come back as they were, two from each letter", () => {
  const weights = [-3, -2, -1, 0, 1, 2, 3, 3, -3, 0];
  const packed = packWeights(weights);
  expect(packed).toHaveLength(5);
  expect([...unpackWeights(packed)]).toEqual(weights);
});

test("an odd number of weights ends with a zero", () => expect([...unpackWeights(packWeights([2]))]).toEqual([2, 0]));
