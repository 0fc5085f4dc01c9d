import { describe, expect, it } from "vitest";
import { areAllowedNames, boundaryOf, formLimits, hasAllowedParts, isUrlencoded, fieldNamesOf } from "./form-shape";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("the name of a field", () => {
  it.each([
    "email",
    "",
    "questions[9].text",
    "questions[99].options[0]",
    "skills[]",
    "keep.pay",
    "all of event application.status by mail",
    "experience[0].from",
    "a.b.c.d.e",
    "0030000000",
    "error[code]",
    "error[metadata][payment_id]",
  ])("%j is allowed, since our forms and payment providers use such names", (name) =>
    expect(areAllowedNames([name])).toBe(true),
  );

  it.each([
    "email[30000000]",
    "email[100]",
    "a[length]",
    "a]",
    "a[",
    "a..b",
    "a[0]b",
    "email[00000100]",
    "a[0].30000000",
    "a[0][100]",
    "a.length",
    "a[0].map",
    "a.b.length",
    "__proto__",
    "__proto__.x",
    "a.__proto__.x",
    "a[__proto__]",
    "constructor",
    "a.constructor.prototype",
    "toString",
    "a.toString",
    "hasOwnProperty.x",
    "__intent__",
    "__state__",
    "a.b.c.d.e.f",
    "a[0][0][0][0][0]",
    `a${".b".repeat(10_000)}`,
    `a${"[0]".repeat(40)}`,
    "x".repeat(formLimits.nameLength + 1),
  ])("%j is refused", (name) => expect(areAllowedNames([name])).toBe(false));
});

describe("the names of a form", () => {
  it("are allowed with ten questions of ten fields, and refused with 1,000 high indexes", () => {
    const questions = Array.from({ length: 100 }, (_none, at) => `questions[${at % 10}].field${at}`);
    expect(areAllowedNames(questions)).toBe(true);
    expect(areAllowedNames(Array.from({ length: 1_000 }, (_none, at) => `list${at}[99].b[99]`))).toBe(false);
    expect(areAllowedNames(["email", "a[100]"])).toBe(false);
  });
});

describe("the bytes of a form", () => {
  it("of 1,000 fields are parsed, and of 1,001 refused", () => {
    expect(fieldNamesOf(bytes(Array(1_000).fill("a=1").join("&")))).toHaveLength(1_000);
    expect(fieldNamesOf(bytes(Array(1_001).fill("a=1").join("&")))).toBeNull();
    expect(fieldNamesOf(bytes("&".repeat(1_000_000)))).toBeNull();
  });

  it.each(["a=1&b=2", "a%5B3%5D=1&b+c=%26x=&=&d", "%E0%A4%95=1&%zz=2&%FF=3", "क=1", "a=b=c&a"])(
    "%j has the names that its parsed form has",
    (text) => {
      expect(fieldNamesOf(bytes(text))).toEqual([...new URLSearchParams(text).keys()]);
    },
  );

  it("cannot hide a long name", () => {
    expect(areAllowedNames(fieldNamesOf(bytes(`${"x".repeat(500_000)}=1`)) ?? [])).toBe(false);
    expect(areAllowedNames(fieldNamesOf(bytes(`${"%E0%A4%95".repeat(101)}=1`)) ?? [])).toBe(false);
  });

  it("in multipart are parsed with a boundary of at most 70 characters, 1,000 parts and short headers only", () => {
    const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
    expect(hasAllowedParts(bytes(`${part("a")}${part("b")}--x--\r\n`), "x")).toBe(true);
    expect(hasAllowedParts(bytes(`--x--\r\n`), "x")).toBe(true);
    expect(hasAllowedParts(bytes(`${part("a").repeat(1_001)}--x--`), "x")).toBe(false);
    expect(hasAllowedParts(bytes(`${part("a".repeat(5_000))}--x--`), "x")).toBe(false);
    expect(hasAllowedParts(bytes("nothing"), "x")).toBe(false);
  });

  it("in multipart cannot hide further parts after a fake end in a field, a header or before the first part", () => {
    const many = `${'\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'.repeat(1_001)}\r\n--x--`;
    for (const start of [
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1--x--',
      "--x\r\nY: --x--\r\n\r\n",
      "--x--",
    ])
      expect(hasAllowedParts(bytes(start + many), "x")).toBe(false);
  });

  it("name their boundary in the content type", () => {
    expect(boundaryOf("multipart/form-data; boundary=----WebKitFormBoundaryAbC")).toBe("----WebKitFormBoundaryAbC");
    expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe("a b");
    const ambiguous = [
      "boundary=a; boundary=b",
      'x="; boundary=a"; boundary=b',
      'boundary="a\\\\b"',
      "boundary=a, multipart/form-data; boundary=b",
      "boundary=é",
      'boundary="é"',
    ];
    for (const wrong of [
      "multipart/form-data",
      "multipart/form-data; boundary=",
      `multipart/form-data; boundary=${"x".repeat(71)}`,
      ...ambiguous.map((each) => `multipart/form-data; ${each}`),
    ]) {
      expect(boundaryOf(wrong)).toBeNull();
    }
  });
});

it("a form in one line is UTF-8, since the platform parses no other", () => {
  for (const right of ["", ";charset=UTF-8", '; charset="utf-8"'])
    expect(isUrlencoded(`application/x-www-form-urlencoded${right}`)).toBe(true);
  for (const wrong of ["; charset=utf-16", "-x", "/x", "; x=y", ", multipart/form-data"])
    expect(isUrlencoded(`application/x-www-form-urlencoded${wrong}`)).toBe(false);
});
