import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { pointEntries, profiles, referralCodes, userReferrals, users } from "db/schema";
import { signUp } from "~/features/accounts/commands.server";
import { confirmEmail } from "~/features/accounts/sign-up/email-confirmation.server";
import { earnPoints, getTotals } from "~/features/points/ledger.server";
import { highlightLasts } from "~/features/profiles/highlight.server";
import { generateReferralCode } from "~/features/referrals/commands.server";
import { db, testContext } from "../../support/context";
import { failingDb } from "../../support/databases/failing-db";
import { deliverAll } from "../../support/delivery/delivery";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { createEmployer, createSeeker, signedIn, type Person } from "../../support/people/people";

const context = testContext();
const totalsOf = (person: Person, wallet: "seeker" | "employer" = "seeker") =>
  getTotals(db, { userId: person.id, wallet });
const entriesOf = (person: Person) =>
  db.select().from(pointEntries).where(eq(pointEntries.userId, person.id)).orderBy(pointEntries.sequence);
const referralOf = (person: Person) =>
  db.select().from(userReferrals).where(eq(userReferrals.referredUserId, person.id)).get();
const give = (person: Person, points: number) =>
  earnPoints(context, {
    userId: person.id,
    wallet: "seeker",
    points,
    reason: "skill_passed",
    reference: null,
    key: `skill_passed:${createId(Date.now())}`,
  });

describe("points", () => {
  it("are earned once for a confirmed address, with repeated and parallel uses of the link", async () => {
    const email = "earns.once@example.in";
    await signUp(context, {
      userType: "seeker",
      fullName: "Asha Kumari",
      email,
      password: "secret1",
      locale: "en",
      redirectTo: null,
      referrerId: null,
      browserHash: "browser",
    });
    await deliverAll();
    const token = new URLSearchParams(linkIn((await mailsTo(email))[0]).split("?")[1]).get("token") ?? "";
    const all = await Promise.all(
      [1, 2, 3].map(() => confirmEmail(context, token, { browserHash: "browser", password: null })),
    );
    expect(all.some(({ ok }) => ok)).toBe(true);
    const seeker = (await db.select().from(users).where(eq(users.email, email)).get()) as Person;
    expect((await entriesOf(seeker)).map(({ reason, delta }) => [reason, delta])).toEqual([["email_verified", 10]]);
  });

  it("are earned for a completed profile, and then by the referrer, both once", async () => {
    const referrer = await createSeeker();
    const friend = await createSeeker({}, { isProfileComplete: false, phone: null, skills: [] });
    await db
      .insert(userReferrals)
      .values({ referredUserId: friend.id, referrerId: referrer.id, createdAt: Date.now() });
    const visitor = await signedIn(friend);
    expect((await visitor.get("/rewards")).location).toContain("/profile-setup");
    await db
      .update(profiles)
      .set({ phone: "50000 00009", skills: ["Tally"], isProfileComplete: true })
      .where(eq(profiles.userId, friend.id));
    for (const _again of [1, 2]) expect((await visitor.get("/rewards")).text).toContain("60 points");
    expect((await referralOf(friend))?.isActive).toBe(true);
    expect((await entriesOf(referrer)).map(({ reason, delta, reference }) => [reason, delta, reference])).toEqual([
      ["referral_active", 25, friend.id],
    ]);
  });

  it("are not earned by a banned referrer, and go to the employer's wallet for an employer", async () => {
    const banned = await createSeeker({}, { accountStatus: "banned" });
    const employer = await createEmployer();
    const friends = [await createSeeker(), await createSeeker()];
    await db
      .insert(userReferrals)
      .values(
        friends.map(({ id }, index) => ({
          referredUserId: id,
          referrerId: [banned, employer][index]?.id ?? "",
          createdAt: Date.now(),
        })),
      );
    for (const friend of friends) await (await signedIn(friend)).get("/rewards");
    expect(await totalsOf(banned)).toEqual({ balance: 0, earned: 0 });
    expect(await totalsOf(employer, "employer")).toEqual({ balance: 25, earned: 25 });
  });
});

