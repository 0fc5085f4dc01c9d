import { describe, expect, it } from "vitest";
import { namesakeOf, townNamed, townsIn } from "./named-towns";

const keys = (location: string) => townsIn(location).map(({ key }) => key);

describe("the towns in the name of a place", () => {
  it.each([
    ["Gurugram, Bangalore (HSR Layout, Hebbal) (hybrid)", ["gurugram", "bangalore"]],
    ["Delhi (Noida, Connaught Place)", ["delhi", "noida"]],
    ["Thane, Navi Mumbai, Mumbai", ["thane", "navi-mumbai", "mumbai"]],
    ["Ghaziabad, Faridabad +2", ["ghaziabad", "faridabad"]],
    ["All India", []],
    ["Dwarka, Delhi", ["delhi"]],
    ["Dwarka", ["delhi"]],
    ["Dwarka, Pune", ["delhi", "pune"]],
    ["Dwarka, Gujarat", ["dwarka"]],
    ["Oslo (Northern Norway)", []],
    ["Pune, Poona", ["pune"]],
  ])("of %j are %j", (location, towns) => {
    expect(keys(location)).toEqual(towns);
  });

  it("are known by all their names", () => {
    expect(
      ["Bengaluru", "Gurgaon", "new delhi", "नवी मुंबई", "Vizag", "Kochi/Cochin"].map((name) => townNamed(name)?.key),
    ).toEqual(["bangalore", "gurugram", "delhi", "navi-mumbai", "visakhapatnam", "kochi"]);
    expect(townNamed("Somewhere")).toBeNull();
  });

  it("are Delhi for its part Dwarka, and the town of Gujarat beside the name of its state", () => {
    expect(
      ["Dwarka", "द्वारका", "Dwarka Delhi", "Dwarka, Gujarat", "dwarka gujarat"].map((name) => townNamed(name)?.key),
    ).toEqual(["delhi", "delhi", "delhi", "dwarka", "dwarka"]);
    expect(namesakeOf("dwarka")).toMatchObject({ meant: { key: "delhi" }, other: { key: "dwarka" } });
    expect([namesakeOf("Dwarka, Gujarat"), namesakeOf("Delhi")]).toEqual([null, null]);
  });
});
