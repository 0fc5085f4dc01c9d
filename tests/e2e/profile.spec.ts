import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { fill, signUp } from "../support/browser/journey";
import { jpeg } from "../support/scenes/pictures";

const email = () => `profile${Date.now()}${Math.floor(Math.random() * 1000)}@example.in`;
const picture = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpeg()) };
const resume = { name: "आशा.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n%%EOF\n") };

test("a seeker tells about themselves step by step, goes back without losing a word, adds photo and résumé, and changes what is new", { tag: "@no-script" }, async ({ page }) => {
  await page.goto("/auth?mode=signup");
  await signUp(page, email(), { fullName: "Asha Kumari" });
  await page.goto("/profile-setup?redirect=%2Factivity");
  const heading = page.getByRole("heading", { level: 1 });
  const next = page.locator("main .btn-go");

  await test.step("over a mistake", async () => {
    await fill(page, { phone: "12345", location: "Lucknow" });
    await next.click();
    await expect(page.getByRole("alert")).toContainText("10-digit mobile number");
    await expect(page.locator("main [name=phone]")).toHaveValue("12345");
    await fill(page, { phone: "98765 01234" });
    await next.click();
    await expect(heading).toHaveText("Your work");
  });

  await test.step("and back", async () => {
    await fill(page, { currentPosition: "Tailor" });
    await page.getByRole("button", { name: "Save and go back" }).click();
    await expect(heading).toHaveText("About you");
    await expect(page.locator("main [name=phone]")).toHaveValue("9876501234");
    await page.getByRole("button", { name: /^Your work/ }).click();
    await expect(page.locator("main [name=currentPosition]")).toHaveValue("Tailor");
    await fill(page, { experienceYears: "2.5" });
    await next.click();
  });

  await test.step("to the end", async () => {
    await page.locator("main label[for=profile-skills]").click();
    await page.keyboard.type("Sewing");
    await next.click();
    await page.getByLabel("Hindi", { exact: true }).check();
    await next.click();
    await expect(page.locator("toast-host")).toContainText("Your profile is complete");
    await page.locator("main [name=photo]").setInputFiles(picture);
    await page.getByRole("button", { name: "Upload photo" }).click();
    await expect(page.getByRole("button", { name: "Replace photo" })).toBeVisible();
    await page.locator("main [name=resume]").setInputFiles(picture);
    await page.getByRole("button", { name: "Upload résumé" }).click();
    await expect(page.getByRole("alert")).toContainText("neither a PDF nor a Word");
    await page.locator("main [name=resume]").setInputFiles(resume);
    await page.getByRole("button", { name: "Upload résumé" }).click();
    await expect(heading).toHaveText("Photo and résumé");
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL("/activity");
  });

  await test.step("sees it all on the profile, and changes one part", async () => {
    await page.getByRole("link", { name: "Your profile" }).click();
    await expect(page).toHaveURL("/profile");
    for (const text of ["Asha Kumari", "98765 01234", "Tailor", "2.5 years", "Sewing", "Hindi", "आशा.pdf"]) await expect(page.locator("main")).toContainText(text);
    expect(await page.locator("main img").first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(64);
    await expect(page.getByText("Even better with")).toBeVisible();
    await page.getByRole("link", { name: "+ WhatsApp number" }).click();
    await fill(page, { whatsappNumber: "98765 01235" });
    await next.click();
    await expect(page).toHaveURL("/profile?saved=about");
    await expect(page.getByText("Even better with")).toHaveCount(0);
  });
});

test("with script, skills are chips that can be taken away, and typing offers names; what is typed survives an expired log-in", { tag: "@script" }, async ({ page }) => {
  await page.goto("/auth?mode=signup");
  await signUp(page, email(), { fullName: "Meena Kumari" });
  await page.goto("/profile-setup?step=skills");
  const entry = page.getByRole("textbox", { name: "Skills" });
  await page.locator("main label[for=profile-skills]").click();
  await expect(page.locator("main textarea[name=skills]")).toBeHidden();
  await entry.pressSequentially("exc");
  await page.getByRole("button", { name: "Add: MS Excel" }).click();
  await entry.pressSequentially("Pottery,Sewing");
  await entry.press("Enter");
  await page.getByRole("button", { name: "Remove Pottery" }).click();
  await entry.fill("Knitting");
  expect(await faultsOf(page)).toEqual([]);

  await page.context().clearCookies({ name: /session/ });
  await page.locator("main .btn-go").click();
  await expect(page.getByRole("alert")).toContainText("No user logged in");
  await expect(page.locator("main textarea[name=skills]")).toHaveValue("MS Excel, Sewing, Knitting");
  await entry.click();
  await expect(page.getByRole("button", { name: "Remove Knitting" })).toBeVisible();
});
