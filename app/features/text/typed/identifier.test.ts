import { describe, expect, it } from "vitest";
import { gstinFault, normalizeGstin } from "~/features/companies/identity/gstin";
import { readEmailAddress } from "~/features/mail/email-address";
import { normalizeReferralCode } from "~/features/points/referral-code";
import { readTypedLink } from "~/features/screening/outgoing-link";
import { foldText } from "../fold-text";
import { normalizePhone } from "../phone";
import { bareIdentifier, typedCode } from "./identifier";
import { typedNumber } from "./number";
import { readRupees } from "./rupees";

/** What phones, chats and office programs put around and into copied text. */
const wrappings: Record<string, (text: string) => string> = {
  nothing: (text) => text,
  spaces: (text) => `  ${text} \t`,
  "an embedding from left to right": (text) => `\u202a${text}\u202c`,
  "an isolate": (text) => `\u2068${text}\u2069`,
  "a mark from left to right": (text) => `\u200e${text}\u200e`,
  "a mark from right to left": (text) => `${text}\u200f`,
  "a space without width": (text) => `\u200b${text.slice(0, 3)}\u200b${text.slice(3)}`,
  joiners: (text) => `${text.slice(0, 2)}\u200d\u200c${text.slice(2)}`,
  "a byte order mark": (text) => `\ufeff${text}`,
  "a variation selector": (text) => `${text}\ufe0f`,
  "a combining grapheme joiner": (text) => `${text.slice(0, 4)}\u034f${text.slice(4)}`,
  "a soft hyphen": (text) => `${text.slice(0, 5)}\u00ad${text.slice(5)}`,
  "a word joiner": (text) => `${text.slice(0, 5)}\u2060${text.slice(5)}`,
  "spaces that do not break": (text) => `\u00a0${text}\u202f`,
  "an ideographic space": (text) => `${text}\u3000`,
  "ends of lines": (text) => `\r\n${text}\n`,
};

describe.each(Object.entries(wrappings))("an identifier with %s", (_name, wrapped) => {
  it.each([
    ["a phone number", "9876543210", normalizePhone, "9876543210"],
    ["an e-mail address", "Asha.Rao@example.in", readEmailAddress, "asha.rao@example.in"],
    ["a one-time code", "271961", typedCode, "271961"],
    ["a referral code", "ABCD2345", normalizeReferralCode, "ABCD2345"],
    ["a GSTIN", "27AAPFU0939F1ZV", normalizeGstin, "27AAPFU0939F1ZV"],
    ["a PIN", "411001", bareIdentifier, "411001"],
    ["a PAN", "AAPFU0939F", bareIdentifier, "AAPFU0939F"],
    ["a link", "https://meet.google.com/abc-defg-hij", readTypedLink, "https://meet.google.com/abc-defg-hij"],
    ["a search", "telecaller", foldText, "telecaller"],
  ])("is %s", (_kind, plain, read, meant) => {
    expect(read(wrapped(plain))).toBe(meant);
  });
});

describe("an e-mail address", () => {
  it.each([
    "asha@example.in",
    "ASHA@EXAMPLE.IN",
    "mailto:asha@example.in",
    "MAILTO:asha@example.in",
    "mailto:asha@example.in?subject=Job&body=Hello",
    "<asha@example.in>",
    "Asha Rao <asha@example.in>",
    '"Rao, Asha" <asha@example.in>',
    "E-mail: asha@example.in",
    "ईमेल: asha@example.in",
    "Email id: asha@example.in",
    "asha@example.in.",
    "asha@example.in,",
    "asha@example.in;",
    "(asha@example.in)",
    "“asha@example.in”",
    "asha @ example.in",
    "asha@example. in",
    "Email ID - asha@example.in",
    "E-mail id:- asha@example.in",
    "📧 asha@example.in",
    "✉️asha@example.in",
    "*asha@example.in*",
    "ａｓｈａ＠ｅｘａｍｐｌｅ．ｉｎ",
  ])("is what %s means", (typed) => {
    expect(readEmailAddress(typed)).toBe("asha@example.in");
  });

  it.each([
    "",
    "asha",
    "asha@",
    "@example.in",
    "asha rao@example.in",
    "asha@example",
    "a@b.in c@d.in",
    "asha@exa_mple.in",
  ])("is none in %j", (typed) => {
    expect(readEmailAddress(typed)).toBeNull();
  });

  it("keeps digits, dots, signs and hyphens of its own", () => {
    expect(readEmailAddress("asha‑rao.२@example.in")).toBe("asha-rao.2@example.in");
    expect(readEmailAddress("o'neil+jobs@example.co.in")).toBe("o'neil+jobs@example.co.in");
  });
});

