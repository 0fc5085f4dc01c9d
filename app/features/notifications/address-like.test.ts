import { expect, it } from "vitest";
import { typed } from "~/ui/mail/format";
import { looksLikeAddress } from "./address-like";

it.each(["evil.in/bonus", "evil.in", "https://evil", "bit/ly", "www.evil.example", "घर.भारत", "evil。in"])("%s reads like an address, in a mail, too", (name) => {
  expect([looksLikeAddress(name), looksLikeAddress(typed(name))]).toEqual([true, true]);
});

it.each(["Ravi", "A.", "A.P.J.", "Md.", "D'Souza", "आशा", "Asha-Rani", ""])("%s is a name", (name) => {
  expect(looksLikeAddress(name)).toBe(false);
});
