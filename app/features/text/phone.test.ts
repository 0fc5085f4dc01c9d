import { describe, expect, it } from "vitest";
import { formatMobileNumber, isMobileNumber, mobileNumber, normalizePhone } from "./phone";

describe("a mobile number", () => {
  it.each([
    "9876543210",
    "98765 43210",
    "98765-43210",
    "+91 98765 43210",
    "+91-98765-43210",
    "91 9876543210",
    "09876543210",
    " (98765) 43210 ",
    "९८७६५ ४३२१०",
  ])("is understood as it is usually written: %s", (text) => {
    expect(normalizePhone(text)).toBe("9876543210");
  });

  it("may itself begin with 91", () => {
    expect(normalizePhone("9198765432")).toBe("9198765432");
  });

  it.each(["", "12345", "98765432101", "+1 9876543210", "98765 4321O", "call me", "+91 98765 43210 / 11"])(
    "is refused when it is none: %s",
    (text) => {
      expect(normalizePhone(text)).toBeNull();
    },
  );
});

describe("a mobile number that gets messages", () => {
  it.each(["98765 43210", "+91 98765-43210", "09876543210", "९८७६५ ४३२१०"])("is kept in E.164: %s", (text) => {
    expect(mobileNumber(text)).toBe("+919876543210");
  });

  it.each(["22 2345 6789", "5000000001", "12345", "", "a@example.in"])(
    "is none when it cannot be a mobile's: %s",
    (text) => {
      expect(mobileNumber(text)).toBeNull();
    },
  );

  it("is told from an e-mail address, and read in two halves", () => {
    expect([isMobileNumber("+919876543210"), isMobileNumber("+91@example.in")]).toEqual([true, false]);
    expect(formatMobileNumber("+919876543210")).toBe("+91 98765 43210");
  });
});
