import { expect, test } from "../support/browser/browser";

test("the home page shows the three latest jobs, and each opens", { tag: "@script" }, async ({ page }) => {
  const jobs = page.locator("live-jobs").getByRole("article");
  // The list is live: a job that another test has just removed disappears from it during the check.
  await expect(async () => {
    await page.goto("/");
    await expect(jobs).toHaveCount(3, { timeout: 3_000 });
    const title = await jobs.first().getByRole("heading").innerText();
    await jobs.getByRole("link", { name: title }).first().click({ timeout: 3_000 });
    await expect(page).toHaveURL(/\/job\/[^/]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }).toPass();
});

test("popular jobs are refreshed by one tap, in place", { tag: "@no-script" }, async ({ page }) => {
  await page.goto("/");
  const section = page.locator("#recommended");
  await expect(section.getByRole("heading", { name: "Popular Jobs" })).toBeVisible();
  // A phone gets four of the twelve.
  await expect(section.locator("article")).toHaveCount(4);
  const before = await section.getByRole("article").first().getAttribute("data-job-id");
  await section.getByRole("link", { name: "Refresh" }).click();
  await expect(section.getByRole("article").first()).not.toHaveAttribute("data-job-id", before ?? "");
  await expect(section).toBeInViewport();
});

test(
  "with script the rest of the page stays while the popular jobs are refreshed",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/");
    const section = page.locator("#recommended");
    const before = await section.getByRole("article").first().getAttribute("data-job-id");
    await page.locator("main input[name=q]").fill("kept");
    await page.waitForFunction(() => customElements.get("toast-host") !== undefined);
    const refresh = section.getByRole("link", { name: "Refresh" });
    await refresh.focus();
    await page.keyboard.press("Enter");
    await expect(section.getByRole("article").first()).not.toHaveAttribute("data-job-id", before ?? "");
    await expect(refresh).toBeFocused();
    await expect(page.locator("main input[name=q]")).toHaveValue("kept");
    expect(new URL(page.url()).search).toBe("");

    await page.route("**/?turn=*", (route) => route.abort(), { times: 1 });
    await refresh.click();
    await page.waitForURL(/turn=/);
    await expect(section.getByRole("article").first()).toBeVisible();
  },
);

test(
  "placeholders are replaced by late jobs as soon as script can request them",
  { tag: "@script" },
  async ({ page }) => {
    await page.route(
      (url) => url.pathname === "/",
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /(<div data-list=""[^>]*>).*?(<\/div><div data-empty="")/s,
          '$1<p data-placeholder="">Late <a href="/?again=1">Try Again</a></p><div data-placeholder="" class="card h-44"></div>$2',
        );
        await route.fulfill({ response, body });
      },
    );
    await page.goto("/");
    const list = page.locator("live-jobs");
    await expect(list.getByRole("article")).toHaveCount(3);
    await expect(list.locator("[data-placeholder]")).toHaveCount(0);
    // They appear 0.1 s apart.
    expect(
      await list
        .getByRole("article")
        .evaluateAll((cards) =>
          cards.map((card) => (card.closest<HTMLElement>("[data-job-id]") as HTMLElement).style.animationDelay),
        ),
    ).toEqual(["0s", "0.1s", "0.2s"]);
    await expect(list.locator("[data-count]")).toBeHidden();
    await expect(page.locator(".toast")).toHaveCount(0);
  },
);
