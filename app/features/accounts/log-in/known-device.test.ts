import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createDeviceMark, findDeviceMark } from "./known-device";

const sign = (text: string) => createHmac("sha256", "secret").update(text).digest("base64url");
const asha = { userId: "asha", passwordHash: "hash of asha" };
const ravi = { userId: "ravi", passwordHash: null };

describe("a device mark", () => {
  it("belongs to the account that logged in there, and to no other", () => {
    const mark = createDeviceMark(sign, asha);
    expect(findDeviceMark(sign, [mark], asha)?.mark).toBe(mark);
    expect(findDeviceMark(sign, [mark], ravi)).toBeNull();
    expect(findDeviceMark((text) => sign(`other ${text}`), [mark], asha)).toBeNull();
  });

  it("is found beside the marks of other people on the same phone", () => {
    const marks = [createDeviceMark(sign, asha), createDeviceMark(sign, ravi)];
    expect(findDeviceMark(sign, marks, ravi)?.mark).toBe(marks[1]);
  });

  it("is invalid once the password has changed", () => {
    const mark = createDeviceMark(sign, asha);
    expect(findDeviceMark(sign, [mark], { ...asha, passwordHash: "another hash" })).toBeNull();
  });

  it("cannot be forged", () => {
    expect(findDeviceMark(sign, ["", ".", "device.", "device.signature", `.${sign("")}`], asha)).toBeNull();
  });

  it("does not reveal its account", () => {
    expect(createDeviceMark(sign, asha)).not.toContain("asha");
  });
});
