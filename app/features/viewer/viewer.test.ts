import { describe, expect, it } from "vitest";
import { initialsOf } from "../accounts/initials";
import { suspensionPageOf } from "../accounts/viewer";

describe("the letters of an avatar", () => {
  it.each([
    ["Asha Kumari", null, "AK"],
    ["asha devi kumari", null, "AK"],
    ["  Asha  ", null, "A"],
    ["आशा कुमारी", null, "आकु"],
    ["सीमा", null, "सी"],
    ["श्रीमती स्वाति", null, "श्रीस्वा"],
    ["😀 Asha", null, "😀A"],
    ["", "ravi@example.in", "R"],
    ["  ", null, ""],
  ])("of %j with the address %j are %j", (fullName, email, letters) => {
    expect(initialsOf({ fullName, email })).toBe(letters);
  });
});

describe("the page of a suspended account", () => {
  const profile = { isComplete: true, location: null, photo: null };
  const company = { id: "c", name: "Asha Textiles", isComplete: true, role: "owner" as const };

  it("is /banned for a banned person, also when their company is banned", () => {
    expect(suspensionPageOf({ profile: { ...profile, isBanned: true }, company: null })).toBe("/banned");
    expect(suspensionPageOf({ profile: { ...profile, isBanned: true }, company: { ...company, isBanned: true } })).toBe(
      "/banned",
    );
  });

  it("is /employer-disabled for a member of a banned company", () => {
    expect(suspensionPageOf({ profile: null, company: { ...company, isBanned: true } })).toBe("/employer-disabled");
  });

  it("is null for a visitor and for an account without a ban", () => {
    expect(suspensionPageOf(null)).toBeNull();
    expect(
      suspensionPageOf({ profile: { ...profile, isBanned: false }, company: { ...company, isBanned: false } }),
    ).toBeNull();
  });
});
