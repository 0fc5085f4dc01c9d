import { describe, expect, it } from "vitest";
import { findTown } from "db/catalogues/towns.server";
import type { EdgePlace } from "~/adapters/geo/port";
import { findTownByName, findTowns } from "./find-towns";
import { positionSchema } from "./forms";
import { locationInfoOf, townOfEdge } from "./location";

const edge = (values: Partial<EdgePlace>): EdgePlace => ({
  city: null,
  region: null,
  country: "IN",
  postcode: null,
  latitude: null,
  longitude: null,
  ip: null,
  ...values,
});
const kanpur = edge({ city: "Kanpur", postcode: "208001", latitude: 26.46, longitude: 80.33, ip: "203.0.113.9" });
const town = (key: string) => {
  const found = findTown(key);
  if (!found) throw new Error(key);
  return found;
};

describe("the town of a sender", () => {
  it.each([
    ["is the nearest to the edge's coordinates", kanpur, "kanpur"],
    ["is the one that the edge names, when it tells no coordinates", edge({ city: "Mysore" }), "mysuru"],
    ["is also found beside the border", edge({ latitude: 26.98, longitude: 84.85 }), "motihari"],
    ["is none when the edge says nothing", null, undefined],
    ["is none when only the country is known", edge({}), undefined],
    [
      "is none in another country, whatever the city is called",
      edge({ country: "PK", city: "Hyderabad", latitude: 25.4, longitude: 68.4 }),
      undefined,
    ],
    ["is none when the country is not known", edge({ country: null, latitude: 26.46, longitude: 80.33 }), undefined],
  ])("%s", (_, place, key) => {
    expect(townOfEdge(place)?.key).toBe(key);
  });
});

describe("the details of a place", () => {
  it("from the network has its postcode and the sender's address", () => {
    expect(locationInfoOf(town("kanpur"), "network", kanpur)).toEqual({
      city: "Kanpur",
      state: "Uttar Pradesh",
      country: "India",
      latitude: 26.45,
      longitude: 80.332,
      fullAddress: "Kanpur, Uttar Pradesh 208001, India",
      ip: "203.0.113.9",
      postcode: "208001",
      isPrecise: false,
    });
  });

  it("that was chosen or measured include nothing about the network", () => {
    expect(locationInfoOf(town("kanpur"), "exact", kanpur)).toMatchObject({
      isPrecise: true,
      ip: null,
      postcode: null,
    });
    expect(locationInfoOf(town("delhi"), "network", kanpur)).toMatchObject({
      ip: null,
      postcode: null,
      fullAddress: "Delhi, India",
    });
  });
});

describe("towns", () => {
  it.each([
    ["kan", ["kanpur", "kanker", "kanchipuram", "kannur"]],
    ["KANP", ["kanpur"]],
    ["कानपु", ["kanpur"]],
    ["allaha", ["prayagraj"]],
    ["बनारस", ["varanasi"]],
    ["गाजिया", ["ghaziabad"]],
    [" bombay ", ["mumbai"]],
    ["", []],
    ["zzz", []],
    ["%_*", []],
  ])("that begin with '%s'", (typed, keys) => {
    expect(findTowns(typed).map(({ key }) => key)).toEqual(keys);
  });

  it("are named by their full name only", () => {
    expect(findTownByName("New Delhi")?.key).toBe("delhi");
    expect(findTownByName("New")).toBeNull();
  });
});

describe("a position", () => {
  it.each([
    ["26.46", "80.33"],
    ["-89", "180"],
    ["0", "0"],
  ])("of %s and %s can be anywhere on earth", (latitude, longitude) => {
    expect(positionSchema.parse({ latitude, longitude })).toEqual({
      latitude: Number(latitude),
      longitude: Number(longitude),
    });
  });

  it.each([
    ["", ""],
    ["91", "0"],
    ["0", "181"],
    ["NaN", "0"],
    ["1e1", "0"],
    ["26,4", "80"],
    [undefined, "80"],
    ["0x10", "1"],
  ])("of %s and %s is invalid", (latitude, longitude) => {
    expect(positionSchema.safeParse({ latitude, longitude }).success).toBe(false);
  });
});
