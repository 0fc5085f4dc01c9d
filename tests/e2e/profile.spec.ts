import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { signUp } from "../support/browser/journey";

const email = () => `profile${Date.now()}${Math.floor(Math.random() * 1000)}@example.in`;

test(
  "with script, skills are removable chips with suggestions, and the typed text survives an expired log-in",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/auth?mode=signup");
    await signUp(page, email(), { fullName: "Meena Kumari" });
    await page.goto("/profile-setup?step=skills");
    const entry = page.getByRole("textbox", { name: "Skills" });
    await page.locator("main label[for=profile-skills]").click();
    await expect(page.locator("main textarea[name=skills]")).toBeHidden();
    await entry.pressSequentially("exc");
    await page.getByRole("button", { name: "Add: MS Excel" }).click();
    await entry.pressSequentially("Pottery,Sewing");
    await entry.press("Enter");
    await page.getByRole("button", { name: "Remove Pottery" }).click();
    await entry.fill("Knitting");
    expect(await faultsOf(page)).toEqual([]);

    await page.context().clearCookies({ name: /session/ });
    await page.locator("main .btn-go").click();
    await expect(page.getByRole("alert")).toContainText("No user logged in");
    await expect(page.locator("main textarea[name=skills]")).toHaveValue("MS Excel, Sewing, Knitting");
    await entry.click();
    await expect(page.getByRole("button", { name: "Remove Knitting" })).toBeVisible();
  },
);
