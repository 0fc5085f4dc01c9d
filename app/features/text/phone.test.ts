import { describe, expect, it } from "vitest";
import { normalizePhone } from "./phone";

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
