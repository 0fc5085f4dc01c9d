import { expect, test } from "../support/browser/browser";
import { logIn } from "../support/browser/journey";

test(
  "a seeker adds a passkey, logs out, logs in with it, and removes it",
  { tag: "@script" },
  async ({ page, context }) => {
    const devTools = await context.newCDPSession(page);
    await devTools.send("WebAuthn.enable");
    await devTools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto("/auth");
    await logIn(page, "seeker@kaamghar.example", "kaamghar123");
    await page.goto("/settings/sign-in");
    await page.getByRole("link", { name: "Manage login methods" }).click();
    await expect(page.getByText("Passkeys need a newer browser")).toBeHidden();
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.locator("toast-host")).toContainText("Passkey added");
    await expect(page.getByText("not used yet")).toBeVisible();

    await page.context().clearCookies({ name: "session" });
    await page.goto("/auth?redirect=%2Ffavorites");
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page).toHaveURL("/favorites");

    await page.goto("/sign-in-methods");
    await page.getByText("Change", { exact: true }).click();
    await page.getByRole("button", { name: "Remove this passkey" }).click();
    await expect(page.locator("toast-host")).toContainText("Passkey removed");
    await page.context().clearCookies({ name: "session" });
    await page.goto("/auth");
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    // The browser still has it, the site does not.
    await expect(page.getByRole("alert")).toContainText("Passkey Not Accepted");
  },
);
