import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { consents, emailTokens, sessions, users } from "db/schema";
import { db } from "../../support/context";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { createEmployer, createSeeker, password, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const userOf = (person: Person) => db.select().from(users).where(eq(users.id, person.id)).get();
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
const logIn = (email: string, secret: string) =>
  createVisitor().post("/auth", { intent: "login", email, password: secret });
const newPassword = "another long password";
const passwordForm = {
  intent: "password",
  currentPassword: password,
  password: newPassword,
  passwordAgain: newPassword,
};
const large = "a@".padEnd(100_000, ".");

async function seekerWithPassword(): Promise<{ seeker: Person; visitor: Visitor }> {
  const seeker = await createSeeker({ withPassword: true });
  return { seeker, visitor: await signedIn(seeker) };
}

describe("the settings", () => {
  it("open to a seeker with a profile, and to every employer", async () => {
    const visitor = createVisitor();
    expect((await visitor.get("/settings")).location).toBe("/auth?redirect=%2Fsettings");
    expect((await visitor.get("/employer-settings")).location).toBe("/employer-auth?redirect=%2Femployer-settings");
    expect((await visitor.get("/your-data")).location).toBe("/auth?redirect=%2Fyour-data");
    const incomplete = await signedIn(await createSeeker({}, { isProfileComplete: false, phone: null }));
    expect((await incomplete.get("/settings")).location).toBe("/profile-setup?redirect=%2Fsettings");
    expect((await incomplete.get("/profile-setup")).html).toContain('href="/your-data"');
    expect((await incomplete.get("/your-data")).text).toContain("Download your data");
    const employer = await signedIn(await createEmployer({}, { isProfileComplete: false, legalName: null }));
    const page = await employer.get("/employer-settings");
    expect(page.status).toBe(200);
    for (const link of ["/company-profile-setup", "/contact-us"]) expect(page.html).toContain(`href="${link}"`);
    const complete = await (await signedIn(await createEmployer())).get("/employer-settings");
    for (const link of [
      "/all-applicants",
      "/employer/interviews",
      "/employer-portal/notifications",
      "/company-profile-setup",
      "/team",
      "/employer/referral",
    ]) {
      expect(complete.html).toContain(`href="${link}"`);
    }
    expect((await employer.get("/settings")).status).toBe(403);
  });

  it("are an index with the present values, whose rows lead to sub-pages", async () => {
    const visitor = await signedIn(await createSeeker());
    const index = await visitor.get("/settings");
    expect(index.text).toContain("1 device logged in");
    expect(index.text).toContain("App on, phone off, email on");
    for (const part of ["account", "sign-in", "notifications", "data"]) {
      expect(index.html).toContain(`href="/settings/${part}"`);
      const page = await visitor.get(`/settings/${part}`);
      expect(page.html.match(/<h1/g)).toHaveLength(1);
      expect(page.html).toMatch(new RegExp(`href="/settings/${part}"[^>]*aria-current="page"`));
    }
    for (const part of ["company", "toString"]) expect((await visitor.get(`/settings/${part}`)).status).toBe(404);
    const employer = await signedIn(await createEmployer());
    expect((await employer.get("/employer-settings/company")).text).toContain("GSTIN");
  });

  it("return to the sub-page of a saved form, and show a refused one there", async () => {
    const visitor = await signedIn(await createSeeker());
    const name = (fullName: string) => visitor.post("/settings/account", { intent: "name", fullName });
    const saved = await name("Asha Devi");
    expect(saved.location).toBe("/settings/account");
    expect((await visitor.follow(saved)).text).toContain("Your name is saved");
    expect((await name(" ")).text).toMatch(/Name, email and number.*Enter your name/);
    const refused = await visitor.post("/settings", { ...passwordForm, passwordAgain: "another one" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Password and devices");
  });

  it("are in a menu that opens to everybody, with language, help and policies", async () => {
    const incomplete = await signedIn(await createSeeker({}, { isProfileComplete: false, phone: null }));
    const [visitor, employer] = [createVisitor(), await signedIn(await createEmployer())];
    for (const person of [visitor, incomplete, employer]) {
      const page = await person.get("/more");
      expect(page.status).toBe(200);
      for (const link of ["/faq", "/contact-us", "/privacy", "/terms-conditions"])
        expect(page.html).toContain(`href="${link}"`);
      expect(page.html).toContain('action="/language"');
    }
    expect((await visitor.get("/more")).html.split("<main")[1]).toMatch(
      /href="\/auth"[\s\S]*href="\/employer-auth"[\s\S]*href="\/work-from-home-jobs"/,
    );
    for (const person of [incomplete, employer])
      expect((await person.get("/more")).html).toContain('action="/sign-out"');
    expect((await visitor.get("/more")).html).not.toContain('action="/sign-out"');
  });

  it("change the name, and show an error at the field when it is empty", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await visitor.post("/settings", { intent: "name", fullName: "  Asha   Devi " })).location).toBe(
      "/settings",
    );
    expect((await userOf(seeker))?.fullName).toBe("Asha Devi");
    const refused = await visitor.post("/settings", { intent: "name", fullName: " " });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Enter your name");
    expect((await visitor.post("/settings", { intent: "name", fullName: large })).text).toContain(
      "Must be 100 characters or fewer",
    );
    expect((await userOf(seeker))?.fullName).toBe("Asha Devi");
  });

  it("record when a consent is given and withdrawn, once after repeated presses", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    // A box that was not ticked at the sign-up.
    await db
      .insert(consents)
      .values({
        id: createId(Date.now()),
        userId: seeker.id,
        kind: "job_mails",
        noticeVersion: "2026-11",
        given: false,
        createdAt: Date.now() - 1_000,
      });
    const before = (await visitor.get("/settings/data")).text;
    expect([before.includes("Not given"), before.includes("Withdrawn")]).toEqual([true, false]);
    const send = (given: string) =>
      visitor.post("/your-data/consents", { kind: "job_mails", given, redirect: "/settings/data" });
    expect((await Promise.all([send("yes"), send("yes")])).map(({ location }) => location)).toEqual([
      "/settings/data",
      "/settings/data",
    ]);
    expect((await visitor.get("/settings/data")).text).toContain("Given on");
    await send("no");
    expect((await visitor.get("/settings/data")).text).toContain("Withdrawn on");
    const log = await db
      .select()
      .from(consents)
      .where(and(eq(consents.userId, seeker.id), eq(consents.kind, "job_mails")));
    expect(log.map(({ given }) => given)).toEqual([false, true, false]);
    expect((await visitor.post("/your-data/consents", { kind: "terms_and_privacy", given: "no" })).status).toBe(404);
  });
});

