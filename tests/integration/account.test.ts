import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions, users } from "db/schema";
import { db } from "../support/context";
import { linkIn, mailsTo } from "../support/mails";
import { createEmployer, createSeeker, password, signedIn } from "../support/people";
import { createVisitor } from "../support/visitor";

const signUpForm = (email: string) => ({
  intent: "signup",
  fullName: "Asha Kumari",
  email,
  password,
  passwordAgain: password,
  consent: "on",
});
const logInForm = (email: string, secret = password) => ({ intent: "login", email, password: secret });

describe("a seeker's account", () => {
  it("is signed up for, confirmed by a button behind the mail's link, and led to the profile", async () => {
    const visitor = createVisitor();
    const signedUp = await visitor.post("/auth?mode=signup", signUpForm("New.Seeker@Example.in"));
    expect(signedUp).toMatchObject({ status: 303, location: "/auth" });
    expect((await visitor.follow(signedUp)).text).toContain("Check your email");

    const [mail, ...others] = await mailsTo("new.seeker@example.in");
    expect(others).toEqual([]);
    const link = linkIn(mail);
    const looked = await visitor.get(link);
    expect(looked.text).toContain("Confirm my email");

    const early = await visitor.post("/auth", logInForm("new.seeker@example.in"));
    expect(early.status).toBe(400);
    expect(early.text).toContain("Please confirm your email first");

    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const confirmed = await visitor.post("/confirm-email", { token });
    expect(confirmed).toMatchObject({ status: 303, location: "/auth" });
    expect((await visitor.post("/confirm-email", { token })).text).toContain("This link no longer works");

    const loggedIn = await visitor.post("/auth", logInForm("new.seeker@example.in"));
    expect(loggedIn).toMatchObject({ status: 303, location: "/profile-setup" });
    expect(visitor.cookie("__Host-session")).toBeTruthy();
    expect(loggedIn.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i);
    expect((await visitor.get("/auth")).location).toBe("/profile-setup");
  });

  it("leads back to where the person was going, but never to another site", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const visitor = createVisitor();
    expect((await visitor.post("/auth?redirect=%2Fjob%2Fabc", logInForm(seeker.email))).location).toBe("/job/abc");
    const other = createVisitor();
    expect((await other.post("/auth?redirect=%2F%2Fevil.example", logInForm(seeker.email))).location).toBe("/profile-setup");
  });

  it("does not tell a wrong password from an unknown address", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const wrong = await createVisitor().post("/auth", logInForm(seeker.email, "not the password"));
    const unknown = await createVisitor().post("/auth", logInForm("nobody@example.in", "not the password"));
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Invalid Credentials");
    expect(wrong.text).toContain("The email or the password is not right. Please check both.");
    expect(unknown.status).toBe(400);
    expect(unknown.text).toBe(wrong.text);
    expect(wrong.html).not.toContain("not the password");
  });

  it("is not given away by signing up again: the answer is the same, and its owner gets a mail", async () => {
    const seeker = await createSeeker();
    const [known, fresh] = [createVisitor(), createVisitor()];
    const again = await known.post("/auth?mode=signup", signUpForm(seeker.email));
    const first = await fresh.post("/auth?mode=signup", signUpForm("somebody@example.in"));
    expect([again.status, again.location]).toEqual([first.status, first.location]);
    const [seenAgain, seenFirst] = [(await known.follow(again)).text, (await fresh.follow(first)).text];
    expect(seenAgain.replace(seeker.email, "…")).toBe(seenFirst.replace("somebody@example.in", "…"));
    expect((await mailsTo(seeker.email)).map(({ subject }) => subject)).toEqual(["You already have a KaamGhar account"]);
    expect((await db.select().from(users).where(eq(users.email, seeker.email)).get())?.fullName).toBe(seeker.fullName);
  });

  it("is made once by a button that is pressed twice", async () => {
    const visitor = createVisitor();
    const form = signUpForm("twice@example.in");
    const answers = await Promise.all([visitor.post("/auth?mode=signup", form), visitor.post("/auth?mode=signup", form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await db.$count(users, eq(users.email, "twice@example.in"))).toBe(1);
  });

  it("says at each field what is missing, and keeps what was typed except passwords", async () => {
    const page = await createVisitor().post("/auth?mode=signup", { ...signUpForm("asha@"), consent: [] });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Please enter a valid email address");
    expect(page.text).toContain("Please agree to the terms to go on");
    expect(page.html).toContain('value="Asha Kumari"');
    expect(page.html).not.toContain(password);
  });

  it("cannot be logged in to, nor made, from another site", async () => {
    const seeker = await createSeeker({ withPassword: true });
    for (const origin of ["https://evil.example", "null"]) {
      const page = await createVisitor().post("/auth", logInForm(seeker.email), { origin });
      expect(page.status).toBe(403);
      expect(page.headers.get("set-cookie")).toBeNull();
    }
  });

  it("ends its log-in at sign-out", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/auth")).location).toBe("/profile-setup");
    expect((await visitor.post("/sign-out")).status).toBe(303);
    expect(await db.$count(sessions, eq(sessions.userId, seeker.id))).toBe(0);
    expect((await visitor.get("/auth")).status).toBe(200);
  });
});

describe("an employer's account", () => {
  it("opens at the employer's log-in only, and its password is told from a wrong one only to who knows it", async () => {
    const employer = await createEmployer({ withPassword: true });
    const wrongDoor = await createVisitor().post("/auth", logInForm(employer.email));
    expect(wrongDoor.status).toBe(400);
    expect(wrongDoor.text).toContain("This account is not for this portal");
    const guessing = await createVisitor().post("/auth", logInForm(employer.email, "not the password"));
    expect(guessing.text).toContain("The email or the password is not right");
    const loggedIn = await createVisitor().post("/employer-auth", logInForm(employer.email));
    expect(loggedIn).toMatchObject({ status: 303, location: "/employer-portal" });
  });
});
