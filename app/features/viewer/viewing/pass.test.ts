import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { readPass, writePass } from "./pass";

const signWith = (key: string) => (text: string) => createHmac("sha256", key).update(text).digest("base64url");
const sign = signWith("ours");
const pass = { id: "1a", ownerId: "owner", sessionId: "abc", userId: "asha", endsAt: 1_764_000_000_000 };

it("a pass is read as it was written", () => {
  expect(readPass(sign, writePass(sign, pass))).toEqual(pass);
});

it("a pass with another key, another person, a later end or a missing part is invalid", () => {
  const written = writePass(sign, pass);
  const wrong = [
    null,
    "",
    "~~~~~",
    writePass(signWith("theirs"), pass),
    written.replace("asha", "ravi"),
    written.replace("1764000000000", "1999000000000"),
    written.slice(0, -1),
    `${written}~x`,
    written.split("~").slice(0, 5).join("~"),
    written.replace("~asha~", "~~"),
  ];
  for (const text of wrong) expect(readPass(sign, text), String(text)).toBeNull();
});
