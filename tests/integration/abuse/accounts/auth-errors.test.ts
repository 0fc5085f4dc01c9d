import { env } from "cloudflare:test";
import { afterEach, describe, expect, it } from "vitest";
import { linkIn, mailsTo } from "../../../support/delivery/mails";
import { createSeeker, password } from "../../../support/people/people";
import { createVisitor, textOf, type Page } from "../../../support/people/visitor";

const toastOf = ({ html }: Page) => textOf(/<toast-host[\s\S]*?<\/toast-host>/.exec(html)?.[0] ?? "");
const bannerOf = ({ html }: Page) => textOf(/<div data-banner[\s\S]*?(?=<template)/.exec(html)?.[0] ?? "");
const countOf = ({ text }: Page, sentence: string) => text.split(sentence).length - 1;

/** The toast has the title, and the banner title and sentence. */
function expectBoth(page: Page, title: string, sentence: string) {
  expect(toastOf(page)).toMatch(new RegExp(`\\p{Script=Devanagari} / ${title}$`, "u"));
  expect(page.html).toMatch(/data-seconds="5" data-tone="error"/);
  expect(bannerOf(page)).toContain(title);
  expect(bannerOf(page)).toContain(sentence);
}

afterEach(() => void delete env.RATE_LIMIT_FACTOR);

describe("an error of a log-in page is shown as a toast with its title and a banner with its sentence", () => {
  const newPassword = {
    intent: "new-password",
    password: "quite another password",
    passwordAgain: "quite another password",
  };
  const resetSentence = "The link has expired or was already used.";

  it("when a used reset link is opened or sent once more", async () => {
    const seeker = await createSeeker({ withPassword: true });
    await createVisitor().post("/auth?mode=forgot", { intent: "forgot", email: seeker.email });
    const link = linkIn((await mailsTo(seeker.email)).at(-1));
    await createVisitor().post(link, newPassword);
    for (const page of [await createVisitor().get(link), await createVisitor().post(link, newPassword)]) {
      expectBoth(page, "Reset Issue", resetSentence);
      expect(countOf(page, resetSentence)).toBe(1);
    }
  });

  it("when too many reset links were requested", async () => {
    env.RATE_LIMIT_FACTOR = "0.2";
    const ask = () => createVisitor().post("/auth?mode=forgot", { intent: "forgot", email: "often.reset@example.in" });
    let page = await ask();
    for (let n = 0; page.status === 303 && n < 20; n++) page = await ask();
    expect(page.status).toBe(429);
    expectBoth(page, "Emails Already Sent", "the newest still works");
  });

  it("when a log-in needs the challenge", async () => {
    env.RATE_LIMIT_FACTOR = "0.3";
    const seeker = await createSeeker({ withPassword: true });
    const tryOnce = () =>
      createVisitor().post("/auth", { intent: "login", email: seeker.email, password: "not the password" });
    let page = await tryOnce();
    for (let n = 0; page.status === 400 && n < 20; n++) page = await tryOnce();
    expect(page.status).toBe(403);
    expectBoth(page, "A short check", "There were many wrong passwords for this account or from your networ");
  });

  it("when Google or a second step sends the user back with an error", async () => {
    const page = await createVisitor().get("/auth?error=network");
    expectBoth(page, "Network Error", "Check your internet connection");
  });

  it("when the password is wrong, with its sentence once", async () => {
    const page = await createVisitor().post("/auth", {
      intent: "login",
      email: "nobody@example.in",
      password: "not the password",
    });
    expectBoth(page, "Invalid Credentials", "Wrong email or password.");
    expect(countOf(page, "Wrong email or password.")).toBe(1);
  });
});

describe("what the server refuses at a log-in page has the title of the specification", () => {
  const signUp = {
    intent: "signup",
    companyName: "Mango Traders",
    fullName: "Asha Verma",
    email: "asha.verma@example.in",
    password,
    passwordAgain: password,
    consent: "on",
  };
  const portals = ["/auth", "/employer-auth"] as const;

  it.each(portals)("'Weak Password' for a common password at %s, at its field too", async (portal) => {
    const page = await createVisitor().post(`${portal}?mode=signup`, {
      ...signUp,
      password: "123456",
      passwordAgain: "123456",
    });
    expect(page.status).toBe(400);
    expectBoth(page, "Weak Password", "This password is too easy to guess");
    expect(page.html).toMatch(/name="password"[^>]*aria-invalid="true"/);
    expect(page.html).toContain('value="asha.verma@example.in"');
  });

  it("'Weak Password' for a common password behind a reset link", async () => {
    const seeker = await createSeeker({ withPassword: true });
    await createVisitor().post("/auth?mode=forgot", { intent: "forgot", email: seeker.email });
    const page = await createVisitor().post(linkIn((await mailsTo(seeker.email)).at(-1)), {
      intent: "new-password",
      password: "india123",
      passwordAgain: "india123",
    });
    expectBoth(page, "Weak Password", "This password is too easy to guess");
  });

  it.each(portals)(
    "'Invalid Email' at %s for an address of the right form that no mail program reads alike",
    async (portal) => {
      for (const [intent, email] of [
        ["signup", "asha,verma@example.in"],
        ["login", "asha@example.c"],
        ["forgot", 'asha"@example.in'],
      ] as const) {
        const page = await createVisitor().post(`${portal}?mode=${intent}`, { ...signUp, intent, email });
        expect(page.status).toBe(400);
        expectBoth(page, "Invalid Email", "like naam@example.com");
        expect(page.html).toMatch(/name="email"[^>]*aria-invalid="true"/);
      }
    },
  );

  it("'Form Error' for an invalid address and for a too short password, at the field only", async () => {
    const noAddress = await createVisitor().post("/auth", { intent: "login", email: "asha@", password });
    expect(toastOf(noAddress)).toContain("Form Error सही ईमेल एड्रेस डालें / Please enter a valid email address");
    const short = await createVisitor().post("/auth?mode=signup", { ...signUp, password: "abc", passwordAgain: "abc" });
    expect(toastOf(short)).toMatch(/Form Error .*Password must be at least 6 characters long$/);
    for (const page of [noAddress, short]) expect(bannerOf(page)).toBe("");
  });
});
