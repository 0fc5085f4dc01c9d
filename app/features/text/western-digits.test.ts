import { expect, it } from "vitest";
import { westernDigits } from "./western-digits";

it("the decimal digits of every script become Western digits", () => {
  for (const zero of [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xf20, 0x1040, 0x1090,
    0x17e0, 0xff10, 0x104a0, 0x1d7ce, 0x1d7d8, 0x1d7f6, 0x1e950,
  ]) {
    const written = Array.from({ length: 10 }, (_each, at) => String.fromCodePoint(zero + at)).join("");
    expect(westernDigits(written), written).toBe("0123456789");
  }
  expect(westernDigits("₹१२,००० for 5 ½ days ²")).toBe("₹12,000 for 5 ½ days ²");
});
