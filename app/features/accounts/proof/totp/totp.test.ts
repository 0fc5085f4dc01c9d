import { expect, it } from "vitest";
import { typedCode } from "~/features/text/typed/identifier";
import { appAddress, base32Of, codeAt, matchingStep, timeStepOf } from "./totp";

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from("12345678901234567890");

it.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("the code at second %s is the one of RFC 6238", (second, code) => {
  expect(codeAt(secret, timeStepOf(second * 1000))).toBe(code);
});

it("a code is valid only in its own half minute and the ones before and after", () => {
  const now = 1_700_000_000_000;
  const code = codeAt(secret, timeStepOf(now));
  expect([-2, -1, 0, 1, 2].map((steps) => matchingStep(secret, code, now + steps * 30_000) !== null)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  for (const wrong of ["", "12345", `${code}0`, "abcdef", "०००००".repeat(9)])
    expect(matchingStep(secret, wrong, now)).toBeNull();
});

it("a code may be typed with spaces and in Devanagari digits", () => {
  expect(typedCode(" १२३ 456-")).toBe("123456");
});

it("a secret is encoded as RFC 4648 says", () => {
  expect(["f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => base32Of(Buffer.from(text)))).toEqual([
    "MY",
    "MZXQ",
    "MZXW6",
    "MZXW6YQ",
    "MZXW6YTB",
    "MZXW6YTBOI",
  ]);
  expect(appAddress({ secret, email: "asha+jobs@example.in", site: "KaamGhar" })).toBe(
    "otpauth://totp/KaamGhar:asha%2Bjobs%40example.in?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=KaamGhar",
  );
});