describe("the page of rewards", () => {
  it("shows balance, level with the next one, and every entry with its balance", async () => {
    const seeker = await createSeeker();
    await give(seeker, 200);
    const visitor = await signedIn(seeker);
    const page = await visitor.get("/rewards");
    expect(page.status).toBe(200);
    for (const words of [
      "260 points",
      "Level: Silver",
      "240 more points to Gold",
      "Email address confirmed",
      "Profile completed",
      "No referrals yet",
    ])
      expect(page.text).toContain(words);
    visitor.setCookie("lang", "hi");
    expect((await visitor.get("/rewards")).text).toContain("260 पॉइंट");
  });

  it("pages through all entries, thirty a page", async () => {
    const seeker = await createSeeker();
    for (let index = 0; index < 33; index++) await give(seeker, 1);
    const visitor = await signedIn(seeker);
    const first = await visitor.get("/rewards");
    expect(first.html).toContain("/rewards?before=6#ledger");
    const second = await visitor.get("/rewards?before=6");
    expect(second.html).not.toContain("Older entries");
    expect(second.text).toContain("Newest entries");
    expect((await visitor.get("/rewards?before=nonsense")).status).toBe(200);
  });
});

describe("a highlighted profile", () => {
  const highlight = async (person: Person, tokens: string[]) => {
    const visitor = await signedIn(person);
    return Promise.all(tokens.map((token) => visitor.post("/profile/highlight", { token })));
  };
  const untilOf = async (person: Person) =>
    (await db.select().from(profiles).where(eq(profiles.userId, person.id)).get())?.highlightedUntil ?? 0;

  it("is bought as often as the points allow with 100 simultaneous requests, and once per form", async () => {
    const rich = await createSeeker();
    await give(rich, 95);
    const answers = await highlight(
      rich,
      Array.from({ length: 100 }, () => createId(Date.now())),
    );
    expect(answers.every(({ status }) => status === 303)).toBe(true);
    expect(await totalsOf(rich)).toEqual({ balance: 5, earned: 95 });
    expect(await untilOf(rich)).toBeGreaterThan(Date.now() + 3 * highlightLasts - 60_000);
    const same = await createSeeker();
    await give(same, 95);
    await highlight(
      same,
      Array.from({ length: 20 }, () => "1m7zjptgpn7yrk205"),
    );
    expect(await totalsOf(same)).toEqual({ balance: 65, earned: 95 });
  });

  it("cannot be bought with too few points, and the page shows how many are missing", async () => {
    const poor = await createSeeker({ emailConfirmedAt: Date.now() });
    await give(poor, 12);
    const visitor = await signedIn(poor);
    const page = await visitor.follow(await visitor.post("/profile/highlight", { token: createId(Date.now()) }));
    expect(page.text).toContain("Not enough points");
    expect(page.text).toContain("You need 18 more points");
    expect((await visitor.post("/profile/highlight", { token: "x" })).status).toBe(400);
    expect(await untilOf(poor)).toBe(0);
  });
});

describe("a referral code", () => {
  it("is created once, with simultaneous requests, and is shared by WhatsApp and as a link", async () => {
    const seeker = await createSeeker();
    const codes = await Promise.all(Array.from({ length: 20 }, () => generateReferralCode(context, seeker.id)));
    expect(new Set(codes).size).toBe(1);
    const visitor = await signedIn(seeker);
    expect((await visitor.post("/referral-code")).location).toBe("/rewards#referral-title");
    const page = await visitor.get("/rewards");
    expect(page.html).toContain(`/auth?ref=${codes[0]}`);
    expect(page.html).toContain("https://wa.me/?text=");
  });

  it("is also returned by the function, whose failure has its message", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const answer = JSON.parse((await visitor.post("/api/generate-referral-code")).html) as {
      success: boolean;
      referral_code: string;
    };
    expect(answer).toEqual({
      success: true,
      referral_code: (await db.select().from(referralCodes).where(eq(referralCodes.userId, seeker.id)).get())?.code,
    });
    const failing = await signedIn(await createSeeker(), { env: { DB: failingDb(/insert into "referral_codes"/) } });
    const log = console.error;
    console.error = () => {};
    try {
      expect(JSON.parse((await failing.post("/api/generate-referral-code")).html)).toEqual({
        success: false,
        error: "Failed to generate referral code",
      });
      expect((await failing.follow(await failing.post("/referral-code"))).text).toContain(
        "Failed to generate referral code",
      );
    } finally {
      console.error = log;
    }
  });
});

