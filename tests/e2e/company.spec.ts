import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, fill, logIn } from "../support/browser/journey";
import { jpeg } from "../support/scenes/pictures";

const picture = { name: "logo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpeg()) };

test(
  "an employer describes the company with a logo, a visitor finds it in the directory, a seeker follows it",
  { tag: "@script" },
  async ({ browser, viewport, userAgent }) => {
    const person = async () => (await browser.newContext({ viewport, userAgent })).newPage();
    const [employer, visitor] = [await person(), await person()];

    await test.step("the employer fills in each step, with an error and an expired log-in on the way", async () => {
      await arriveAs(employer, "employer", "/employer-profile");
      await employer.getByRole("link", { name: "Edit: Social links" }).click();
      await fill(employer, { instagramLink: "@kiranpath", facebookLink: "https://evil.example/kiranpath" });
      await employer.getByRole("button", { name: "Save", exact: true }).click();
      await expect(employer.getByRole("alert")).toContainText("Enter the link to your Facebook page");
      await expect(employer.locator("[name=facebookLink]")).toHaveValue("https://evil.example/kiranpath");
      await fill(employer, { facebookLink: "" });
      await employer.getByRole("button", { name: "About the company" }).click();
      await fill(employer, { about: "We answer calls for small shops, since 2011." });

      const cookies = await employer.context().cookies();
      await employer.context().clearCookies({ name: /session/ });
      await employer.getByRole("button", { name: "Save", exact: true }).click();
      await expect(employer.locator("main")).toContainText("You've been signed out");
      await employer.context().addCookies(cookies);
      await employer.getByRole("button", { name: "Save", exact: true }).click();
      await expect(employer).toHaveURL(/\/employer-profile/);
      await expect(employer.locator("main")).toContainText("since 2011");
    });

    await test.step("and replaces the logo", async () => {
      await employer.goto("/employer-profile/logo");
      await employer.locator("main [name=logo]").setInputFiles({ ...picture, buffer: Buffer.from("no picture") });
      await employer.getByRole("button", { name: "Replace logo" }).click();
      await expect(employer.getByRole("alert")).toContainText("We can't read this as a picture");
      await employer.locator("main [name=logo]").setInputFiles(picture);
      await employer.getByRole("button", { name: "Replace logo" }).click();
      await expect(employer.locator("main")).toContainText("Your new logo is in review");
    });

    await test.step("and adds a photo of the team, on the second try", async () => {
      await employer.goto("/employer-profile/photos");
      await fill(employer, { description: "Six people at desks" });
      await employer.getByRole("button", { name: "Add the photo" }).click();
      await expect(employer.getByRole("alert")).toContainText("Choose a photo");
      await expect(employer.locator("[name=description]")).toHaveValue("Six people at desks");
      await employer.locator("main [name=photo]").setInputFiles(picture);
      await employer.getByRole("button", { name: "Add the photo" }).click();
      await expect(employer.getByRole("img", { name: "Six people at desks" })).toHaveJSProperty("complete", true);
      await employer.getByText("Delete", { exact: true }).last().click();
      await expect(employer.getByRole("button", { name: "Delete photo: Six people at desks" })).toBeVisible();
      expect(await faultsOf(employer)).toEqual([]);
      await employer.goto("/employer-profile");
    });

    await test.step("an owner approves the logo, since the company is verified", async () => {
      const owner = await person();
      await arriveAs(owner, "owner", "/owner-portal/reports");
      await expect(owner.getByRole("img", { name: "Logo, new" })).toHaveJSProperty("complete", true);
      expect(await faultsOf(owner)).toEqual([]);
      await owner.getByRole("button", { name: "Approve the new values and next: Kiranpath Services" }).click();
      await expect(owner.getByRole("img", { name: "Logo, new" })).toHaveCount(0);
      await employer.reload();
      await expect(employer.getByRole("img", { name: "Logo of Kiranpath Services" })).toBeVisible();
    });

    await test.step("a visitor finds the company by name and place", async () => {
      await visitor.goto("/hiring-companies");
      await fill(visitor, { q: "kiran" });
      await visitor.locator("main summary").click();
      await fill(visitor, { place: "पुणे" });
      await visitor.getByLabel("Verified companies only").check();
      await visitor.getByRole("button", { name: "Show companies" }).click();
      await expect(visitor).toHaveURL(/\/company-directory\?q=kiran&place=/);
      await visitor.getByRole("link", { name: /Kiranpath Services/ }).click();
      const main = visitor.locator("main");
      await expect(main.getByRole("heading", { level: 1 })).toContainText("Kiranpath Services");
      for (const shown of ["since 2011", "gold badge", "Pune, Maharashtra, India"])
        await expect(main).toContainText(shown);
      await expect(main.getByRole("img", { name: "Logo of Kiranpath Services" })).toHaveJSProperty("complete", true);
      await expect(main.getByRole("link", { name: "Instagram" })).toHaveAttribute(
        "href",
        /^\/leaving\?to=https%3A%2F%2Fwww\.instagram\.com%2Fkiranpath&sig=/,
      );
      await expect(main.getByRole("img", { name: "Six people at desks" })).toBeVisible();
      await expect(main).toContainText("51–200 people · since 2014");
      expect(await faultsOf(visitor)).toEqual([]);
    });

    await test.step("a seeker follows it after logging in", async () => {
      await visitor.getByRole("button", { name: "Follow company" }).click();
      await logIn(visitor, "pooja@kaamghar.example", "kaamghar123");
      await expect(visitor).toHaveURL(/\/company-profile\/\w+$/);
      await visitor.getByRole("button", { name: "Follow company" }).click();
      await expect(visitor.getByRole("button", { name: "Unfollow" })).toBeVisible();
      await visitor.goto("/company-dashboard");
      await visitor.locator("summary", { hasText: "You follow 1 company" }).click();
      await visitor
        .locator("details[open]")
        .getByRole("link", { name: /^Kiranpath Services/ })
        .click();
      await visitor.locator("article a").first().click();
      await visitor.locator("main").getByRole("link", { name: "Kiranpath Services" }).first().click();
      await expect(visitor).toHaveURL(/\/company-profile\/\w+$/);
      await visitor.getByRole("button", { name: "Unfollow" }).click();
      await expect(visitor.getByRole("button", { name: "Follow company" })).toBeVisible();
    });
  },
);
