import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
);

it("only the function that counts mails to a mailbox can state that they are within the limits", () => {
  const saying = files.filter((name) => readFileSync(`app/${name}`, "utf8").includes('cause: "within_caps"'));
  expect(saying).toEqual(["features/mail/stranger-mails.server.ts"]);
});
