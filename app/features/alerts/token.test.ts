import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { freeAlertForm, searchOfFields } from "./forms";
import { alertToken, readAlertToken, stopAddress } from "./token";

const context = (key = "the key of this test") => ({
  siteUrl: "https://kaamghar.test",
  sign: (text: string) => createHmac("sha256", key).update(text).digest("base64url"),
});
const id = createId(Date.now());

describe("the link in an alert's mail", () => {
  const token = alertToken(context(), "alert-stop", id);

  it("contains the id of the alert that it stops", () => {
    expect(readAlertToken(context(), "alert-stop", token)).toBe(id);
    expect(stopAddress(context(), id)).toBe(`https://kaamghar.test/alert-stop?token=${token}`);
  });

  it("is valid for nothing else: no other purpose, no other alert, no cut or foreign link", () => {
    expect(readAlertToken(context(), "alert-confirmation", token)).toBeNull();
    expect(readAlertToken(context("another key"), "alert-stop", token)).toBeNull();
    const last = token.endsWith("A") ? "B" : "A";
    for (const forged of [
      token.slice(0, -1),
      token.slice(0, -1) + last,
      `${createId(Date.now())}.${token.split(".")[1] ?? ""}`,
      id,
      "",
      "x.y",
    ]) {
      expect(readAlertToken(context(), "alert-stop", forged), forged).toBeNull();
    }
  });
});

describe("an alert without an account", () => {
  const filled = { email: "asha@example.in", frequency: "daily" };

  it("needs at least one search criterion", () => {
    expect(freeAlertForm.safeParse(filled).error?.issues.map(({ path }) => path[0])).toEqual(["q"]);
    expect(freeAlertForm.safeParse({ ...filled, category: "no-such" }).success).toBe(false);
    for (const wanted of [{ q: "typing" }, { location: "Pune" }, { category: "data-entry" }, { type: "part-time" }]) {
      expect(freeAlertForm.safeParse({ ...filled, ...wanted }).success, JSON.stringify(wanted)).toBe(true);
    }
  });

  it("comes daily or weekly", () => {
    expect(freeAlertForm.safeParse({ ...filled, q: "typing", frequency: "hourly" }).success).toBe(false);
    expect(freeAlertForm.safeParse({ ...filled, q: "typing", frequency: "weekly" }).success).toBe(true);
  });

  it("searches by its fields", () => {
    expect(searchOfFields({ q: "typing", type: "part-time" })).toMatchObject({ q: "typing", type: "part-time" });
  });
});
