import { expect, it } from "vitest";
import { isEmailAddress, mailboxOf, readEmailAddress } from "./email-address";

it.each([
  "asha@example.in",
  "asha.kumari+jobs@mail.example.co.in",
  "a@b.co",
  "o'neil@example.com",
  "ASHA@EXAMPLE.IN",
  "asha_1@example.in",
  "asha@xn--11b4c3d.in",
  "asha@उदाहरण.भारत",
  "asha@bücher.example",
  "asha@7-eleven.in",
  `${"a".repeat(64)}@example.in`,
  "asha@mail.xn--h2brj9c",
])("takes %s", (address) => expect(isEmailAddress(address)).toBe(true));

it.each([
  "",
  "asha",
  "@example.in",
  "asha@",
  "asha@example",
  "asha@@example.in",
  "a@b@example.in",
  "asha example@x.in",
  "x1<victim@example.in",
  "victim@example.in>",
  "Asha <asha@example.in>",
  '"asha"@example.in',
  "asha(comment)@example.in",
  "asha,ravi@example.in",
  "asha;ravi@example.in",
  "asha:x@example.in",
  "asha\\x@example.in",
  "asha@[127.0.0.1]",
  "asha@127.0.0.1",
  ".asha@example.in",
  "asha.@example.in",
  "as..ha@example.in",
  "asha@.example.in",
  "asha@example..in",
  "asha@example.in.",
  "asha@-example.in",
  "asha@example-.in",
  "asha@exa_mple.in",
  "asha@example.i",
  "asha@example.123",
  "asha\u0000@example.in",
  "asha\r\nbcc:x@example.in",
  "asha\u200b@example.in",
  "asha@exam\u200bple.in",
  "आशा@example.in",
  "аsha@example.in",
  "asha@example.in\n",
  `${"a".repeat(65)}@example.in`,
  `a@${"b".repeat(64)}.in`,
  `a@${"b.".repeat(130)}in`,
  "asha@exam ple.in",
  "asha@example,in",
  "asha@\u202eexample.in",
  "asha@evil.in/x",
])("refuses %j", (address) => expect(isEmailAddress(address)).toBe(false));

it("gives one mailbox for all its spellings", () => {
  expect(["Victim@Example.in", "victim+1@example.in", "victim+a+b@example.in"].map(mailboxOf)).toEqual(
    Array(3).fill("victim@example.in"),
  );
  expect(["v.i.c.tim@gmail.com", "VICTIM+x.y@googlemail.com", "victim@gmail.com"].map(mailboxOf)).toEqual(
    Array(3).fill("victim@gmail.com"),
  );
  expect(mailboxOf("v.ictim@example.in")).toBe("v.ictim@example.in");
  expect(mailboxOf("+tag@example.in")).toBe("+tag@example.in");
});

// A pattern that backtracks without end runs into the time limit of the test.
it("is fast for the longest address and for a text of a million letters", () => {
  expect(isEmailAddress(`${"a.".repeat(31)}a@${"a-".repeat(90)}`)).toBe(false);
  expect(isEmailAddress("a".repeat(1_000_000))).toBe(false);
});

it("takes an address of 254 characters and refuses one of 255", () => {
  const addressOf = (length: number) =>
    `asha@${"d".repeat(60)}.${"d".repeat(60)}.${"d".repeat(60)}.${"d".repeat(length - 191)}.in`;
  expect([addressOf(254).length, addressOf(255).length]).toEqual([254, 255]);
  expect([254, 255].map((length) => isEmailAddress(addressOf(length)))).toEqual([true, false]);
});

it("An e-mail address has at most 254 characters", () => {
  const address = (length: number) => {
    const parts = `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(3)}`;
    return `${parts}${"c".repeat(length - parts.length - 3)}.in`;
  };
  expect([address(254).length, isEmailAddress(address(254)), isEmailAddress(address(255))]).toEqual([254, true, false]);
});

it("Words behind an address are no part of its domain", () => {
  expect(["asha@example.in thanks", "asha@example.in\u2028x", "asha@example.co in"].map(readEmailAddress)).toEqual([
    null,
    null,
    null,
  ]);
  expect(readEmailAddress("asha @ example . co. in ")).toBe("asha@example.co.in");
});
