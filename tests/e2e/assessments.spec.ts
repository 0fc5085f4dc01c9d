import type { Page } from "@playwright/test";
import { barriersOf, faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";

async function start(page: Page, skill: string) {
  await arriveAs(page, "seeker", `/skill-assessment/${skill}`);
  await page.getByRole("button", { name: "Start now" }).click();
  await expect(page).toHaveURL(/\/skill-assessment\/attempt\//);
}

const heading = (page: Page, position: number) => page.getByRole("heading", { name: `Question ${position} of 10` });

async function answer(page: Page) {
  await page.locator("input[name=choice]").first().check();
  await page.locator("main form .btn-go").click();
}

test("the clock runs on the page, and at its end the page asks the server", { tag: "@script" }, async ({ page }) => {
  await page.clock.install();
  await start(page, "javascript");
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText(/^1[45]:\d\d left$/);
  expect(await faultsOf(page)).toEqual([]);
  const asked = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.method() === "GET" && request.url() === page.url(),
  );
  await page.clock.fastForward("15:02");
  await asked;
  // The server's clock decides, not the browser's: the time is not over.
  await expect(heading(page, 1)).toBeVisible();
});

/**
 * Answers two questions and walks the history over them. All questions have one address, so that each step loads the current one
 * into an entry in which another choice was ticked.
 */
async function expectNoForeignChoice(page: Page, skill: string) {
  await start(page, skill);
  for (const position of [1, 2]) {
    await expect(heading(page, position)).toBeVisible();
    await page.locator("input[name=choice]").nth(position).check();
    await page.locator("main form .btn-go").click();
  }
  for (const step of ["on", "back", "back", "forward", "forward"] as const) {
    if (step === "back") await page.goBack();
    if (step === "forward") await page.goForward();
    await expect(heading(page, 3)).toBeVisible();
    await expect(page.locator("input[name=choice]:checked"), step).toHaveCount(0);
  }
}

test("the back button shows no answer of another question, without script", { tag: "@no-script" }, ({ page }) =>
  expectNoForeignChoice(page, "python"),
);

test(
  "the back button shows no answer of another question, with script, and the result is accessible",
  { tag: "@script" },
  async ({ page }) => {
    await expectNoForeignChoice(page, "excel");
    for (let position = 3; position <= 10; position++) {
      await expect(heading(page, position)).toBeVisible();
      await answer(page);
    }
    await expect(page.getByRole("img", { name: /^Right: \d+\. Wrong: \d+\. Not answered: 0\.$/ })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  },
);
