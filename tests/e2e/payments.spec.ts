import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";

/** The script that the sandbox has in the place of Razorpay's checkout.js. */
const script = "/local-payments/checkout.js";

test("a seeker buys points, gets an invoice, and gives the points back", { tag: "@no-script" }, async ({ page }) => {
  await arriveAs(page, "seeker", "/buy-points");
  await page.getByLabel("550 points").check();
  await page.locator("main [name=state]").selectOption("09");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay ₹588.82" }).click();
  await expect(page.getByRole("heading", { name: "Local payments" })).toBeVisible();
  await page.getByRole("button", { name: "Is declined" }).click();
  await page.getByRole("button", { name: "Back to the shop" }).click();
  await expect(page.getByText("The bank declined the payment.")).toBeVisible();
  await page.getByRole("button", { name: "Pay ₹588.82 again" }).click();
  await page.getByRole("button", { name: "Pays", exact: true }).click();
  await page.getByRole("button", { name: "Back to the shop" }).click();
  await expect(page.getByText("550 points to your wallet")).toBeVisible();
  const invoice = await page.request.get(
    (await page.getByRole("link", { name: /^Invoice KG/ }).getAttribute("href")) ?? "",
  );
  expect(invoice.headers()["content-type"]).toBe("application/pdf");
  await page.getByText("Ask for a refund").click();
  await page.getByRole("button", { name: "Refund 550 points" }).click();
  await expect(page.getByText("Sent to the bank account or UPI you paid from.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Credit note KC/ })).toBeVisible();
});

test(
  "an open page of a payment shows automatically that the money has arrived",
  { tag: "@script" },
  async ({ page, context }) => {
    await arriveAs(page, "employer", "/hire-portal-points");
    await page.locator("main [name=state]").selectOption("29");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByText("Not paid yet")).toBeVisible();
    const checkout = await context.newPage();
    await checkout.goto(page.url());
    await checkout.getByRole("button", { name: /^Pay/ }).click();
    await checkout.getByRole("button", { name: "Pays", exact: true }).click();
    await expect(checkout.getByRole("button", { name: "Back to the shop" })).toBeVisible();
    expect(await faultsOf(checkout)).toEqual([]);
    await expect(page.getByText("points to your wallet")).toBeVisible({ timeout: 15_000 });
    expect(await faultsOf(page)).toEqual([]);
  },
);

test(
  "with script the button opens the provider's checkout, and the points are paid",
  { tag: "@script" },
  async ({ page }) => {
    await arriveAs(page, "seeker", "/buy-points");
    await page.locator("main [name=state]").selectOption("09");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByText("Not paid yet")).toBeVisible();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.waitForFunction(() => customElements.get("provider-checkout"));
    expect(loaded).not.toContain(script);
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && new URL(request.url()).pathname === "/local-payments",
    );
    await page.getByRole("button", { name: /^Pay/ }).click();
    // Only the form of the hosted checkout says where a cancelled payment leads.
    expect((await sent).postData()).not.toContain("cancel_url");
    expect(loaded).toContain(script);
    await page.getByRole("button", { name: "Pays", exact: true }).click();
    await page.getByRole("button", { name: "Back to the shop" }).click();
    await expect(page.getByText("points to your wallet")).toBeVisible();
  },
);

test(
  "when the provider's script cannot be loaded, the button leads to the hosted checkout",
  { tag: "@script" },
  async ({ page }) => {
    await page.route(`**${script}`, (route) => route.abort());
    await arriveAs(page, "seeker", "/buy-points");
    await page.locator("main [name=state]").selectOption("09");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.waitForFunction(() => customElements.get("provider-checkout"));
    const failed = page.waitForEvent("requestfailed", (request) => new URL(request.url()).pathname === script);
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && new URL(request.url()).pathname === "/local-payments",
    );
    await page.getByRole("button", { name: /^Pay/ }).click();
    await failed;
    expect((await sent).postData()).toContain("cancel_url");
    await page.getByRole("button", { name: "Pays", exact: true }).click();
    await page.getByRole("button", { name: "Back to the shop" }).click();
    await expect(page.getByText("points to your wallet")).toBeVisible();
  },
);
