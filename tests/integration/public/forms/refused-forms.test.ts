import { beforeAll, describe, expect, it } from "vitest";
import { rateLimits } from "db/schema";
import { db } from "../../../support/context";
import { createVisitor, type Page } from "../../../support/people/visitor";
import { listRoutes } from "../../../support/routes";
import { createFailingTablesScene, ids, people } from "../../../support/scenes/routes/failing-tables";

/** The addresses at which people send a form to its own page. One that ends the session of the walk is left out. */
const pages = () =>
  listRoutes()
    .filter(({ isPage, sends, path }) => isPage && sends && path !== "/sign-out")
    .flatMap(({ path }) => {
      const address = path.replace(/:(\w+)/g, (whole, name: string) => ids[name] ?? whole);
      return address.includes(":") ? [] : [address];
    });

const titleOf = ({ html }: Page) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
const focusedIn = ({ html }: Page) => html.match(/<[^<>]* autofocus=""[^<>]*>/g) ?? [];

const isField = (tag: string) => /^<(input|select|textarea)\b/.test(tag);

/** What each person sees who sends a form without anything in it, where the page shows it again. */
async function refusals(language: "en" | "hi"): Promise<{ form: string; page: Page }[]> {
  const found: { form: string; page: Page }[] = [];
  for (const address of pages()) {
    for (const [person, visitor] of people) {
      await db.delete(rateLimits);
      const page = await visitor.post(address, {}, { "accept-language": language });
      if (page.html.includes(' data-refused=""')) found.push({ form: `${person} ${address}`, page });
    }
  }
  return found;
}

beforeAll(async () => {
  await createFailingTablesScene();
});

describe.each([
  ["en", "Error: "],
  ["hi", "गलती: "],
] as const)("a refused form in %s", (language, words) => {
  it("says so in its title, and focuses its first wrong field or what is said above them", async () => {
    const found = await refusals(language);
    const named = (wrong: (page: Page) => boolean) =>
      found.filter(({ page }) => wrong(page)).map(({ form, page }) => `${form} (${page.status}): ${titleOf(page)}`);
    expect(named((page) => page.status < 400)).toEqual([]);
    expect(
      named((page) => {
        const isEnglish = page.html.includes('<html lang="en"');
        return !titleOf(page).startsWith(isEnglish ? "Error: " : words);
      }),
    ).toEqual([]);
    expect(named((page) => focusedIn(page).length !== 1)).toEqual([]);
    expect(named((page) => page.html.includes('aria-invalid="true"') && !isField(focusedIn(page)[0] ?? ""))).toEqual(
      [],
    );
    expect(found.length).toBeGreaterThan(100);
  });
});

/** Where the focus is: the name of a field, or what says what is wrong. */
const placeOf = (tag: string) =>
  /^<(?:input|select|textarea)\b[^>]* name="([^"]+)"/.exec(tag)?.[1] ?? (tag.startsWith("<main") ? "page" : "alert");

describe("the first thing that is wrong", () => {
  const bad = "not an address";
  it.each<[person: string, address: string, form: Record<string, string>, focus: string]>([
    ["visitor", "/contact-us", {}, "name"],
    ["visitor", "/contact-us", { name: "Asha", email: bad, message: "Hello, I need help." }, "email"],
    ["visitor", "/auth", { intent: "login" }, "email"],
    ["visitor", "/auth", { intent: "login", email: bad, password: "x" }, "email"],
    ["visitor", "/auth", { intent: "login", email: "asha@example.in" }, "password"],
    ["visitor", "/auth", { intent: "login", email: "nobody@example.in", password: "a guess" }, "alert"],
    ["visitor", "/employer-auth", { intent: "login" }, "email"],
    ["visitor", "/auth?mode=signup", { intent: "signup" }, "fullName"],
    ["visitor", "/auth?mode=signup", { intent: "signup", fullName: "Asha" }, "email"],
    ["visitor", "/employer-auth?mode=signup", { intent: "signup" }, "companyName"],
    ["visitor", "/auth?mode=forgot", { intent: "forgot", email: bad }, "email"],
    ["visitor", "/auth?mode=resend", { intent: "resend" }, "email"],
    ["visitor", "/auth?mode=code", { intent: "send-one-time-code", email: bad }, "email"],
    ["visitor", "/free-job-alerts", { q: "typing", frequency: "daily", email: bad }, "email"],
    ["visitor", "/hire-interns", {}, "need"],
    ["visitor", "/college-tpo", {}, "name"],
    ["visitor", "/rate-app", {}, "alert"],
    ["visitor", "/location", { place: "" }, "alert"],
    ["seeker", "/report-job-scam", {}, "reason"],
    ["seeker", "/resume-builder?step=contact", { parts: "contact", version: "0" }, "alert"],
    ["seeker", "/resume-editor", { parts: "contact", version: "0", "contact.email": bad }, "alert"],
    ["seeker", "/profile/photo", {}, "photo"],
    ["employer", "/job/:jobId/edit?step=all", { intent: "publish" }, "title"],
    ["employer", "/team/invitations", { email: bad, role: "viewer" }, "email"],
  ])("for a %s at %s with %j is focused: %s", async (person, address, form, focus) => {
    for (const [language, words] of [
      ["en", "Error: "],
      ["hi", "गलती: "],
    ] as const) {
      await db.delete(rateLimits);
      const page = await people
        .get(person)
        ?.post(address.replace(":jobId", ids.jobId ?? ""), form, { "accept-language": language });
      if (!page) throw new Error(person);
      expect([page.status >= 400, titleOf(page).slice(0, words.length), focusedIn(page).map(placeOf)]).toEqual([
        true,
        words,
        [focus],
      ]);
    }
  });

  it("of a log-in or sign-up is the only one that is reported", async () => {
    await db.delete(rateLimits);
    const page = await createVisitor().post("/employer-auth?mode=signup", { intent: "signup" });
    expect(page.html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(page.html.match(/class="error"/g)).toHaveLength(1);
  });
});

describe("the title of a page", () => {
  it("is as before where nothing was refused", async () => {
    const page = await createVisitor().get("/contact-us");
    expect([titleOf(page).startsWith("Error:"), page.html.includes("data-refused")]).toEqual([false, false]);
  });
});
