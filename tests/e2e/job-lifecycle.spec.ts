import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, fill } from "../support/browser/journey";

test(
  "a job is paused, resumed, extended, closed with its outcome, listed again and copied",
  { tag: "@script" },
  async ({ page }) => {
    const title = `Passage Typist ${Date.now()}`;
    const row = page.locator("#own-jobs ~ ul > li").filter({ hasText: title });
    const more = () => row.locator("summary").click();
    const noFaults = async () => expect(await faultsOf(page)).toEqual([]);

    await test.step("posted", async () => {
      await arriveAs(page, "employer", "/post-job?step=all");
      await page.waitForURL("/post-job?step=all");
      await page.locator("[name=category]").selectOption("data-entry");
      await page.locator("[name=department]").selectOption("operations");
      await fill(page, {
        title,
        skills: "Typing",
        description: "You type passages from scanned books at home, five days a week.",
      });
      await page.locator("[name=salaryShown][value=no]").check();
      await page.locator("button[value=publish]").click();
      await page.waitForURL(/sharing/);
      await page.getByRole("link", { name: "Back to portal" }).click();
      await page.waitForURL(/employer-portal/);
    });

    await test.step("paused, which its page says, and resumed", async () => {
      await more();
      await noFaults();
      const job = (await row.getByRole("link", { name: `View: ${title}`, exact: true }).getAttribute("href")) ?? "";
      await row.getByRole("button", { name: `Pause: ${title}` }).click();
      await expect(page.getByText("Job paused")).toBeVisible();
      await page.goto(job);
      await expect(page.getByText("This job is paused")).toBeVisible();
      await page.goto("/employer-portal?jobs=paused");
      await more();
      await row.getByRole("button", { name: `Resume: ${title}` }).click();
      await expect(page.getByText("Job resumed")).toBeVisible();
      await expect(page).toHaveURL(/jobs=paused/);
      await page.goto(`/employer-portal?q=${encodeURIComponent(title)}`);
      await expect(row).toContainText("until");
      await expect(row).not.toContainText("Paused");
    });

    await test.step("extended, with the new end in its row", async () => {
      await more();
      const button = row.getByRole("button", { name: /^Extend to/ });
      const end = ((await button.textContent()) ?? "").replace("Extend to ", "").replace(/ · .*/, "");
      await button.click();
      await expect(page.getByText(`Extended: it runs until ${end}`)).toBeVisible();
      await expect(row).toContainText(`until ${end.replace(/^(\d+ \w{3}).*/, "$1")}`);
      await expect(row.getByRole("button", { name: /^Extend to/ })).toHaveCount(0);
    });

    await test.step("closed, after the question for the outcome", async () => {
      await row.getByRole("link", { name: `Close: ${title}` }).click();
      await page.getByRole("button", { name: `Close “${title}”` }).click();
      await expect(page.getByRole("alert")).toContainText("Choose how it ended");
      await noFaults();
      await page.getByLabel("We hired someone from KaamGhar").check();
      await page.getByRole("button", { name: `Close “${title}”` }).click();
      await expect(page.getByText("Job closed")).toBeVisible();
      await expect(row).toContainText("we hired someone from KaamGhar");
    });

    await test.step("relisted, and copied once", async () => {
      await more();
      await row.getByRole("button", { name: new RegExp(`^Relist.*: ${title}$`) }).click();
      await expect(page.getByText("Job relisted")).toBeVisible();
      await row.getByRole("button", { name: `Copy job: ${title}` }).dblclick();
      await expect(page).toHaveURL(/\/job\/\w+\/edit/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} (copy)`);
      await page.goto("/employer-portal?jobs=draft");
      await expect(row).toHaveCount(1);
      await noFaults();
    });
  },
);
