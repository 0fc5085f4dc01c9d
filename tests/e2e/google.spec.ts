import type { Page } from "@playwright/test";
import { expect } from "../support/browser/browser";
import { completeProfile } from "../support/browser/journey";
import { test, type GoogleAccount } from "../support/people/google";

async function continueWithGoogle(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Continue with Google" }).click();
}

// The cookie of the way to Google and back has to come along from another site; all else of it is in account/google-journey.test.ts.
test(
  "a new seeker signs up with Google, and gets the same account the next time",
  { tag: "@no-script" },
  async ({ page, context, google }) => {
    const name = `meena${Date.now()}`;
    const account: GoogleAccount = {
      sub: name,
      email: `${name}@gmail.example`,
      email_verified: true,
      name: "Meena Verma",
    };
    google.account = account;
    await continueWithGoogle(page);
    await expect(page).toHaveURL("/profile-setup");
    await completeProfile(page);
    await expect(page).not.toHaveURL(/profile-setup/);
    expect((await context.cookies()).map(({ name: cookie }) => cookie)).not.toContain("google");

    await context.clearCookies();
    google.account = { ...account, email: `other.${name}@gmail.example` };
    await continueWithGoogle(page);
    await expect(page).toHaveURL("/jobs");
    await page.goto("/profile");
    await expect(page.locator("main")).toContainText("Fresher");
    expect(google.asked).toHaveLength(2);
    expect(google.asked[0]?.get("prompt")).toBeNull();
    expect(google.asked[0]?.get("access_type")).toBe("online");
  },
);
