import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { companies, consents, pendingSignUps, referralCodes, settings, userReferrals, users } from "db/schema";
import { consentVersion } from "~/features/accounts/sign-up/new-account.server";
import { db } from "../../support/context";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { createEmployer, createJob, createSeeker, password, signedIn, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const signUpForm = (email: string) => ({
  intent: "signup",
  fullName: "Asha Kumari",
  email,
  password,
  passwordAgain: password,
  consent: "on",
});
const employerForm = (email: string) => ({ ...signUpForm(email), companyName: "Mango Records" });
const logInForm = (email: string) => ({ intent: "login", email, password });
const tokenOf = (link: string) => new URLSearchParams(link.split("?")[1]).get("token") ?? "";
const userWith = async (email: string) => db.select().from(users).where(eq(users.email, email)).get();

async function giveCode(person: Person, code: string) {
  await db.insert(referralCodes).values({ userId: person.id, code, createdAt: Date.now() });
}

describe("a sign-up", () => {
  it("is confirmed by the mail's link, which logs in the browser that signed up, and leads to the profile", async () => {
    const visitor = createVisitor();
    const signedUp = await visitor.post("/auth?mode=signup", signUpForm("New.Seeker@Example.in"));
    expect(signedUp).toMatchObject({ status: 303, location: "/auth?notice=check-email" });
    const told = await visitor.follow(signedUp);
    expect(told.text).toContain("We've sent a link to new.seeker@example.in");
    const later = await visitor.get("/auth?notice=check-email");
    expect(later.text).toContain("On this phone, it also logs you in.");
    expect(later.html).toContain('href="/auth?mode=resend"');

    const [mail, ...others] = await mailsTo("new.seeker@example.in");
    expect(others).toEqual([]);
    const link = linkIn(mail);
    expect((await visitor.get(link, { "sec-purpose": "prefetch;prerender" })).text).toContain("Confirm my email");
    expect(await userWith("new.seeker@example.in")).toBeUndefined();
    const confirmed = await visitor.get(link);
    expect(confirmed).toMatchObject({ status: 303, location: "/profile-setup" });
    expect((await visitor.follow(confirmed)).text).toContain("Your email is confirmed");
    const again = await visitor.post("/confirm-email", { token: tokenOf(link) });
    expect(again.status).toBe(400);
    expect(again.text).toContain("This link no longer works");
    expect(again.html).toContain('href="/auth?mode=resend"');
    expect(await createVisitor().post("/auth", logInForm("new.seeker@example.in"))).toMatchObject({
      status: 303,
      location: "/profile-setup",
    });
  });

  it("for a job leads to its open form, and on another device asks for the password, with the e-mail prefilled", async () => {
    const job = await createJob(await createEmployer(), { title: "Night Typist" });
    const [phone, laptop] = [createVisitor(), createVisitor()];
    const page = await phone.get(`/job/${job}`);
    const address = /href="(\/auth\?mode=signup[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await phone.get(address)).text).toContain("Night Typist");
    await phone.post(address, { ...signUpForm("for.a.job@example.in"), passwordAgain: [], passwordShown: "yes" });
    const link = linkIn((await mailsTo("for.a.job@example.in"))[0]);
    const asked = await laptop.get(link);
    expect(asked.html).toMatch(
      /type="email"[^>]*value="for.a.job@example.in"|value="for.a.job@example.in"[^>]*type="email"/,
    );
    const confirmed = await laptop.post("/confirm-email", { token: tokenOf(link), password });
    expect(confirmed.location).toBe(`/job/${job}#apply`);
    expect((await laptop.get(`/job/${job}`)).text).toContain("Send application");
  });

  it("of an employer leads to the portal, or to their destination", async () => {
    for (const [query, way] of [
      ["", "/employer-portal"],
      ["&redirect=%2Fpost-job", "/post-job"],
    ] as const) {
      const email = `mango${query.length}@example.in`;
      const visitor = createVisitor();
      const signedUp = await visitor.post(`/employer-auth?mode=signup${query}`, employerForm(email));
      expect(signedUp.location).toBe(`/employer-auth?notice=check-email${query}`);
      const confirmed = await visitor.post("/confirm-email", { token: tokenOf(linkIn((await mailsTo(email))[0])) });
      expect(confirmed.location).toBe(way);
      const owner = await userWith(email);
      const company = await db
        .select()
        .from(companies)
        .where(eq(companies.userId, owner?.id ?? ""))
        .get();
      expect(company).toMatchObject({ companyName: "Mango Records", isProfileComplete: false });
    }
  });

  it("shows which data is stored and why in Hindi and English, and logs the consents as given", async () => {
    const visitor = createVisitor();
    for (const lang of ["hi", "en"]) {
      visitor.setCookie("lang", lang);
      const page = await visitor.get("/auth?mode=signup");
      expect(page.text).toContain("Your data with us");
      expect(page.text).toContain("आपकी जानकारी हमारे पास");
      expect(page.html).toMatch(/name="jobMails"(?![^>]*checked)/);
    }
    await visitor.post("/auth?mode=signup", { ...signUpForm("plain@example.in"), jobMails: [] });
    await visitor.post("/auth?mode=signup", { ...signUpForm("mails@example.in"), jobMails: "on" });
    for (const email of ["plain@example.in", "mails@example.in"])
      await visitor.post("/confirm-email", { token: tokenOf(linkIn((await mailsTo(email))[0])) });
    const given = async (email: string) => {
      const rows = await db
        .select()
        .from(consents)
        .where(eq(consents.userId, (await userWith(email))?.id ?? ""));
      return rows.map((row) => [row.kind, row.given, row.noticeVersion, row.createdAt > 0]).sort();
    };
    expect(await given("plain@example.in")).toEqual([
      ["job_mails", false, consentVersion, true],
      ["terms_and_privacy", true, consentVersion, true],
    ]);
    expect(await given("mails@example.in")).toEqual([
      ["job_mails", true, consentVersion, true],
      ["terms_and_privacy", true, consentVersion, true],
    ]);
  });

  it("does not reveal an account: the answer is the same, and its owner gets a mail", async () => {
    const seeker = await createSeeker();
    const [known, fresh] = [createVisitor(), createVisitor()];
    const again = await known.post("/auth?mode=signup", signUpForm(seeker.email));
    const first = await fresh.post("/auth?mode=signup", signUpForm("somebody@example.in"));
    expect([again.status, again.location, again.html]).toEqual([first.status, first.location, first.html]);
    const [seenAgain, seenFirst] = [(await known.follow(again)).text, (await fresh.follow(first)).text];
    expect(seenAgain.replace(seeker.email, "…")).toBe(seenFirst.replace("somebody@example.in", "…"));
    expect((await mailsTo(seeker.email)).map(({ subject }) => subject)).toEqual([
      "You already have a KaamGhar account",
    ]);
    expect((await userWith(seeker.email))?.fullName).toBe(seeker.fullName);
  });

  it("makes one account by a button that is pressed twice", async () => {
    const visitor = createVisitor();
    const form = signUpForm("twice@example.in");
    const answers = await Promise.all([
      visitor.post("/auth?mode=signup", form),
      visitor.post("/auth?mode=signup", form),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await db.$count(pendingSignUps, eq(pendingSignUps.email, "twice@example.in"))).toBe(1);
    expect(await mailsTo("twice@example.in")).toHaveLength(1);
  });

  it.each([
    ["fullName", { fullName: " ", email: "" }, "नाम जरूरी है / Name is required"],
    ["email", { email: "", password: "x" }, "ईमेल जरूरी है / Email is required"],
    ["email", { email: "asha@", consent: [] }, "सही ईमेल एड्रेस डालें / Please enter a valid email address"],
    ["password", { password: "five5", passwordAgain: "five5" }, "Password must be at least 6 characters long"],
    ["password", { password: "x".repeat(129), passwordAgain: "y" }, "Password is too long"],
    ["passwordAgain", { passwordAgain: "something else", consent: [] }, "Passwords do not match"],
    ["passwordAgain", { passwordAgain: "", referralCode: "NOBODYHASIT" }, "Passwords do not match"],
    ["referralCode", { referralCode: "longer than ten", consent: [] }, "Invalid referral code"],
    ["consent", { consent: [] }, "Agree to the terms to continue"],
  ])("reports only the first error, here with %s %j", async (name, wrong, message) => {
    const page = await createVisitor().post("/auth?mode=signup", {
      ...signUpForm("somebody.else@example.in"),
      ...wrong,
    });
    expect(page.status).toBe(400);
    expect(page.text).toMatch(/Form Error (?:[^/]*\/ )?/);
    expect(page.text.split(message)).toHaveLength(3);
    expect(page.html.match(/aria-invalid/g)).toHaveLength(1);
    expect(page.html).toMatch(new RegExp(`name="${name}"[^>]*aria-invalid`));
    expect(page.html).not.toContain(password);
    expect(page.html).not.toContain("something else");
    if (name !== "fullName") expect(page.html).toContain('value="Asha Kumari"');
  });

  it("asks an employer for the company first", async () => {
    const page = await createVisitor().post("/employer-auth?mode=signup", { intent: "signup" });
    expect(page.text).toContain("Company name is required");
    expect(page.text).not.toContain("/ Name is required");
  });

  it("accepts names in every script, and answers invalid input with a message", async () => {
    const visitor = createVisitor();
    await visitor.post("/auth?mode=signup", { ...signUpForm("asha-hindi@उदाहरण.भारत"), fullName: "आशा  कुमारी 😀" });
    expect(
      (await db.select().from(pendingSignUps).where(eq(pendingSignUps.email, "asha-hindi@उदाहरण.भारत")).get())
        ?.fullName,
    ).toBe("आशा कुमारी 😀");
    const huge = "a.".repeat(50_000);
    for (const name of [
      "fullName",
      "email",
      "password",
      "passwordAgain",
      "referralCode",
      "consent",
      "intent",
      "jobMails",
      "__intent__",
      "__state__",
      "email.x",
      "__proto__",
    ]) {
      const page = await visitor.post("/auth?mode=signup", {
        ...signUpForm("odd@example.in"),
        [name]: name === "email" ? `a@${huge} x` : huge,
      });
      expect(page.status, name).toBeLessThan(500);
      expect(page.status, name).toBeGreaterThanOrEqual(200);
    }
    expect((await visitor.post("/auth", { intent: ["signup", "login"], email: ["a@b.in", "c@d.in"] })).status).toBe(
      400,
    );
  }, 120_000);

  it("is refused with its own message while registration is closed", async () => {
    await db.insert(settings).values({ id: 1, values: { registrationOpen: false }, updatedAt: 1 });
    // Settings are cached for a minute, also between tests.
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 600_000);
    try {
      const visitor = createVisitor();
      const asked = await visitor.get("/auth?mode=signup");
      expect(asked.text).toContain("Registration Disabled");
      expect(asked.html).not.toContain('name="passwordAgain"');
      const page = await visitor.post("/auth?mode=signup", signUpForm("late@example.in"));
      expect(page.status).toBe(403);
      expect(page.text).toContain("Registration Disabled");
      expect(await userWith("late@example.in")).toBeUndefined();
      await db.delete(settings);
      clock.mockReturnValue(Date.now() + 120_000);
      expect((await visitor.get("/auth?mode=signup")).html).toContain('name="passwordAgain"');
    } finally {
      clock.mockRestore();
    }
  });
});

describe("a referral code", () => {
  it("is shown with its owner: a company by its name, a seeker by the first name, and nothing more", async () => {
    const [seeker, employer] = [
      await createSeeker({ fullName: "Asha Kumari" }),
      await createEmployer({}, { companyName: "Neem Works" }),
    ];
    await giveCode(seeker, "ASHACODE");
    await giveCode(employer, "NEEMCODE");
    const asked = await createVisitor().get("/api/referral-check?code=%20ashacode");
    expect(asked.headers.get("cache-control")).toContain("no-store");
    expect(JSON.parse(asked.html)).toEqual({ valid: true, message: "✓ Referred by Asha", company_name: "Asha" });
    expect(JSON.parse((await createVisitor().get("/api/referral-check?code=NEEMCODE")).html)).toMatchObject({
      valid: true,
      company_name: "Neem Works",
    });
    const known = await signedIn(await createSeeker());
    expect(JSON.parse((await known.get("/api/referral-check?code=ASHACODE")).html)).toMatchObject({
      valid: true,
      referrer_id: seeker.id,
    });
    expect(JSON.parse((await known.get("/api/referral-check?code=NOBODYS")).html)).toMatchObject({
      valid: false,
      referrer_id: null,
    });
    const none = { valid: false, company_name: null };
    expect(JSON.parse((await createVisitor().get("/api/referral-check")).html)).toEqual({
      ...none,
      message: "Please enter a referral code",
    });
    expect(JSON.parse((await createVisitor().get("/api/referral-check?code=NOBODYS")).html)).toEqual({
      ...none,
      message: "Invalid referral code",
    });
  });

  it("of a banned or erased user is invalid", async () => {
    const [banned, gone] = [await createSeeker({}, { accountStatus: "banned" }), await createSeeker({ erasedAt: 1 })];
    await giveCode(banned, "BANNEDIT");
    await giveCode(gone, "GONEBYIT");
    for (const code of ["BANNEDIT", "GONEBYIT"])
      expect(JSON.parse((await createVisitor().get(`/api/referral-check?code=${code}`)).html).valid).toBe(false);
  });

  it("is checked without script by sending the form, which keeps the typed text", async () => {
    await giveCode(await createSeeker({ fullName: "Sita Devi" }), "SITACODE");
    const typed = {
      intent: "check-referral",
      fullName: "Asha Kumari",
      email: "asha@",
      password,
      referralCode: "sitacode",
    };
    const page = await createVisitor().post("/auth?mode=signup", typed);
    expect(page.status).toBe(200);
    expect(page.text).toContain("✓ Referred by Sita");
    expect(page.html).toContain('value="Asha Kumari"');
    expect(page.html).toContain('value="sitacode"');
    expect(page.html).not.toContain(password);
    expect(page.html).not.toContain("aria-invalid");
    expect((await createVisitor().post("/auth?mode=signup", { ...typed, referralCode: "" })).text).toContain(
      "Please enter a referral code",
    );
    expect((await createVisitor().post("/auth?mode=signup", { ...typed, referralCode: "nobodys" })).text).toContain(
      "Invalid referral code",
    );
  });

  it("is recorded with the account on confirmation, not active yet; a wrong one stops the sign-up at its field", async () => {
    const referrer = await createEmployer();
    await giveCode(referrer, "MANGO026");
    const wrong = await createVisitor().post("/auth?mode=signup", {
      ...signUpForm("referred@example.in"),
      referralCode: "mango027",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Form Error Invalid referral code");
    expect(wrong.html).toMatch(/name="referralCode"[^>]*aria-invalid/);
    expect(await userWith("referred@example.in")).toBeUndefined();
    expect(await db.$count(userReferrals, eq(userReferrals.referrerId, referrer.id))).toBe(0);
    const browser = createVisitor();
    await browser.post("/auth?mode=signup", { ...signUpForm("referred@example.in"), referralCode: " mango026 " });
    await browser.post("/confirm-email", { token: tokenOf(linkIn((await mailsTo("referred@example.in"))[0])) });
    const referred = await userWith("referred@example.in");
    const row = await db
      .select()
      .from(userReferrals)
      .where(and(eq(userReferrals.referrerId, referrer.id), eq(userReferrals.referredUserId, referred?.id ?? "")))
      .get();
    expect(row).toMatchObject({ isActive: false });
  });

  it("works for the sign-up of employers too, with a company or a seeker as referrer", async () => {
    const [company, seeker] = [await createEmployer(), await createSeeker()];
    await giveCode(company, "COMPANYREF");
    await giveCode(seeker, "SEEKERREF");
    for (const [code, referrer, email] of [
      ["COMPANYREF", company, "by.company@example.in"],
      ["SEEKERREF", seeker, "by.seeker@example.in"],
    ] as const) {
      const browser = createVisitor();
      const address = `/employer-auth?ref=${code.toLowerCase()}`;
      expect((await browser.get(address)).html).toContain(`value="${code}"`);
      const sent = { ...signUpForm(email), companyName: `Invited ${code}`, referralCode: code };
      expect((await browser.post(address, { ...sent, referralCode: "nobodys" })).text).toContain(
        "Invalid referral code",
      );
      expect((await browser.post(address, sent)).status).toBe(303);
      await browser.post("/confirm-email", { token: tokenOf(linkIn((await mailsTo(email))[0])) });
      const account = await db
        .select({ id: users.id, userType: users.userType })
        .from(users)
        .where(eq(users.email, email))
        .get();
      expect(account?.userType).toBe("employer");
      const made = await db
        .select()
        .from(userReferrals)
        .where(eq(userReferrals.referredUserId, account?.id ?? ""));
      expect(made).toMatchObject([{ referrerId: referrer.id, isActive: false }]);
    }
  });
});
