import { describe, expect, it } from "vitest";
import { cityOf, isAutoDetected, isConfirmed, placeCookie, readPlace, sitePlaceOf } from "./place.server";

const withCookie = (cookie: string) => new Request("https://kaamghar.test/", { headers: { cookie } });
const placeOf = (value: string) => readPlace(withCookie(`__Host-place=${value}`));

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
    expect(placeOf(value)).toMatchObject({ key, found });
  });

  it.each(["", "atlantis.chosen", "kanpur.guessed", "kanpur.exact.26.46", ".", "kanpur.", "KANPUR", "__proto__", "%zz", "26.46,80.33"])(
    "of '%s' is none",
    (value) => {
      expect(placeOf(value)).toBeNull();
    },
  );

  it("is read back as it was written", () => {
    const [cookie = ""] = placeCookie(withCookie(""), "sri-ganganagar", "exact").split(";");
    expect(cookie).toBe("__Host-place=sri-ganganagar.exact");
    expect(readPlace(withCookie(cookie))).toMatchObject({ key: "sri-ganganagar", found: "exact" });
  });

  it("gives the city of the job search of which the town is part", () => {
    expect(cityOf(withCookie("__Host-place=thane.network"))).toBe("mumbai");
    expect(cityOf(withCookie("__Host-place=kanpur.network"))).toBeNull();
    expect(cityOf(withCookie("__Host-place=all-india.chosen"))).toBeNull();
    expect(cityOf(withCookie(""))).toBeNull();
  });

  it("has a name for the header, and none when it is not known", () => {
    expect(sitePlaceOf(placeOf("thane.exact"))).toEqual({ key: "thane", city: "mumbai", name: "Thane" });
    expect(sitePlaceOf(placeOf("all-india.chosen"))).toEqual({ key: null, city: null, name: "All India" });
    expect(sitePlaceOf(null)).toBeNull();
  });

  it("is confirmed by a choice or an exact position, not by the network", () => {
    expect(["kanpur.network", "kanpur.exact", "kanpur.chosen", "all-india"].map((value) => isConfirmed(placeOf(value)))).toEqual([false, true, true, true]);
    expect(isConfirmed(null)).toBe(false);
  });

  it("may be detected unless that was turned off", () => {
    expect(isAutoDetected(withCookie(""))).toBe(true);
    expect(isAutoDetected(withCookie("__Host-place-detection=off"))).toBe(false);
  });
});
