import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions } from "db/schema";
import { db } from "../../support/context";
import { createEmployer, createSeeker, password, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const logInForm = (email: string, secret = password) => ({ intent: "login", email, password: secret });

describe("a log-in", () => {
  it("leads back to the person's destination, but never to another site", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const visitor = createVisitor();
    expect((await visitor.post("/auth?redirect=%2Fjob%2Fabc", logInForm(seeker.email))).location).toBe("/job/abc");
    const other = createVisitor();
    expect((await other.post("/auth?redirect=%2F%2Fevil.example", logInForm(seeker.email))).location).toBe(
      "/profile-setup",
    );
  });

  it("accepts an e-mail address in capitals", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const loggedIn = await createVisitor().post("/auth", logInForm(` ${seeker.email.toUpperCase()} `));
    expect(loggedIn).toMatchObject({ status: 303, location: "/profile-setup" });
    expect(loggedIn.headers.get("set-cookie")).toMatch(/^__Host-session=.*HttpOnly.*SameSite=Lax/i);
  });

  it("does not distinguish a wrong password from an unknown address, in a banner and a toast", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const withoutPassword = await createSeeker();
    const wrong = await createVisitor().post("/auth", logInForm(seeker.email, "not the password"));
    expect(wrong.status).toBe(400);
    expect(wrong.text.match(/Invalid Credentials/g)).toHaveLength(2);
    expect(wrong.text.match(/Wrong email or password/g)).toHaveLength(1);
    expect(wrong.text).toContain("Try Again");
    expect(wrong.html).toContain(`value="${seeker.email}"`);
    expect(wrong.html).not.toContain("not the password");
    for (const email of ["nobody@example.in", withoutPassword.email]) {
      const unknown = await createVisitor().post("/auth", logInForm(email, "not the password"));
      expect(unknown.status).toBe(400);
      expect(unknown.text).toBe(wrong.text);
    }
  });

  it("reports only the first error, in a toast and at its field", async () => {
    const page = await createVisitor().post("/auth", { intent: "login", email: "asha@", password: "" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Form Error सही ईमेल एड्रेस डालें / Please enter a valid email address");
    expect(page.text).not.toContain("Password is required");
    expect(page.html.match(/aria-invalid/g)).toHaveLength(1);
    expect(page.html).toContain('value="asha@"');
    const second = await createVisitor().post("/auth", { intent: "login", email: "asha@example.in" });
    expect(second.text).toContain("Form Error पासवर्ड जरूरी है / Password is required");
  });

  it("cannot be sent from another site", async () => {
    const seeker = await createSeeker({ withPassword: true });
    for (const origin of ["https://evil.example", "null"]) {
      const page = await createVisitor().post("/auth", logInForm(seeker.email), { origin });
      expect(page.status).toBe(403);
      expect(page.headers.get("set-cookie")).toBeNull();
    }
  });

  it("ends at sign-out", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/auth")).location).toBe("/profile-setup");
    expect((await visitor.post("/sign-out")).status).toBe(303);
    expect(await db.$count(sessions, eq(sessions.userId, seeker.id))).toBe(0);
    expect((await visitor.get("/auth")).status).toBe(200);
  });

  it("at the employer portal leads to the portal, to the return address, or to the incomplete company step", async () => {
    const complete = await createEmployer({ withPassword: true });
    const incomplete = await createEmployer({ withPassword: true }, { isProfileComplete: false, legalName: null });
    const at = async (query: string, { email }: { email: string }) =>
      (await createVisitor().post(`/employer-auth${query}`, logInForm(email))).location;
    expect(await at("", complete)).toBe("/employer-portal");
    expect(await at("?redirect=%2Fpost-job", complete)).toBe("/post-job");
    expect(await at("?redirect=%2Fcompany-profile-setup", complete)).toBe("/employer-portal");
    expect(await at("", incomplete)).toBe("/company-profile-setup");
    expect(await at("?redirect=%2Fcompany-profile-setup", incomplete)).toBe("/company-profile-setup");
  });

  it("works at the account's own portal only, and says so only after the right password", async () => {
    const employer = await createEmployer({ withPassword: true });
    const wrongDoor = await createVisitor().post("/auth", logInForm(employer.email));
    expect(wrongDoor.status).toBe(400);
    expect(wrongDoor.text).toContain("This account is for the other portal");
    const guessing = await createVisitor().post("/auth", logInForm(employer.email, "not the password"));
    expect(guessing.text).not.toContain("This account is for the other portal");
    expect(guessing.text).toContain("Wrong email or password");
  });
});

