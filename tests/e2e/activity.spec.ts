import { msToIst } from "~/features/interviews/interview";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, fill } from "../support/browser/journey";

test(
  "a seeker asks for another time, the employer moves the interview to it, and both meet",
  { tag: "@script" },
  async ({ page: seeker, browser, viewport, userAgent }) => {
    const list = "/activity?show=interviews";
    await arriveAs(seeker, "seeker", list);
    const employer = await (await browser.newContext({ viewport, userAgent })).newPage();
    await arriveAs(employer, "employer", "/employer/interviews");
    const card = seeker.locator("article").filter({ hasText: "Please keep your headset ready" });
    const waiting = employer.locator("#agenda li").filter({ hasText: "Asks for another time" });
    const row = employer.locator("#agenda article");

    await test.step("requests it, after an error that keeps the typed text", async () => {
      await card.getByRole("link", { name: "Request a new time" }).click();
      await fill(seeker, { date: "2020-01-01", time: "10:00", note: "मेरी परीक्षा है।" });
      await seeker.getByRole("button", { name: "Send request" }).click();
      await expect(seeker.getByRole("alert")).toContainText("Choose a time in the future");
      expect(await faultsOf(seeker)).toEqual([]);
      await expect(seeker.locator("[name=note]")).toHaveValue("मेरी परीक्षा है।");
      await fill(seeker, msToIst(Date.now() + 8 * 60_000));
      await seeker.getByRole("button", { name: "Send request" }).click();
      await expect(card).toContainText("The employer hasn't replied yet");
    });

    await test.step("the employer sees the request and moves the interview to it", async () => {
      await waiting.getByRole("link").click();
      await expect(row).toContainText("मेरी परीक्षा है।");
      expect(await faultsOf(employer)).toEqual([]);
      await row.getByRole("link", { name: "Move to this time" }).click();
      await expect(employer.locator("[name=locationUrl]")).toHaveValue(/asha-support/);
      await employer.getByRole("button", { name: "Move interview" }).click();
      // At night the page asks whether the time is right.
      const [anyway, join] = [employer.getByLabel("Send anyway"), row.getByRole("button", { name: "Join" })];
      await expect(anyway.or(join)).toBeVisible();
      if (await anyway.isVisible()) {
        await anyway.check();
        await employer.getByRole("button", { name: "Move interview" }).click();
      }
      await expect(join).toBeVisible();
    });

    await test.step("the seeker joins, which opens the meeting, and the employer is notified", async () => {
      await seeker
        .context()
        .route("https://meet.kiranpath.example/**", (route) =>
          route.fulfill({ contentType: "text/html", body: "The meeting" }),
        );
      await expect(card).toContainText("New time");
      await card.getByRole("button", { name: "Join interview" }).click();
      await expect(seeker.getByText("The meeting")).toBeVisible();
      expect(seeker.url()).toBe("https://meet.kiranpath.example/asha-support");
      await expect(row).toContainText("Under way");
    });

    await test.step("the employer ends it, and the seeker finds it among past interviews", async () => {
      await row.getByText("Mark as ended", { exact: true }).click();
      await row.getByRole("button", { name: "Yes, mark as ended" }).click();
      await expect(row).toContainText("Ended");
      await seeker.goto(list);
      await expect(seeker.locator("#activity li").filter({ hasText: "Ended" })).toHaveCount(1);
    });
  },
);