describe("a new password", () => {
  it("ends all other sessions, renews the id of this one, and notifies the owner", async () => {
    const { seeker, visitor } = await seekerWithPassword();
    const other = await signedIn(seeker);
    const stolen = createVisitor();
    stolen.setCookie("__Host-session", visitor.cookie("__Host-session") ?? "");
    const changed = await visitor.post("/settings", passwordForm);
    expect(changed).toMatchObject({ status: 303, location: "/settings" });
    expect((await visitor.follow(changed)).text).toContain("Your password is changed");
    for (const old of [other, stolen]) {
      expect((await old.get("/settings")).location).toContain("/auth");
      expect((await old.get("/settings.data")).html).not.toContain(seeker.email);
      expect((await old.get("/api/live/ticket")).status).toBe(401);
    }
    expect(await db.$count(sessions, eq(sessions.userId, seeker.id))).toBe(1);
    expect(await subjectsTo(seeker.email)).toEqual(["Your KaamGhar password was changed"]);
    expect((await logIn(seeker.email, password)).status).toBe(400);
    expect((await logIn(seeker.email, newPassword)).status).toBe(303);
  });

  it("needs the current one, and shows errors at the field without any password", async () => {
    const { seeker, visitor } = await seekerWithPassword();
    const cases: [Record<string, string>, string][] = [
      [{ currentPassword: "not it at all" }, "Your current password is wrong"],
      [{ currentPassword: "" }, "Password is required"],
      [{ password: "short", passwordAgain: "short" }, "Password must be at least 6 characters long"],
      [{ password: large, passwordAgain: large }, "Password is too long"],
      [{ passwordAgain: "something else" }, "Passwords do not match"],
    ];
    for (const [change, text] of cases) {
      const page = await visitor.post("/settings", { ...passwordForm, ...change });
      expect(page.status).toBe(400);
      expect(page.text).toContain(text);
      expect(page.html).not.toContain(password);
      expect(page.html).not.toContain(newPassword);
    }
    expect(await mailsTo(seeker.email)).toEqual([]);
    expect((await logIn(seeker.email, password)).status).toBe(303);
  });

  it("is accepted from both of two presses, and the sender stays logged in", async () => {
    const { seeker, visitor } = await seekerWithPassword();
    const answers = await Promise.all([
      visitor.post("/settings", passwordForm),
      visitor.post("/settings", passwordForm),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await visitor.get("/settings")).status).toBe(200);
    expect(await subjectsTo(seeker.email)).toHaveLength(1);
  });

  it("has a limit of tries", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const tries: number[] = [];
    // Without a stored password each try is wrong at once, which spares the test the hashing.
    for (let i = 0; i < 11; i++) tries.push((await visitor.post("/settings", passwordForm)).status);
    expect(tries).toEqual([...Array<number>(10).fill(400), 429]);
    const page = await visitor.post("/settings", passwordForm);
    expect(page.text).toContain("Too Many Attempts");
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("a new e-mail address", () => {
  const ask = (visitor: Visitor, newEmail: string, currentPassword = password) =>
    visitor.post("/settings", { intent: "email", newEmail, currentPassword });
  const tokenOf = (link: string) => new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  const linkTo = async (address: string) => linkIn((await mailsTo(address)).at(-1));

  it("becomes active with the button behind the mail's link, once, and the old address is notified", async () => {
    const { seeker, visitor } = await seekerWithPassword();
    const other = await signedIn(seeker);
    const asked = await ask(visitor, "New.Asha@Example.in");
    expect(asked).toMatchObject({ status: 303, location: "/settings" });
    expect((await visitor.follow(asked)).text).toContain("Check your new email");
    expect(await subjectsTo(seeker.email)).toEqual(["Email change requested for your KaamGhar account"]);
    expect((await mailsTo(seeker.email))[0]?.body).not.toContain("new.asha");

    const link = await linkTo("new.asha@example.in");
    expect((await visitor.get(link)).text).toContain("Use this email");
    expect((await userOf(seeker))?.email).toBe(seeker.email);
    const stored = await db.select().from(emailTokens).where(eq(emailTokens.userId, seeker.id));
    expect(JSON.stringify(stored)).not.toContain(tokenOf(link));

    const confirmed = await visitor.post("/email-change", { token: tokenOf(link) });
    expect(confirmed).toMatchObject({ status: 303, location: "/settings/account" });
    expect((await visitor.follow(confirmed)).text).toContain("new.asha@example.in");
    expect((await other.get("/settings")).location).toContain("/auth");
    expect(await subjectsTo(seeker.email)).toContain("Your KaamGhar email was changed");
    const told = (await mailsTo(seeker.email)).find(({ subject }) => subject === "Your KaamGhar email was changed");
    expect(told?.body).toMatch(/New email: .\*\*\*@example\.in/);
    expect((await logIn("new.asha@example.in", password)).status).toBe(303);
    expect((await visitor.post("/email-change", { token: tokenOf(link) })).status).toBe(400);
  });

  it("needs the password, and must differ from the old one", async () => {
    const { seeker, visitor } = await seekerWithPassword();
    const wrong = await ask(visitor, "wrong@example.in", "not it at all");
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Your current password is wrong");
    expect(wrong.html).toContain('value="wrong@example.in"');
    expect((await ask(visitor, seeker.email)).text).toContain("This is already your email");
    expect((await ask(visitor, "asha@")).text).toContain("Please enter a valid email address");
    const started = Date.now();
    expect((await ask(visitor, `${large}@`)).text).toContain("Please enter a valid email address");
    expect(Date.now() - started).toBeLessThan(3_000);
    expect(await mailsTo("wrong@example.in")).toEqual([]);
  });

  it("does not reveal whether it has an account: the answer is the same, and its owner gets a mail without a link", async () => {
    const owner = await createEmployer();
    const visitor = await signedIn(await createSeeker());
    const [taken, free] = [await ask(visitor, owner.email), await ask(visitor, "nobody.yet@example.in")];
    expect([taken.status, taken.location]).toEqual([free.status, free.location]);
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe("Your email already has a KaamGhar account");
    expect(mail?.body).not.toContain("http");
  });

  it("is lost when another person signs up with it first", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await ask(visitor, "wanted@example.in");
    const link = await linkTo("wanted@example.in");
    await createSeeker({ email: "wanted@example.in" });
    const late = await visitor.post("/email-change", { token: tokenOf(link) });
    expect(late.status).toBe(400);
    expect(late.text).toContain("This link no longer works");
    expect((await userOf(seeker))?.email).toBe(seeker.email);
  });

  it("is sent one mail after two presses; a new request invalidates the last link, and a new password all links", async () => {
    const { visitor } = await seekerWithPassword();
    await Promise.all([ask(visitor, "mistyped@example.in"), ask(visitor, "mistyped@example.in")]);
    expect(await mailsTo("mistyped@example.in")).toHaveLength(1);
    await ask(visitor, "right@example.in");
    expect((await visitor.post("/email-change", { token: tokenOf(await linkTo("mistyped@example.in")) })).status).toBe(
      400,
    );
    const changed = await visitor.post("/settings", passwordForm);
    expect(changed.status).toBe(303);
    expect((await visitor.post("/email-change", { token: tokenOf(await linkTo("right@example.in")) })).status).toBe(
      400,
    );
  });

  it("needs no password from an account without one", async () => {
    const visitor = await signedIn(await createSeeker());
    expect((await visitor.get("/settings/sign-in")).text).toContain("you log in with Google");
    expect((await ask(visitor, "google.asha@example.in", "")).status).toBe(303);
    const link = await linkTo("google.asha@example.in");
    expect((await visitor.post("/email-change", { token: tokenOf(link) })).location).toBe("/settings/account");
  });
});
