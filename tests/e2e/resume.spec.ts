import type { Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, logIn, openSession, signUp } from "../support/browser/journey";

const next = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

/** What pdftotext reads in a PDF, each line without the spaces around it. */
function readPdf(file: string, ...how: string[]): string {
  const text = execFileSync(process.env.PDFTOTEXT ?? "pdftotext", ["-enc", "UTF-8", ...how, file, "-"], {
    encoding: "utf8",
  });
  return text.replace(/\s+/g, " ");
}

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).first().click(),
  ]);
  return file.path();
}

async function asSampleSeeker(page: Page, path: string): Promise<void> {
  await arriveAs(page, "seeker", path);
  await page.waitForURL((url) => url.pathname === path);
}

test(
  "a seeker builds a résumé step by step; its PDF has every word, and a private link opens it until it is revoked",
  { tag: "@script" },
  async ({ page, browser, viewport, userAgent }, testInfo) => {
    await page.goto("/auth?mode=signup");
    await signUp(page, `resume${Date.now()}${testInfo.workerIndex}@example.in`, { fullName: "क्षितिज श्रीवास्तव" });

    await test.step("contact and summary", async () => {
      await page.goto("/resume-builder");
      await expect(field(page, "contact.name")).toHaveValue("क्षितिज श्रीवास्तव");
      await field(page, "contact.phone").fill("98765 01234");
      await field(page, "contact.headline").fill("ग्राहक सेवा · Customer Support");
      await next(page);
      await expect(page.getByText("Step 2 of 6")).toBeVisible();
      await field(page, "summary").fill("प्रिया मिश्रा और ज्योत्स्ना त्रिपाठी की टीम में हिन्दी में काम किया।");
      await next(page);
    });

    await test.step("two jobs, the second added by a button, after an error", async () => {
      await field(page, "experience[0].employer").fill("Neem Services");
      await field(page, "experience[0].points").fill("Answered 60 calls a day\nकिरण को ट्रेनिंग दी");
      await page.getByRole("button", { name: "Add a job" }).click();
      await field(page, "experience[1].title").fill("Tutor");
      await next(page);
      await expect(page.getByRole("alert")).toContainText("Enter the job title");
      await expect(field(page, "experience[1].title")).toHaveValue("Tutor");
      await field(page, "experience[0].title").fill("Telecaller");
      await page.getByRole("button", { name: "Move Job 2 up" }).click();
      await expect(field(page, "experience[0].title")).toHaveValue("Tutor");
      await next(page);
      await field(page, "education[0].degree").fill("B.Com");
      await next(page);
      await field(page, "skills").fill("MS Excel, टाइपिंग");
      await field(page, "languages").fill("हिन्दी, English");
      await next(page);
      await expect(page.locator(".paper")).toContainText("Telecaller");
    });

    await test.step("the PDF", async () => {
      const file = await download(page);
      expect((await readFile(file)).subarray(0, 5).toString()).toBe("%PDF-");
      const words = [
        "क्षितिज श्रीवास्तव",
        "ग्राहक सेवा · Customer Support",
        "98765 01234",
        "Summary",
        "प्रिया मिश्रा और ज्योत्स्ना त्रिपाठी की टीम में हिन्दी में काम किया।",
        "Experience",
        "Tutor",
        "Telecaller",
        "Neem Services",
        "• Answered 60 calls a day",
        "• किरण को ट्रेनिंग दी",
        "Education",
        "B.Com",
        "टाइपिंग",
        "हिन्दी · English",
      ];
      for (const text of [readPdf(file), readPdf(file, "-layout")]) {
        let from = 0;
        for (const each of words) {
          const at = text.indexOf(each, from);
          expect(at, `“${each}” in its place in: ${text}`).toBeGreaterThanOrEqual(from);
          from = at + each.length;
        }
      }
    });

    await test.step("the private link", async () => {
      await page.goto("/resume-editor");
      await page.getByLabel("Show my phone number there").check();
      await page.getByRole("button", { name: "Create private link" }).click();
      const link = await page.getByLabel("Your link").inputValue();
      const employer = await (await browser.newContext({ viewport, userAgent })).newPage();
      await employer.goto(link);
      await expect(employer.getByRole("heading", { level: 1 })).toHaveText("क्षितिज श्रीवास्तव");
      await expect(employer.locator(".paper")).toContainText("98765 01234");
      await expect(employer.locator(".paper")).not.toContainText("@example.in");
      expect(readPdf(await download(employer))).toContain("ज्योत्स्ना त्रिपाठी");
      await page.getByText("Turn off link", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, turn off link" }).click();
      await expect(page.getByText("The private link has ended")).toBeVisible();
      expect((await employer.goto(link))?.status()).toBe(404);
      await employer.context().close();
    });
  },
);

test(
  "the editor saves automatically, through a lost connection, a second tab and the end of the session",
  { tag: "@script" },
  async ({ page, context }) => {
    await asSampleSeeker(page, "/resume-editor");
    const status = page.locator("form [role=status]");
    const paper = page.locator("#preview .paper");
    await expect(status).toHaveText("Saved");

    await test.step("shows and saves the typed text", async () => {
      await field(page, "contact.headline").fill("Telecaller");
      await expect(paper).toContainText("Telecaller");
      await expect(status).toHaveText("Saved");
      await page.reload();
      await expect(field(page, "contact.headline")).toHaveValue("Telecaller");
    });

    await test.step("moves parts with the keyboard", async () => {
      await page.getByRole("button", { name: "Move Skills up" }).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await expect(page.locator("main form section h2").nth(1)).toHaveText("Skills");
      await expect(status).toHaveText("Saved");
      await page.reload();
      await expect(page.locator("main form section h2").nth(1)).toHaveText("Skills");
    });

    await test.step("keeps unsent text, and sends it later", async () => {
      await context.setOffline(true);
      await field(page, "contact.city").fill("Kota");
      await expect(status).toContainText("Not saved: no connection");
      await context.setOffline(false);
      await expect(status).toHaveText("Saved");
    });

    await test.step("warns a second tab, which may keep its own text", async () => {
      const other = await context.newPage();
      await other.goto("/resume-editor");
      await field(other, "contact.city").fill("Agra");
      await expect(other.locator("form [role=status]")).toHaveText("Saved");
      await field(page, "contact.headline").fill("Trainer");
      await expect(page.getByRole("alert")).toContainText("changed in another tab");
      await expect(field(page, "contact.headline")).toHaveValue("Trainer");
      await page.getByRole("alert").getByRole("button", { name: "Keep my version" }).click();
      await expect(status).toHaveText("Saved");
      await other.reload();
      await expect(field(other, "contact.headline")).toHaveValue("Trainer");
      await expect(field(other, "contact.city")).toHaveValue("Kota");

      await field(other, "contact.city").fill("Surat");
      await expect(other.locator("form [role=status]")).toHaveText("Saved");
      await field(page, "contact.city").fill("Indore");
      await expect(page.getByRole("alert")).toContainText("changed in another tab");
      await page.reload();
      await expect(page.getByRole("alert"), "a reload decides nothing").toContainText("changed in another tab");
      await expect(field(page, "contact.city")).toHaveValue("Indore");
      await page.getByRole("alert").getByRole("link", { name: "Use the other version" }).click();
      await expect(field(page, "contact.city")).toHaveValue("Surat");
      await expect(status).toHaveText("Saved");
      await other.close();
    });

    await test.step("keeps the text after the end of the session", async () => {
      await context.clearCookies({ name: "session" });
      await field(page, "contact.city").fill("Jaipur");
      await expect(status).toContainText("you're signed out");
      await page.getByRole("link", { name: "Log in and continue" }).click();
      await logIn(page, "seeker@kaamghar.example", "kaamghar123");
      await page.waitForURL("/resume-editor");
      await expect(page.getByText("Draft restored")).toBeVisible();
      await expect(field(page, "contact.city")).toHaveValue("Jaipur");
      await expect(status).toHaveText("Saved");
    });
  },
);

test(
  "what one person has not saved is not shown to another one who logs in, and not saved for them",
  { tag: "@script" },
  async ({ page }) => {
    await asSampleSeeker(page, "/resume-builder");
    await field(page, "contact.city").fill("Jaisalmer");
    await page.route("**/autosave", (route) => route.abort());
    await page.goto("/resume-editor");
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrating");
    await field(page, "contact.city").fill("Jaipur");
    await page.context().clearCookies({ name: "session" });
    await page.unroute("**/autosave");
    await openSession(page, "pooja");
    await page.goto("/resume-editor");
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrating");
    await expect(field(page, "contact.city")).not.toHaveValue("Jaipur");
    await expect(page.getByText("Draft restored")).toBeHidden();
    await page.goto("/resume-builder");
    await expect(field(page, "contact.city")).not.toHaveValue("Jaisalmer");
  },
);

test(
  "a résumé keeps the headings of its own language while its owner reads the site in another",
  { tag: "@script" },
  async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: "lang", value: "hi", url: baseURL ?? "" }]);
    await asSampleSeeker(page, "/resume-editor");
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrating");
    await expect(page.locator("#part-experience h2")).not.toHaveText("Experience");
    const sheet = page.locator("#preview .paper");
    await page.getByRole("radio", { name: "English" }).check();
    await expect(sheet.getByText("Experience", { exact: true })).toBeVisible();
    await page.getByRole("radio", { name: "हिन्दी" }).check();
    await expect(sheet.getByText("Experience", { exact: true })).toBeHidden();
  },
);

test(
  "a paid theme can be previewed but not used without points; only the sheet is printed; axe finds nothing",
  { tag: "@script" },
  async ({ page }) => {
    await asSampleSeeker(page, "/resume-editor");
    await page.getByRole("link", { name: "See Bold" }).click();
    await expect(page.locator("#preview .paper-bold")).toBeVisible();
    await expect(page.locator("#preview")).toContainText("You're previewing");
    expect(await faultsOf(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#preview .paper")).toBeHidden();
    await page.goto("/resume/print");
    await expect(page.locator(".paper")).toBeVisible();
    for (const hidden of ["hide-on-scroll", "footer", ".tabs", ".no-print"])
      await expect(page.locator(hidden).first()).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    for (const path of [
      "/resume/print",
      "/resume-builder",
      "/resume-builder?step=experience",
      "/resume-builder?step=check",
    ]) {
      await page.goto(path);
      expect(await faultsOf(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
  },
);
