import { expect, it } from "vitest";
import { commonPasswords } from "db/catalogues/common-passwords.server";
import { refusedPassword } from "./password-choice.server";

const asha = { email: "asha.verma91@example.in", names: ["Asha Verma", "Neem Services"] };

it("the list holds the 3,000 most common passwords, none shorter than the minimum of a form", () => {
  expect(commonPasswords.size).toBeGreaterThan(3000);
  expect([...commonPasswords].filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([]);
});

it.each(["123456", "password", "PassWord", "Qwerty123", "iloveyou", "india123", "JaiHind", "Krishna@123", "trustno1"])(
  "%s is refused as too easy to guess",
  (password) => {
    expect(refusedPassword(password, asha)).toContain("too easy to guess");
  },
);

it.each([
  "asha.verma91@example.in",
  "asha.verma91",
  "ashaverma",
  "AshaVerma",
  "Asha Verma",
  "asha@123",
  "verma2024",
  "Asha1991!",
  "neemservices",
  "Neem Services 1",
  "kaamghar",
  "Kaamghar123",
  "kaam-ghar",
  "काम घर",
])(
  "%s is refused, since it is little more than the address or name of the person, or the name of the site",
  (password) => {
    expect(refusedPassword(password, asha)).toContain("your name");
  },
);

it.each(["secret words", "mango-tree-7", "asha likes mangoes", "vermaghar tea", "नीम का पेड़"])(
  "%s is accepted",
  (password) => {
    expect(refusedPassword(password, asha)).toBeNull();
  },
);

it("a name of one or two letters makes no password refused", () => {
  expect(refusedPassword("om99887766", { email: "o@example.in", names: ["Om"] })).toBeNull();
});
