import { expect, test } from "../support/browser/browser";
import { fill, signUp } from "../support/browser/journey";

test("a job is posted, found through a share link, applied to, and answered", async ({
  browser,
  javaScriptEnabled,
  viewport,
  userAgent,
}) => {
  const script = javaScriptEnabled !== false;
  const name = `${Date.now()}`;
  const title = `हिन्दी Data Entry ${name}`;
  const person = async () => (await browser.newContext({ javaScriptEnabled, viewport, userAgent })).newPage();
  const [employer, visitor, seeker] = [await person(), await person(), await person()];

  await test.step("an employer signs up and describes the company", async () => {
    await employer.goto("/employer-auth?mode=signup");
    await signUp(employer, `employer${name}@example.in`, { companyName: "Mango Records", fullName: "Ravi Rao" });
    await expect(employer).toHaveURL(/company-profile-setup/);
    await fill(employer, {
      legalName: "Mango Records Pvt Ltd",
      email: "hr@mango.example",
      phone: "9876543210",
      hrContactName: "Ravi Rao",
    });
    await employer.locator("main form button.btn-go").click();
    await expect(employer).toHaveURL(/employer-portal/);
  });

  await visitor.goto("/");
  await test.step("posts a job, after an error and a draft", async () => {
    await employer.goto("/post-job");
    await employer.getByRole("link", { name: "Start empty" }).click();
    await employer.locator("[name=category]").selectOption("data-entry");
    await employer.locator("[name=department]").selectOption("operations");
    await fill(employer, { title });
    const next = () => employer.getByRole("button", { name: "Next" }).click();
    await next();
    await fill(employer, { description: "Type documents at home, five days a week. <b>Paid</b> training 😀." });
    await next();
    await fill(employer, { skills: "Typing, Excel" });
    await next();
    await employer.locator("[name=salaryShown][value=yes]").check();
    await fill(employer, { salaryMin: "45,000", salaryMax: "18,000" });
    await next();
    await expect(employer.getByRole("alert")).toContainText("Lowest pay must be less than highest pay");
    await expect(employer.locator("[name=salaryMin]")).toHaveValue("45,000");
    await fill(employer, { salaryMin: "15,000" });
    await next();
    await expect(employer.getByRole("heading", { level: 1 })).toHaveText("Place");
    await next();
    await employer.getByRole("button", { name: "Preview" }).click();
    await expect(employer.getByRole("heading", { level: 1 })).toHaveText(title);
    // A toast goes after four seconds: the visitor's page looks out for it from now on.
    const toasted =
      script &&
      visitor.locator("toast-host").evaluate(
        (host, words) =>
          new Promise<void>((resolve) => {
            new MutationObserver(() => host.textContent?.includes(words) && resolve()).observe(host, {
              childList: true,
              subtree: true,
            });
          }),
        title,
      );
    await employer.locator("form[action$=publication] button").first().click();
    await expect(employer).toHaveURL(/sharing/);
    await employer.getByRole("link", { name: "Back to portal" }).click();
    await expect(employer.locator("main")).toContainText(title);
    await toasted;
  });
  const address = (await employer.locator("main a[href*='/applicants?']").first().getAttribute("href")) ?? "";
  const job = address.replace(/\/applicants.*/, "");

  await test.step("an open home page shows it at the top", async () => {
    if (!script) await visitor.goto("/?again");
    const cards = visitor.locator("[data-list] [data-job-id]");
    await expect(cards.first()).toContainText(title);
    await expect(cards).toHaveCount(3);
    if (!script) return;
    await expect(visitor.locator("live-jobs [data-count]")).toHaveText("New jobs: 1");
  });

  await test.step("a seeker opens the link, signs up, and returns to complete the profile", async () => {
    await seeker.goto(`${job}?utm_source=whatsapp`);
    await seeker.getByRole("link", { name: "Apply now" }).click();
    await signUp(seeker, `seeker${name}@example.in`, { fullName: "Sita Devi" });
    await expect(seeker).toHaveURL(new RegExp(`${job}[^#]*#apply$`));
    await fill(seeker, { phone: "98765 01234", location: "Jaipur", currentPosition: "Fresher" });
    await seeker.locator("main [name=experienceYears]").selectOption("1");
    await seeker.locator("main [name=tickedSkills]").first().check();
  });

  await employer.goto(address);
  await test.step("applies once with repeated presses, and the employer's open page shows it", async () => {
    await seeker.getByText("Add a note to the employer").click();
    await fill(seeker, { note: "मैं तेज़ टाइप करती हूँ।" });
    await seeker.getByRole("button", { name: "Send application" }).dblclick();
    await expect(seeker.locator("main")).toContainText("Application sent");
    await seeker.goto("/activity");
    await expect(seeker.locator("#activity").getByText(title)).toHaveCount(1);
    if (!script) await employer.goto(address);
    await expect(employer.locator("main")).toContainText("Sita Devi");
    await employer.locator("[data-open]").filter({ hasText: "Sita Devi" }).click();
    await expect(employer.locator("#profile")).toContainText("मैं तेज़ टाइप करती हूँ।");
  });

  await test.step("the employer shortlists and invites; the seeker's open page shows it", async () => {
    await employer.getByRole("button", { name: "Under review" }).click();
    await expect(employer.locator("#applicant")).toContainText("Under review");
    await employer.getByRole("button", { name: "Shortlist", exact: true }).click();
    await expect(employer.locator("#applicant")).toContainText("Shortlisted");
    if (!script) await seeker.goto("/activity");
    await expect(seeker.locator("#activity")).toContainText("Shortlisted");
    await employer.getByRole("link", { name: "Schedule interview" }).click();
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await fill(employer, { date: day, time: "15:30", locationUrl: "https://meet.example/abc" });
    await employer.locator("main form button.btn-go").first().click();
    await expect(employer.locator("main")).toContainText("Sita Devi");
    if (!script) await seeker.goto("/activity");
    await expect(seeker.locator("#activity")).toContainText("3:30 pm IST");
  });

  await test.step("the seeker reads everything in the notifications", async () => {
    await seeker.goto("/notifications");
    for (const text of [
      "Interview Scheduled",
      "Great News! You've Been Shortlisted",
      "Application Submitted Successfully",
    ]) {
      await expect(seeker.getByText(text)).toHaveCount(1);
    }
  });
});
