import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser";
import { choosePassword, completeProfile, fill, linkInMailTo, logIn, password, signUp } from "../support/browser/journey";

/** Opens the part of the settings under a word, by the keyboard. */
const open = (page: Page, word: string) => page.locator("summary", { hasText: word }).first().press("Enter");

test("a seeker ends another device, changes password and address, and thinks twice about erasure", { tag: "@no-script" }, async ({ browser, javaScriptEnabled, viewport, userAgent }) => {
  const name = `${Date.now()}`;
  const email = `settings${name}@example.in`;
  const newEmail = `a.very.long.address.${name}@office.example.in`;
  const person = async () => (await browser.newContext({ javaScriptEnabled, viewport, userAgent })).newPage();
  const [phone, other] = [await person(), await person()];

  await test.step("signs up on one device, tells about themselves, and logs in on another", async () => {
    await phone.goto("/auth?mode=signup");
    await signUp(phone, email, { fullName: "Kamla Devi" });
    await phone.goto("/profile-setup");
    await expect(phone.getByRole("link", { name: "Your data: download or erase" })).toBeVisible();
    await completeProfile(phone);
    await phone.waitForURL("/jobs");
    await other.goto("/auth");
    await logIn(other, email, password);
    await other.goto("/activity");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("ends the other device, which is refused on its next page and has no live ticket", async () => {
    await phone.goto("/more");
    await phone.getByRole("link", { name: "Settings" }).click();
    await expect(phone.locator("#devices")).toContainText("Chrome, Android phone");
    await phone.getByRole("button", { name: "End: Chrome, Android phone" }).click();
    await expect(phone.locator("toast-host")).toContainText("This device is signed out");
    await expect(phone.getByRole("button", { name: "End: Chrome, Android phone" })).toHaveCount(0);
    await other.goto("/activity");
    await expect(other).toHaveURL(/\/auth\?redirect=%2Factivity/);
    expect((await other.request.get("/api/live/ticket")).status()).toBe(401);
    expect((await phone.request.get("/api/live/ticket")).status()).toBe(200);
  });

  const secret = "a newer secret";
  await test.step("changes the password, over a mistake", async () => {
    await open(phone, "Password");
    await phone.locator("#password-currentPassword").fill("not it");
    await choosePassword(phone, secret);
    await phone.getByRole("button", { name: "Change password" }).dblclick();
    await expect(phone.getByRole("alert")).toContainText("The current password is not right");
    await phone.locator("#password-currentPassword").fill(password);
    await choosePassword(phone, secret);
    await phone.getByRole("button", { name: "Change password" }).click();
    await expect(phone.locator("toast-host")).toContainText("Your password is changed");
    await other.goto("/auth");
    await fill(other, { email, password });
    await other.locator("button[value=login]").click();
    await expect(other.getByRole("alert")).toContainText("Invalid Credentials");
  });

  await test.step("moves to another address by the link in the mail", async () => {
    await open(phone, "Email");
    await phone.locator("#email-currentPassword").fill(secret);
    await fill(phone, { newEmail });
    await phone.getByRole("button", { name: "Send the link" }).click();
    await expect(phone.locator("toast-host")).toContainText("Check your new email");
    await phone.goto(await linkInMailTo(phone, newEmail, "/email-change?"));
    await phone.getByRole("button", { name: "Use this email" }).click();
    await expect(phone).toHaveURL("/settings");
    await expect(phone.locator("#account")).toContainText(newEmail);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth), "a long address fits on the phone").toBeLessThanOrEqual(360);
  });

  await test.step("takes a copy of the data along", async () => {
    const file = await phone.request.get("/your-data/export");
    expect(file.headers()["content-disposition"]).toContain("kaamghar-data-");
    expect(await file.json()).toMatchObject({ account: { email: newEmail, fullName: "Kamla Devi" }, profile: { location: "Jaipur" } });
  });

  await test.step("asks for erasure, with the password, and cancels it", async () => {
    const erasure = phone.locator("#your-data");
    await open(phone, "Erase the account");
    await erasure.locator("[name=currentPassword]").fill("not it");
    await erasure.getByRole("button", { name: "Yes, erase my account" }).click();
    await expect(phone.getByRole("alert")).toContainText("The current password is not right");
    await phone.locator("main [name=currentPassword]").fill(secret);
    await phone.getByRole("button", { name: "Yes, erase my account" }).click();
    await expect(phone).toHaveURL("/settings");
    await expect(phone.locator("main")).toContainText("Your account will be erased after");
    await phone.getByRole("button", { name: "Cancel the erasure" }).click();
    await expect(phone.locator("toast-host")).toContainText("Your account stays");
    await expect(phone.locator("main")).not.toContainText("Your account will be erased after");
  });
});
