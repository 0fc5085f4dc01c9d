import { msToIst } from "~/features/interviews/interview";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, fill } from "../support/browser/journey";

const tomorrow = () => msToIst(Date.now() + 86_400_000).date;

test(
  "an employer is warned of a clash, schedules anyway, and records the outcome of another interview",
  { tag: "@script" },
  async ({ page }) => {
    await arriveAs(page, "employer", "/employer/interviews");
    const send = page.getByRole("button", { name: "Send invitation" });
    const warning = page.getByRole("alert");

    await test.step("warned, and warned again of a changed time", async () => {
      // He has been offered times, so he is not also among those to invite.
      await expect(page.getByRole("link", { name: /Schedule an interview with Ravi Prakash Yadav/ })).toHaveCount(0);
      await page.locator("a[href$='/interview-offer']").first().click();
      await page.getByRole("link", { name: "Set one time instead" }).click();
      await fill(page, {
        date: tomorrow(),
        time: "16:10",
        locationUrl: "https://meet.example/ravi",
        message: "Bring a typing test.",
      });
      await send.click();
      await expect(warning).toContainText("Gurpreet Kaur");
      expect(await faultsOf(page)).toEqual([]);
      await fill(page, { time: "16:20" });
      await send.click();
      await expect(send).not.toHaveAttribute("data-pressed");
      await expect(page.locator("[name=time]")).toHaveValue("16:20");
      await expect(page.locator("[name=message]")).toHaveValue("Bring a typing test.");
    });

    await test.step("schedules anyway with the keyboard only", async () => {
      await page.getByLabel("Send anyway").focus();
      await page.keyboard.press("Space");
      await send.focus();
      await page.keyboard.press("Enter");
      await expect(page.locator("#agenda li").filter({ hasText: "Time conflict" })).toHaveCount(2);
      await expect(page.locator("#agenda article")).toContainText("Ravi Prakash Yadav");
    });

    await test.step("records an outcome, and corrects it", async () => {
      await page.getByRole("link", { name: "All past interviews" }).click();
      await page.locator("#agenda li").filter({ hasText: "Imtiyaz" }).getByRole("link").click();
      await page.getByRole("link", { name: /^Record the outcome/ }).click();
      await fill(page, { note: "Trains others well." });
      await page.getByRole("button", { name: "Save outcome" }).click();
      await expect(page.getByRole("alert")).toContainText("Choose the outcome");
      await page.getByLabel("Undecided").check();
      await page.getByRole("button", { name: "Save outcome" }).click();
      await expect(page.getByRole("heading", { name: "Undecided" })).toBeVisible();
      await page.getByText("Correct the outcome or the note").click();
      await page.getByLabel("Selected", { exact: true }).check();
      await page.getByRole("button", { name: "Save outcome" }).click();
      await expect(page.getByRole("heading", { name: "Selected" })).toBeVisible();
      await expect(page.getByText("Trains others well.").first()).toBeVisible();
    });
  },
);

test(
  "an open agenda shows an applicant's request at once, and an open form keeps its text",
  { tag: "@script" },
  async ({ page, browser, viewport, userAgent }) => {
    await arriveAs(page, "employer", `/employer/interviews?day=${tomorrow()}`);
    await page.locator("#agenda li").filter({ hasText: "Gurpreet Kaur" }).getByRole("link").first().click();
    await page.getByRole("link", { name: /^Reschedule/ }).click();
    const row = page.locator("#agenda ul.rows li").filter({ hasText: "Gurpreet Kaur" });
    await expect(row).toHaveCount(1);
    await page.locator("main [name=message]").fill("We call you a little");
    await page.locator("main [name=message]").press("End");

    const seeker = await (await browser.newContext({ viewport, userAgent })).newPage();
    await arriveAs(seeker, "gurpreet", "/activity?show=interviews");
    await seeker.getByRole("link", { name: /^Request a new time/ }).click();
    await fill(seeker, { date: tomorrow(), time: "18:30", note: "My exam ends at six." });
    await seeker.getByRole("button", { name: "Send request" }).click();

    await expect(row).toContainText("Asks for another time");
    await page.keyboard.type(" later");
    await expect(page.locator("main [name=message]")).toHaveValue("We call you a little later");
    await expect(page.locator("main [name=message]")).toBeFocused();
    await fill(page, { time: "18:30" });
    await page.getByRole("button", { name: "Move interview" }).click();
    await expect(page.locator("#agenda article")).toContainText("6:30 pm");
    await expect(page.locator("#agenda article")).toContainText("We call you a little later");
    await expect(row).not.toContainText("Asks for another time");
  },
);