describe("a log-in page", () => {
  it("shows each tab by its address, and keeps the return address in every link of the portal", async () => {
    const visitor = createVisitor();
    for (const page of ["/auth", "/employer-auth"]) {
      const login = await visitor.get(`${page}?redirect=%2Fpost-job`);
      expect(login.html).toContain(`href="${page}?mode=signup&amp;redirect=%2Fpost-job"`);
      expect(login.html).toContain(`href="${page}?mode=forgot&amp;redirect=%2Fpost-job"`);
      expect(login.html).toContain(`href="${page}/google?redirect=%2Fpost-job"`);
      expect(login.html).toContain(`href="${page === "/auth" ? "/employer-auth" : "/auth"}"`);
      expect((await visitor.get(`${page}?mode=signup`)).html).toContain('name="passwordAgain"');
      for (const reset of ["?mode=forgot", "?type=recovery"])
        expect((await visitor.get(page + reset)).text).toContain("Send reset link");
    }
  });

  it.each([
    ["/activity", "Log in to see your applications.", "अपने आवेदन देखने के लिए लॉगिन करें।"],
    ["/favorites", "Log in to see your saved jobs.", "सेव की गई जॉब देखने के लिए लॉगिन करें।"],
    ["/notifications?unread=1", "Log in to see your notifications.", "अपनी सूचनाएँ देखने के लिए लॉगिन करें।"],
    ["/profile", "Log in to see your profile.", "अपनी प्रोफ़ाइल देखने के लिए लॉगिन करें।"],
    ["/job-alerts?q=typing", "Log in to see your job alerts.", "अपने जॉब अलर्ट देखने के लिए लॉगिन करें।"],
    ["/rewards", "Log in to see your rewards.", "अपने इनाम देखने के लिए लॉगिन करें।"],
    ["/post-job", "Log in to post a job.", "जॉब डालने के लिए लॉगिन करें।"],
    ["/employer-portal", "Log in to see your jobs and applicants.", "अपनी जॉब और आवेदक देखने के लिए लॉगिन करें।"],
    ["/all-applicants", "Log in to see your applicants.", "अपने आवेदक देखने के लिए लॉगिन करें।"],
    ["/employer/interviews", "Log in to see your interviews.", "अपने इंटरव्यू देखने के लिए लॉगिन करें।"],
  ])("explains why %s needs a log-in", async (path, english, hindi) => {
    const visitor = createVisitor();
    const page = await visitor.follow(await visitor.get(path));
    expect(page.text).toContain(english);
    expect(page.text).not.toMatch(/Remote opportunities across India|Post jobs, meet applicants, hire/);
    visitor.setCookie("lang", "hi");
    expect((await visitor.follow(await visitor.get(path))).text).toContain(hindi);
  });

  it("gives no reason for a page without one, nor at the other portal", async () => {
    for (const address of [
      "/auth?redirect=%2Fconstructor",
      "/auth?redirect=%2Fpost-job",
      "/auth?redirect=%2Fabout-us",
      "/auth",
    ]) {
      expect((await createVisitor().get(address)).text).toContain("Remote opportunities across India");
    }
  });

  it("reads a referral code from the address at both portals, in capitals and at most ten, and keeps it on the way to the other", async () => {
    const visitor = createVisitor();
    const page = await visitor.get("/auth?ref=asha2026-and-more");
    expect(page.html).toContain('value="ASHA2026AN"');
    expect(page.html).toContain('href="/auth/google?ref=ASHA2026AN"');
    expect((await visitor.get("/auth?ref=asha2026&mode=login")).html).not.toContain('name="passwordAgain"');
    expect(page.html).toContain('href="/employer-auth?mode=signup&amp;ref=ASHA2026AN"');
    const employers = await visitor.get("/employer-auth?ref=asha2026");
    expect(employers.html).toContain('name="companyName"');
    expect(employers.html).toContain('value="ASHA2026"');
    expect(employers.html).toContain('href="/employer-auth/google?ref=ASHA2026"');
    expect(employers.html).toContain('href="/auth?mode=signup&amp;ref=ASHA2026"');
  });

  it("shows the banner of a known error in the address, and nothing for another", async () => {
    const visitor = createVisitor();
    const expected = {
      google_not_configured: "Google Not Available",
      google_email_unverified: "Google Email Not Verified",
      wrong_portal: "the other portal",
      timeout: "Timeout",
    };
    for (const [code, words] of Object.entries(expected))
      expect((await visitor.get(`/employer-auth?error=${code}`)).text).toContain(words);
    const plain = await visitor.get("/auth");
    for (const odd of [
      "?error=toString",
      "?error=<b>",
      "?mode=nothing",
      "?type=other",
      "?notice=other",
      "?token=abc",
      "?%F0=1",
      "?mode=login&mode=signup",
    ]) {
      expect((await visitor.get(`/auth${odd}`)).text).toBe(plain.text);
    }
  });

  it("redirects a signed-in person to their own start page, from both portals", async () => {
    const [seeker, employer, incomplete] = [
      await createSeeker(),
      await createEmployer(),
      await createEmployer({}, { isProfileComplete: false, legalName: null }),
    ];
    const led = async (person: typeof seeker, path: string) => (await (await signedIn(person)).get(path)).location;
    expect(await led(seeker, "/auth?redirect=%2Fjobs")).toBe("/jobs");
    expect(await led(seeker, "/employer-auth?redirect=%2Fpost-job")).toBe("/profile-setup");
    expect(await led(employer, "/auth?redirect=%2Fjobs")).toBe("/employer-portal");
    expect(await led(employer, "/employer-auth?redirect=%2Fpost-job")).toBe("/post-job");
    expect(await led(incomplete, "/auth")).toBe("/company-profile-setup");
    expect((await (await signedIn(seeker)).post("/auth", logInForm(employer.email))).location).toBe("/profile-setup");
  });
});
