import { expect, test } from "../support/browser/browser";
import { countingPerson } from "../support/browser/counting-person";
import { linkInMailTo, password, sampleJob, signUp } from "../support/browser/journey";

test("a new user gets from a WhatsApp link to a sent application with at most 14 taps and 8 typed fields", async ({
  page,
  context,
}) => {
  const email = `door${Date.now()}@example.in`;
  const mailbox = await context.newPage();
  const job = sampleJob("manual-tester-fresher");
  const person = countingPerson(page);

  await person.follow(`${job}?utm_source=whatsapp`, 0);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await person.tap(page.getByRole("link", { name: "Apply now" }));
  await expect(page.locator("main")).toContainText(title);
  await person.type("fullName", "Sita Devi");
  await person.type("email", email);
  await person.type("password", password);
  await person.type("passwordAgain", password);
  await person.tap(page.locator("main [name=consent]"));
  await person.tap(page.locator("main button.btn-go[value=signup]"));
  await expect(page.locator("main")).toContainText("Open it to confirm your account");

  await person.follow(await linkInMailTo(mailbox, email, "/confirm-email?"), 1);
  await expect(page).toHaveURL(new RegExp(`${job}[^#]*#apply$`));
  const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? Infinity;
  // Who came by a number is not asked for it.
  expect((await heightOf("#apply")) - (await heightOf("#apply .field:has([name=phone])"))).toBeLessThanOrEqual(900);
  await person.type("phone", "98765 01234");
  await person.type("location", "Jaipur");
  await person.type("currentPosition", "Student");
  await person.choose(page.locator("main [name=experienceYears]"), "0");
  await person.tap(page.locator("main [name=tickedSkills]").first());
  await person.tap(page.getByRole("button", { name: "Send application" }));

  await expect(page.locator("main")).toContainText("Application sent");
  expect(person.count.taps).toBeLessThanOrEqual(14);
  expect(person.count.typed).toBeLessThanOrEqual(8);
  test.info().annotations.push({ type: "taps and typed fields", description: JSON.stringify(person.count) });
  await page.goto("/activity");
  await expect(page.locator("#activity")).toContainText(title);
});

test("with a one-time code it takes at most 12 taps", { tag: "@script" }, async ({ page, context }) => {
  const email = `code${Date.now()}@example.in`;
  const mailbox = await context.newPage();
  const job = sampleJob("invoice-data-entry-operator");
  const person = countingPerson(page);

  await person.follow(`${job}?utm_source=whatsapp`, 0);
  await person.tap(page.getByRole("link", { name: "Apply now" }));
  await person.tap(page.getByRole("link", { name: "Sign up with a code instead" }));
  await person.type("email", email);
  await person.tap(page.getByRole("button", { name: "Send me a code" }));
  await expect(page.locator("main [name=code]")).toBeFocused();
  const mail = mailbox.getByRole("listitem").filter({ hasText: email });
  await expect(async () => {
    await mailbox.goto("/local-mailbox");
    await expect(mail.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // To the mail and back.
  person.count.taps += 2;
  await person.type("code", /\d{6}/.exec(await mail.first().innerText())?.[0] ?? "");
  await person.tap(page.locator("main [name=consent]"));
  await person.tap(page.getByRole("button", { name: "Continue" }));

  await expect(page).toHaveURL(new RegExp(`${job}[^#]*#apply$`));
  await person.type("fullName", "Sita Devi");
  await person.type("phone", "98765 01234");
  await person.type("location", "Jaipur");
  await person.type("currentPosition", "Student");
  await person.choose(page.locator("main [name=experienceYears]"), "0");
  await person.tap(page.locator("main [name=tickedSkills]").first());
  await person.tap(page.getByRole("button", { name: "Send application" }));
  await expect(page.locator("main")).toContainText("Application sent");
  expect(person.count.taps).toBeLessThanOrEqual(12);
  expect(person.count.typed).toBeLessThanOrEqual(8);
});

test("an incomplete application is shown again with the focus in the first wrong field, below the header", async ({
  page,
}) => {
  const job = sampleJob("payroll-specialist");
  await page.goto(`/auth?mode=signup&redirect=${encodeURIComponent(`${job}#apply`)}`);
  await signUp(page, `lacks${Date.now()}@example.in`, { fullName: "Meena Kumari" });
  await page.locator("main [name=currentPosition]").fill("Student");
  await page.getByRole("button", { name: "Send application" }).click();
  const phone = page.locator("main [name=phone]");
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toBeFocused();
  await expect(page.locator("main [name=currentPosition]")).toHaveValue("Student");
  const [box, header] = [await phone.boundingBox(), await page.locator("header").boundingBox()];
  expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
});