describe("entering a referral code afterwards", () => {
  const nameReferrer = async (person: Person, referralCode: string) =>
    (await signedIn(person)).post("/rewards", { referralCode });

  it("works once, and a complete profile counts at once", async () => {
    const referrer = await createSeeker({ fullName: "Meena Kumari" });
    const code = await generateReferralCode(context, referrer.id);
    const friend = await createSeeker({}, { phone: "50000 00009" });
    const visitor = await signedIn(friend);
    const sent = await visitor.post("/rewards", { referralCode: ` ${code.toLowerCase()} ` });
    expect((await visitor.follow(sent)).text).toContain("Meena invited you");
    expect(await totalsOf(referrer)).toEqual({ balance: 25, earned: 25 });
    const again = await visitor.post("/rewards", { referralCode: code });
    expect(again.status).toBe(400);
    expect(again.text).toContain("already says who invited you");
    expect(await totalsOf(referrer)).toEqual({ balance: 25, earned: 25 });
  });

  it("fails with an empty, unknown or own code, in a circle, and after 30 days; the typed text stays", async () => {
    const seeker = await createSeeker();
    const own = await generateReferralCode(context, seeker.id);
    const late = await createSeeker();
    await db
      .update(users)
      .set({ createdAt: Date.now() - 31 * day })
      .where(eq(users.id, late.id));
    const brought = await createSeeker();
    await db.insert(userReferrals).values({ referredUserId: brought.id, referrerId: seeker.id, createdAt: Date.now() });
    const broughtCode = await generateReferralCode(context, brought.id);
    const cases: [Person, string, string][] = [
      [seeker, "", "Please enter a referral code"],
      [seeker, "NOBODY22", "Invalid referral code"],
      [seeker, own, "This is your own code"],
      [seeker, broughtCode, "You invited this person yourself"],
      [late, own, "within 30 days"],
    ];
    for (const [person, code, message] of cases) {
      const page = await nameReferrer(person, code);
      expect(page.status, message).toBe(400);
      expect(page.text).toContain(message);
      if (code) expect(page.html).toContain(`value="${code}"`);
      expect((await referralOf(person)) === undefined).toBe(true);
    }
  });

  it("works by the function only for the user's own account, and its failure has its message", async () => {
    const referrer = await createSeeker();
    const code = await generateReferralCode(context, referrer.id);
    const [friend, other] = [await createSeeker(), await createSeeker()];
    const visitor = await signedIn(friend);
    expect(
      (await visitor.post("/api/create-referral-relationship", { referral_code: code, referred_user_id: other.id }))
        .status,
    ).toBe(404);
    const made = await visitor.post("/api/create-referral-relationship", {
      referral_code: code,
      referred_user_id: friend.id,
    });
    expect(JSON.parse(made.html)).toEqual({ success: true });
    const failing = await signedIn(other, { env: { DB: failingDb(/insert into "user_referrals"/) } });
    const log = console.error;
    console.error = () => {};
    try {
      const answer = await failing.post("/api/create-referral-relationship", {
        referral_code: code,
        referred_user_id: other.id,
      });
      expect(JSON.parse(answer.html)).toEqual({ success: false, error: "Failed to create referral relationship" });
    } finally {
      console.error = log;
    }
  });
});
