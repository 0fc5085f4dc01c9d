import { expect, test } from "../support/browser/browser";
import { arriveAs, choosePassword, fill, linkInMailTo, password } from "../support/browser/journey";

test(
  "an owner invites a user by mail, who makes an account and works for the company until removed",
  { tag: "@script" },
  async ({ browser, viewport, userAgent }) => {
    const email = `farhan${Date.now()}@example.in`;
    const person = async () => (await browser.newContext({ viewport, userAgent })).newPage();
    const [owner, invited] = [await person(), await person()];

    await test.step("invites, after an error in the address", async () => {
      await arriveAs(owner, "employer", "/employer-settings");
      await owner.getByRole("link", { name: /^Team/ }).first().click();
      await expect(owner.locator("#members")).toContainText("Founder · Owner");
      await owner.locator("summary", { hasText: "Invite a teammate" }).press("Enter");
      await fill(owner, { email: "farhan" });
      await owner.getByRole("button", { name: "Send the invitation" }).click();
      await expect(owner.locator("#invite-email")).toHaveAttribute("aria-invalid", "true");
      await fill(owner, { email });
      await owner.getByRole("button", { name: "Send the invitation" }).dblclick();
      await expect(owner.locator("#invitations")).toContainText(email);
    });

    await test.step("opens the link, makes an account and is in", async () => {
      await invited.goto(await linkInMailTo(invited, email, "/team-invitation?"));
      await expect(invited.locator("main")).toContainText("invites you to join the team of");
      await fill(invited, { fullName: "Farhan Beg" });
      await choosePassword(invited, password);
      await invited.locator("main [name=consent]").check();
      await invited.getByRole("button", { name: "Create account and join" }).click();
      await expect(invited).toHaveURL("/employer-portal");
      await expect(invited.getByRole("link", { name: "Post a job" }).first()).toBeVisible();
    });

    await test.step("becomes a viewer, who finds nothing to change", async () => {
      await owner.goto("/team");
      await expect(owner.locator("#invitations", { hasText: email })).toHaveCount(0);
      const row = owner.locator("#members li", { hasText: email });
      await row.locator("summary").press("Enter");
      await row.getByLabel("Role", { exact: true }).selectOption("viewer");
      await row.getByRole("button", { name: "Save role" }).click();
      await expect(owner.locator("#members li", { hasText: email }).locator(".tag")).toHaveText("Viewer");
      await invited.goto("/employer-portal");
      await expect(invited.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(invited.getByRole("link", { name: "Post a job" })).toHaveCount(0);
      await invited.goto("/team");
      await expect(invited.locator("summary", { hasText: "Invite a teammate" })).toHaveCount(0);
    });

    await test.step("is removed, after a confirmation, and must describe a company of their own", async () => {
      const row = owner.locator("#members li", { hasText: email });
      await row.getByRole("button", { name: "Remove Farhan Beg" }).click();
      await expect(owner.locator("#members")).not.toContainText(email);
      await invited.goto("/employer-portal");
      await expect(invited).toHaveURL(/\/company-profile-setup\?redirect=%2Femployer-portal/);
    });
  },
);

test("an employer saves the GSTIN and chooses notifications", { tag: "@script" }, async ({ page }) => {
  await arriveAs(page, "employer", "/employer-settings/company");
  const data = page.locator("#company-data");
  await data.locator("[name=gstin]").fill("27AAPFU0939F1ZU");
  await data.getByRole("button", { name: "Save GSTIN" }).click();
  await expect(data).toContainText("One character of the GSTIN is wrong");
  await data.locator("[name=gstin]").fill("27aapfu0939f1zv");
  await data.getByRole("button", { name: "Save GSTIN" }).click();
  await expect(data.locator("[name=gstin]")).toHaveValue("27AAPFU0939F1ZV");
  await page.goto("/employer-settings/notifications");
  const box = page.locator("[name=applications-email]");
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole("button", { name: "Save choices" }).click();
  await expect(page.locator("toast-host")).toContainText("Settings saved");
  await page.reload();
  await expect(page.locator("[name=applications-email]")).toBeChecked();
});
