import { expect, test } from "vitest";
import { emailManagementToken, emailManagementUser } from "./stop-links";

const context = { sign: (text: string) => Buffer.from(text).toString("base64url") };

test("a token in a mail opens the choices of its recipient, and a changed token opens none", () => {
  const token = emailManagementToken(context, "asha");
  expect(emailManagementUser(context, token)).toBe("asha");
  for (const wrong of [
    `${token}x`,
    token.slice(0, -1),
    `${token.slice(0, -1)}_`,
    token.replace("asha", "ravi"),
    "asha",
    "",
  ])
    expect(emailManagementUser(context, wrong)).toBeNull();
});
