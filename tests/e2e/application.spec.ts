import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, fill } from "../support/browser/journey";

const title = "Virtual Assistant to the Founder";

test(
  "a seeker answers questions in Hindi, and a recruiter reads the page, adds a note and shortlists with a message",
  { tag: "@script" },
  async ({ page: seeker, browser, viewport, userAgent }) => {
    const employer = await (await browser.newContext({ viewport, userAgent })).newPage();
    await arriveAs(employer, "employer", "/employer-portal");
    const list =
      (await employer
        .getByRole("listitem")
        .filter({ hasText: title })
        .locator("a[href*='/applicants?']")
        .first()
        .getAttribute("href")) ?? "";
    const job = list.replace(/\/applicants.*/, "");
    await seeker.context().addCookies([{ name: "lang", value: "hi", url: new URL(employer.url()).origin }]);
    await arriveAs(seeker, "seeker", job);

    await test.step("answers, after errors that keep the typed text", async () => {
      await expect(seeker.getByText("How many hours a week can you work?")).toBeVisible();
      await seeker.getByLabel("How many hours a week can you work?").fill("बहुत");
      await seeker.getByText("कंपनी के लिए संदेश जोड़ें").click();
      await seeker.locator("main [name=note]").fill("मैं भरोसे से काम करती हूँ।");
      await seeker.getByRole("button", { name: "आवेदन भेजें" }).click();
      await expect(seeker.getByRole("alert")).toContainText("12 अंकों की संख्या");
      await expect(seeker.getByRole("alert")).toContainText("हाँ या नहीं चुनें");
      await expect(seeker.locator("main [name=note]")).toHaveValue("मैं भरोसे से काम करती हूँ।");
      expect(await faultsOf(seeker)).toEqual([]);
      await seeker.getByRole("group", { name: "Have you kept" }).getByLabel("हाँ").check();
      await seeker.getByLabel("How many hours a week can you work?").fill("२५");
      await seeker.getByRole("button", { name: "आवेदन भेजें" }).click();
      await expect(seeker.locator("main")).toContainText("आवेदन भेज दिया गया");
      await seeker.goto("/activity");
      await seeker.locator("article").filter({ hasText: title }).getByRole("heading").first().click();
      await seeker.locator("article").filter({ hasText: title }).getByText("आपके जवाब").click();
      await expect(seeker.locator("article").filter({ hasText: title })).toContainText("25");
    });

    await test.step("the recruiter reads the page and adds a note", async () => {
      await employer.goto(list);
      // Others have applied in other tests.
      await employer.locator("#applicants [data-open]").filter({ hasText: "Asha Kumari" }).click();
      await expect(employer.locator("#profile")).toContainText("मैं भरोसे से काम करती हूँ।");
      await expect(employer.locator("#profile")).toContainText("25");
      expect(await faultsOf(employer)).toEqual([]);
      await expect(employer.locator("#moves a[href^='tel:']")).toBeVisible();
      await employer.getByRole("link", { name: "Activity" }).click();
      await employer.getByLabel("New note").fill("Call after six");
      await employer.getByRole("button", { name: "Save note" }).click();
      await expect(employer.locator("#history")).toContainText("Call after six");
      await employer.getByRole("button", { name: "Under review" }).click();
      await expect(employer.locator("#history")).toContainText("New → Under review");
    });

    await test.step("a message is written, and the seeker reads it with the notification", async () => {
      await employer.getByRole("link", { name: "Messages", exact: true }).click();
      await fill(employer, { message: "Please keep Saturday morning free." });
      await employer.locator("main select[name=to]").selectOption("shortlisted");
      await employer.getByRole("button", { name: "Send message" }).click();
      await expect(employer.locator("#applicant")).toContainText("Shortlisted");
      await expect(employer.locator("main [name=message]")).toHaveValue("");
      await expect(seeker.locator("article").filter({ hasText: title })).toContainText(
        "Please keep Saturday morning free.",
      );
      // Other news, such as matching jobs, may come before or after it.
      await expect(async () => {
        await seeker.goto("/notifications");
        await expect(
          seeker.locator("#notification-list li").filter({ hasText: "Please keep Saturday morning free." }),
        ).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
      await expect(seeker.locator("#notification-list")).not.toContainText("Call after six");
    });

    await test.step("a note stays while it is typed and the seeker withdraws", async () => {
      await employer.getByRole("link", { name: "Activity" }).click();
      await employer.getByLabel("New note").fill("Half a sentence");
      await seeker.goto("/activity");
      const card = seeker.locator("article").filter({ hasText: title });
      if ((await card.locator("> details").getAttribute("open")) === null)
        await card.getByRole("heading").first().click();
      await card.getByText("आवेदन वापस लें", { exact: true }).click();
      await card.locator("form button.btn-danger").click();
      await expect(employer.locator("#applicant")).toContainText("Withdrawn");
      await expect(employer.getByLabel("New note")).toHaveValue("Half a sentence");
      await employer.reload();
      await expect(employer.getByLabel("New note")).toHaveValue("Half a sentence");
    });
  },
);