describe("a code", () => {
  it.each([
    "271961",
    "271 961",
    "2 7 1 9 6 1",
    "271-961",
    "271–961",
    "271961.",
    "२७१९६१",
    "২৭১৯৬১",
    "௨௭௧௯௬௧",
    "౨౭౧౯౬౧",
    "٢٧١٩٦١",
    "２７１９６１",
    "OTP: 271961",
    "ओटीपी: २७१९६१",
    "271961 is your KaamGhar code. Do not share it.",
    "<#> 271961 is your code",
    "271961 10 मिनट तक मान्य है",
    "Your code is 271961, valid for 10 minutes",
  ])("is the number in %s", (typed) => {
    expect(typedCode(typed)).toBe("271961");
  });

  it("of eight digits is whole", () => {
    expect(["2719 6105", "२७१९६१०५", "27196105."].map(typedCode)).toEqual(["27196105", "27196105", "27196105"]);
  });

  it("is none where digits are missing or too many", () => {
    expect(["27196", "2719612", ""].map(typedCode)).toEqual(["27196", "2719612", ""]);
  });
});

it.each([
  "abcd2345",
  "ABCD 2345",
  "ABCD-2345",
  "ABCD2345.",
  "Code: ABCD2345",
  " a b c d 2 3 4 5 ",
  "ABCD‑2345",
  "ABCD२३४५",
  "ＡＢＣＤ２３４５",
  "\u2068ABCD2345\u2069",
  "ABCD2345,",
  "(ABCD2345)",
  "“ABCD2345”",
  "https://kaamghar.example/auth?mode=signup&ref=ABCD2345",
  "kaamghar.example/auth?ref=abcd2345&lang=hi",
  "*ABCD2345*",
  "Referral code - ABCD2345",
  "ABCD – 2345",
  "ABCD2345 👍",
])("The referral code in %s is ABCD2345", (typed) => {
  expect(normalizeReferralCode(typed)).toBe("ABCD2345");
});

it.each([
  "27aapfu0939f1zv",
  "27 AAPFU 0939F 1ZV",
  "27-AAPFU0939F-1ZV",
  "27AAPFU0939F1ZV.",
  "GSTIN: 27AAPFU0939F1ZV",
  "GST No.: 27AAPFU0939F1ZV",
  "२७AAPFU०९३९F१ZV",
  "２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ",
  "(27AAPFU0939F1ZV)",
  "27AAPFU0939F1ZV,",
  "\u202a27AAPFU0939F1ZV\u202c",
  "27 AAPFU0939F1ZV",
  "27/AAPFU0939F/1ZV",
  "27AAPFU0939F\u20111ZV",
  "27AAPFU0939F1Z V",
])("The GSTIN in %s is read", (typed) => {
  expect([normalizeGstin(typed), gstinFault(normalizeGstin(typed))]).toEqual(["27AAPFU0939F1ZV", null]);
});

it("A long row of punctuation within an identifier is read at once", () => {
  const start = performance.now();
  for (const text of [")", ". ", "1)", "(1) "]) typedNumber(`a${text.repeat(100_000)}x`);
  readTypedLink(`https://a.in/${")".repeat(100_000)}x`);
  readRupees(`${"123,45 ".repeat(15_000)}x`);
  expect(performance.now() - start).toBeLessThan(4_000);
});
