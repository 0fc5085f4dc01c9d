import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, fill, logIn } from "../support/browser/journey";
import { jpeg } from "../support/scenes/pictures";

const secret = "kaamghar123";

test(
  "a seeker reports a job with a picture, after an error, and an owner dismisses it",
  { tag: "@script" },
  async ({ browser, viewport, userAgent }) => {
    const person = async () => (await browser.newContext({ viewport, userAgent })).newPage();
    const [seeker, owner] = [await person(), await person()];
    await seeker.goto("/");
    await seeker.goto((await seeker.locator("article a").nth(1).getAttribute("href")) ?? "");
    const title = await seeker.getByRole("heading", { level: 1 }).innerText();
    await seeker.getByRole("link", { name: "Report this job" }).click();
    await logIn(seeker, "seeker@kaamghar.example", secret);
    await expect(seeker.locator("main")).toContainText(title);
    await fill(seeker, { text: "Too short" });
    await seeker.getByLabel("They asked for money").check();
    await seeker.getByRole("button", { name: "Send report" }).click();
    await expect(seeker.getByRole("alert")).toContainText("Must be 20 characters or more");
    await expect(seeker.getByLabel("They asked for money")).toBeChecked();
    await fill(seeker, { text: "A man called and wanted 500 rupees before the interview." });
    await seeker
      .locator("[name=image]")
      .setInputFiles({ name: "chat.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpeg()) });
    await seeker.getByRole("button", { name: "Send report" }).click();
    await expect(seeker.locator("main li").filter({ hasText: title })).toContainText("Received");

    await arriveAs(owner, "owner", "/owner-portal/reports");
    const row = owner.getByRole("listitem").filter({ hasText: "500 rupees" });
    expect(await faultsOf(owner)).toEqual([]);
    await row.getByRole("button", { name: /^Assign to me/ }).click();
    await expect(row.getByRole("button", { name: /^Unassign me/ })).toBeVisible();
    const dismissal = row.locator("details").filter({ has: owner.locator("button", { hasText: "Dismiss report" }) });
    await dismissal.locator("summary").click();
    await dismissal.locator("[name=reason]").fill("They have shown us that nobody asked for money.");
    await row.getByRole("button", { name: /^Dismiss report:/ }).click();
    await expect(row).toHaveCount(0);
    await seeker.goto("/report-job-scam");
    await expect(seeker.locator("main li").filter({ hasText: title })).toContainText("No violation found");
  },
);

test(
  "an employer's job with warning signs waits until an owner approves it",
  { tag: "@script" },
  async ({ browser, viewport, userAgent }) => {
    const person = async () => (await browser.newContext({ viewport, userAgent })).newPage();
    const [employer, owner] = [await person(), await person()];
    const title = `Typist ${Date.now()}`;
    await arriveAs(employer, "employer", "/post-job?step=all");
    await employer.locator("[name=category]").selectOption("data-entry");
    await employer.locator("[name=department]").selectOption("operations");
    const passage = "Contact us on WhatsApp to join.";
    await fill(employer, {
      title,
      skills: "Typing",
      description: `Type documents at home, five days a week, with paid training.\n${passage}`,
      salaryMin: "15,000",
      salaryMax: "18,000",
    });
    await employer.locator("button[value=publish]").click();
    await expect(employer.getByRole("heading", { name: "Your job is in review" })).toBeVisible();
    await expect(employer.locator("main q")).toContainText(passage);

    await arriveAs(owner, "owner", "/owner-portal/jobs");
    const row = owner.getByRole("listitem").filter({ hasText: title });
    await expect(row.locator("mark").first()).toContainText(passage);
    for (const each of [owner, employer]) expect(await faultsOf(each)).toEqual([]);
    await row.getByRole("button", { name: /^Approve and next/ }).click();
    await expect(row).toHaveCount(0);
    await employer.goto("/employer-portal");
    await expect(employer.getByRole("listitem").filter({ hasText: title })).not.toContainText("In review");
  },
);
