import { describe, expect, it } from "vitest";
import { findTown } from "db/catalogues/towns.server";
import {
  isAutoDetected,
  isPlaceConfirmed,
  placeCookie,
  visitorPlaceOf,
  readPlaceCookie,
  sitePlaceOf,
} from "./place.server";

const withCookie = (cookie: string) => new Request("https://kaamghar.test/", { headers: { cookie } });
const kept = (value: string) => readPlaceCookie(withCookie(`__Host-place=${value}`));

describe("the remembered place", () => {
  it.each([
    ["kanpur.network", "kanpur", "network"],
    ["kanpur.exact", "kanpur", "exact"],
    ["thane.chosen", "thane", "chosen"],
    ["delhi", "delhi", "chosen"],
    ["all-india.chosen", "all-india", "chosen"],
    ["all-india", "all-india", "chosen"],
    ["all-india.network", "all-india", "chosen"],
  ])("of %s is %s, %s", (value, key, found) => {
    expect(kept(value)).toMatchObject({ key, found });
  });

  it.each([
    "",
    "atlantis.chosen",
    "kanpur.guessed",
    "kanpur.exact.26.46",
    ".",
    "kanpur.",
    "KANPUR",
    "__proto__",
    "%zz",
    "26.46,80.33",
  ])("of '%s' is none", (value) => {
    expect(kept(value)).toBeNull();
  });

  it("is read as it was written", () => {
    const [cookie = ""] = placeCookie(withCookie(""), "sri-ganganagar", "exact").split(";");
    expect(cookie).toBe("__Host-place=sri-ganganagar.exact");
    expect(readPlaceCookie(withCookie(cookie))).toMatchObject({ key: "sri-ganganagar", found: "exact" });
  });

  it("is the town of the profile, unless the device has another choice", () => {
    const where = (value: string) => visitorPlaceOf(withCookie(`__Host-place=${value}`), findTown("lucknow"))?.key;
    expect(["", "kanpur.network", "kanpur.asked", "kanpur.chosen", "all-india.chosen"].map(where)).toEqual([
      "lucknow",
      "lucknow",
      "kanpur",
      "kanpur",
      "all-india",
    ]);
    expect(visitorPlaceOf(withCookie(""), null)).toBeNull();
    expect(isPlaceConfirmed(visitorPlaceOf(withCookie(""), findTown("lucknow")))).toBe(true);
  });

  it("has a name for the header, and none when it is unknown", () => {
    expect(sitePlaceOf(kept("thane.exact"))).toEqual({ key: "thane", city: "mumbai", name: "Thane" });
    expect(sitePlaceOf(kept("all-india.chosen"))).toEqual({ key: null, city: null, name: "All India" });
    expect(sitePlaceOf(null)).toBeNull();
  });

  it("is confirmed by a choice, a request or an exact position, not by the network alone", () => {
    expect(
      ["kanpur.network", "kanpur.asked", "kanpur.exact", "kanpur.chosen", "all-india"].map((value) =>
        isPlaceConfirmed(kept(value)),
      ),
    ).toEqual([false, true, true, true, true]);
    expect(isPlaceConfirmed(null)).toBe(false);
  });

  it("may be detected unless that was turned off", () => {
    expect(isAutoDetected(withCookie(""))).toBe(true);
    expect(isAutoDetected(withCookie("__Host-place-detection=off"))).toBe(false);
  });
});
