import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { auditLog, campaignDays, campaigns, campaignSignUps, profiles, rateLimits, users } from "db/schema";
import { logInWithCode } from "~/features/accounts/log-in/one-time-code.server";
import { collectPersonalData } from "~/features/privacy/export.server";
import { db, testContext } from "../../support/context";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { createAdmin } from "../../support/people/admins";
import { decide } from "../../support/people/decisions";
import { createSeeker, password, signedIn, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const page = "/referral-marketing";
const form = {
  name: "Poster",
  place: "Pune station",
  code: "pune",
  cost: "1500",
  target: "/jobs?q=typing",
  reason: "Spring in Pune",
};

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin("admin");
});
beforeEach(async () => {
  await db.batch([
    db.delete(campaignDays),
    db.delete(campaignSignUps),
    db.delete(campaigns),
    db.delete(auditLog),
    db.delete(rateLimits),
  ]);
});

/** Makes the campaign of the form; its id. */
async function made(values: Partial<typeof form> = {}): Promise<string> {
  const { location } = await (await signedIn(admin)).post(`${page}/new`, { ...form, ...values });
  return location?.split("/").at(-1) ?? "";
}
const visits = async () => (await db.select().from(campaignDays)).reduce((sum, day) => sum + day.visits, 0);

describe("a campaign", () => {
  it("is created by owners and admins, with a link, a QR code and a print view", async () => {
    const id = await made();
    const visitor = await signedIn(admin);
    const { text, html } = await visitor.get(`${page}/${id}`);
    expect(text).toContain("Pune station · ₹1,500 · leads to /jobs?q=typing");
    expect(html).toContain("QR code of");
    expect((await visitor.get(page)).text).toContain("0 visits · 0 sign-ups");
    const qr = await visitor.get(`${page}/${id}/qr.svg`);
    expect([qr.headers.get("content-type"), qr.html.startsWith("<svg")]).toEqual(["image/svg+xml", true]);
    expect((await visitor.get(`${page}/${id}/print`)).text).toContain("/c/pune");
    expect((await (await signedIn(await createSeeker())).get(`${page}/${id}`)).status).toBe(403);
    expect((await db.select().from(auditLog)).map(({ action, after }) => [action, after])).toEqual([
      ["campaign_created", { code: "pune", cost: 150_000, target: "/jobs?q=typing" }],
    ]);
  });

  it("keeps the typed text and shows its errors, and accepts no code twice", async () => {
    await made();
    const visitor = await signedIn(admin);
    const refused = await visitor.post(`${page}/new`, { ...form, cost: "much", target: "//evil.example" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Write rupees, such as 1500 or 1500.50");
    expect(refused.text).toContain("Enter a path of this site that starts with /, for example /jobs");
    expect(refused.html).toContain('value="Pune station"');
    expect((await visitor.post(`${page}/new`, form)).text).toContain("Another campaign has this code");
  });

  it("leads to an existing page, and not to another campaign's link", async () => {
    await made();
    const visitor = await signedIn(admin);
    for (const target of ["/jbos", "/c/pune", "/jobs/../c/pune", "/%63/pune", "/auth", "/jobs.data", "/job/x/y/z"]) {
      const refused = await visitor.post(`${page}/new`, { ...form, code: "other", target });
      expect([target, refused.status]).toEqual([target, 400]);
      expect(refused.text).toContain("Enter a path of this site that starts with /, for example /jobs");
      expect(refused.html).toContain(`value="${target}"`);
    }
    for (const [number, target] of ["/", "/jobs?q=a#x", "/help-center/anything", "/work-from-home-jobs"].entries()) {
      expect([target, (await visitor.post(`${page}/new`, { ...form, code: `code-${number}`, target })).status]).toEqual(
        [target, 303],
      );
    }
  });

  it("is listed among archived ones, the last archived first, page by page", async () => {
    const now = Date.now();
    // Archived in another order than they were made.
    const all = Array.from({ length: 45 }, (_, at) => ({
      id: createId(now + at),
      archivedAt: now - ((at * 7) % 45) - (at % 2 ? 0 : 1),
    }));
    for (const [at, { id, archivedAt }] of all.entries()) {
      await db
        .insert(campaigns)
        .values({
          id,
          code: `c${at}-x`,
          name: `Poster ${String(at).padStart(2, "0")}`,
          place: "Pune",
          target: "/jobs",
          authorId: admin.id,
          archivedAt,
          createdAt: now,
          updatedAt: now,
        });
    }
    const visitor = await signedIn(admin);
    const shown: string[] = [];
    for (let address = `${page}?show=archived`; address !== "";) {
      const { text, html } = await visitor.get(address);
      shown.push(...(text.match(/Poster \d\d/g) ?? []));
      address = /href="([^"]*before=[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    }
    const names = all.map(({ id, archivedAt }, at) => ({
      id,
      archivedAt,
      name: `Poster ${String(at).padStart(2, "0")}`,
    }));
    expect(shown).toEqual(
      names
        .sort((one, other) => other.archivedAt - one.archivedAt || (other.id < one.id ? -1 : 1))
        .map(({ name }) => name),
    );
  });

  it("can be changed except for its code, and not by an outdated page", async () => {
    const id = await made();
    const visitor = await signedIn(admin);
    await visitor.post(`${page}/${id}`, { ...form, code: "other", cost: "2000", version: "1" });
    expect(await db.select().from(campaigns).get()).toMatchObject({ code: "pune", cost: 200_000, version: 2 });
    const stale = await visitor.post(`${page}/${id}`, { ...form, name: "Stale", version: "1" });
    expect(stale.status).toBe(400);
    expect(stale.html).toContain('value="Stale"');
    expect(stale.text).toContain("Someone changed this campaign on another page");
  });
});

describe("its link", () => {
  it("redirects without parameters of other sites, stores only the code, and counts a visitor once a day", async () => {
    await made();
    const visitor = createVisitor();
    const visit = await visitor.get("/c/PUNE?utm_source=poster&fbclid=1");
    expect([visit.status, visit.location]).toEqual([303, "/jobs?q=typing"]);
    expect(visit.headers.getSetCookie().find((each) => each.includes("campaign="))).toMatch(
      /^__Host-campaign=pune; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax/,
    );
    await visitor.get("/c/pune");
    await createVisitor().get("/c/pune", { "user-agent": "Mozilla/5.0 (iPhone) Safari/605" });
    expect(await visits()).toBe(2);
  });

  it("redirects robots without counting them; an unknown code leads home", async () => {
    await made();
    const robot = await createVisitor().get("/c/pune", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    expect([robot.location, robot.headers.getSetCookie().some((each) => each.includes("campaign="))]).toEqual([
      "/jobs?q=typing",
      false,
    ]);
    expect((await createVisitor().get("/c/nowhere")).location).toBe("/");
    expect(await visits()).toBe(0);
  });

  it("redirects when it is archived, but does not count until it is restored", async () => {
    const id = await made();
    const visitor = await signedIn(admin);
    await decide(visitor, `${page}/${id}`, "archive", id);
    expect((await visitor.follow(await decide(visitor, `${page}/${id}`, "archive", id))).text).toContain(
      "It was so already",
    );
    expect((await createVisitor().get("/c/pune")).location).toBe("/jobs?q=typing");
    expect(await visits()).toBe(0);
    expect((await visitor.get(`${page}?show=archived`)).text).toContain("Poster");
    expect((await visitor.get(page)).text).toContain("No campaign yet");
    await decide(visitor, `${page}/${id}`, "restore", id);
    await createVisitor().get("/c/pune");
    expect(await visits()).toBe(1);
  });
});

describe("a sign-up", () => {
  it("through the link counts for its campaign once the address is confirmed, on any device", async () => {
    const id = await made();
    const visitor = createVisitor();
    await visitor.get("/c/pune");
    const email = "came-by-poster@example.in";
    await visitor.post("/auth?mode=signup", {
      intent: "signup",
      fullName: "Asha Verma",
      email,
      password,
      passwordAgain: password,
      consent: "on",
    });
    const token = linkIn((await mailsTo(email))[0]).split("token=")[1] ?? "";
    await createVisitor().post("/confirm-email", { token, password });
    const user = await db.select().from(users).where(eq(users.email, email)).get();
    expect(await db.select().from(campaignSignUps)).toMatchObject([{ userId: user?.id, campaignId: id }]);
    await db
      .update(profiles)
      .set({ isProfileComplete: true })
      .where(eq(profiles.userId, user?.id ?? ""));
    const { text } = await (await signedIn(admin)).get(`${page}/${id}`);
    expect(text).toContain("Visits 1 ₹1,500 each");
    expect(text).toContain("Sign-ups 1 100 % of the step before · ₹1,500 each");
    expect(text).toContain("Complete profiles 1");
    expect(text).toContain("Have paid 0 0 % of the step before");
    expect(JSON.stringify(await collectPersonalData(testContext(), user?.id ?? ""))).toContain(
      '"cameThroughCampaign":{"name":"Poster","code":"pune"}',
    );
  });

  it("by a mailed code counts as well, and one with an unknown code still creates its account", async () => {
    await made();
    const begin = (email: string, campaign: string) =>
      logInWithCode(testContext(), email, "seeker", { consents: true, locale: "en", campaign });
    expect([
      (await begin("by-code@example.in", "pune")).ok,
      (await begin("by-nothing@example.in", "nowhere")).ok,
    ]).toEqual([true, true]);
    expect(await db.select().from(campaignDays)).toMatchObject([{ signUps: 1 }]);
  });
});
