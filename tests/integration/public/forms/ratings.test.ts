import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { appRatings } from "db/schema";
import { forgetComments } from "~/features/ratings/ratings.server";
import { db, testContext } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

const from = (address: string) => ({ "cf-connecting-ip": address });
const all = () => db.select().from(appRatings);
const device = (at: number, stars: number, more: Partial<typeof appRatings.$inferInsert> = {}) => ({
  id: createId(at),
  deviceHash: `device ${at}`,
  stars,
  locale: "en" as const,
  createdAt: at,
  updatedAt: at,
  ...more,
});

afterEach(async () => {
  await db.delete(appRatings);
});

describe("a rating", () => {
  it("belongs to a device by a cookie that only the answer to the form sets, and can be changed and deleted", async () => {
    const visitor = createVisitor();
    expect((await visitor.get("/rate-app")).headers.get("set-cookie") ?? "").not.toContain("rating-device");
    const answer = await visitor.post("/rate-app", { stars: "4", comment: "Good, but slow" }, from("192.0.2.51"));
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie().find((each) => each.includes("rating-device"))).toMatch(
      /HttpOnly; SameSite=Lax; Secure/,
    );
    const page = await visitor.follow(answer);
    expect(page.text).toContain("1 rating, 0 by people with an account");
    expect(page.html).toMatch(/value="4"[^>]*checked|checked=""[^>]*value="4"/);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    await visitor.post("/rate-app", { stars: "2", comment: "" }, from("192.0.2.51"));
    const [row, ...others] = await all();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ stars: 2, comment: null, userId: null });
    expect(row?.deviceHash).not.toBe(visitor.cookie("rating-device"));
    await visitor.follow(await visitor.post("/rate-app", { intent: "delete" }));
    expect(await all()).toEqual([]);
  });

  it("of a device becomes the person's who later rates from it, and counts once", async () => {
    const seeker = await createSeeker();
    const visitor = createVisitor();
    await visitor.post("/rate-app", { stars: "1" }, from("192.0.2.52"));
    const person = await signedIn(seeker);
    person.setCookie("rating-device", visitor.cookie("rating-device") ?? "");
    expect((await person.get("/rate-app")).text).toContain("Change rating");
    await Promise.all([person.post("/rate-app", { stars: "5" }), person.post("/rate-app", { stars: "5" })]);
    expect(await all()).toMatchObject([{ userId: seeker.id, deviceHash: null, stars: 5 }]);
    await person.post("/rate-app", { intent: "delete" });
    expect(await all()).toEqual([]);
  });

  it("shows an error at its field, and keeps the typed text", async () => {
    for (const [form, text] of [
      [{ stars: "", comment: "Fine" }, "Choose one to five stars"],
      [{ stars: "9", comment: "Fine" }, "Choose one to five stars"],
      [{ stars: "5", comment: "Fine, call 98765 43210" }, "Remove links, email addresses and phone numbers"],
      [{ stars: "5", comment: "Fine".repeat(300) }, "Must be 1,000 characters or fewer"],
    ] as const) {
      const page = await createVisitor().post("/rate-app", form, from("192.0.2.53"));
      expect([form, page.status]).toEqual([form, 400]);
      expect(page.text).toContain(text);
      expect(page.html).toContain("Fine");
    }
    expect(await all()).toEqual([]);
  });

  it("of new devices is accepted ten times a day from one network, also with invented cookies; a person may still rate", async () => {
    for (let n = 0; n < 10; n++)
      expect((await createVisitor().post("/rate-app", { stars: "5" }, from("192.0.2.54"))).status).toBe(303);
    const visitor = createVisitor();
    visitor.setCookie("rating-device", "a".repeat(22));
    const refused = await visitor.post("/rate-app", { stars: "5" }, from("192.0.2.54"));
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("Log in to rate, or try again tomorrow");
    expect(
      (await (await signedIn(await createSeeker())).post("/rate-app", { stars: "5" }, from("192.0.2.54"))).status,
    ).toBe(303);
    expect(await all()).toHaveLength(11);
  });
});

describe("the summary of ratings", () => {
  it("has no average below ten ratings, and no markup for search engines", async () => {
    const insert = (count: number, from: number) =>
      db.insert(appRatings).values(Array.from({ length: count }, (_, at) => device(from + at, at % 2 === 0 ? 5 : 4)));
    await insert(9, 1_000);
    expect((await createVisitor().get("/rate-app")).text).toContain(
      "Not enough ratings yet for an average: it needs at least 10",
    );
    await insert(1, 2_000);
    await insert(1, Date.now() - 1000);
    await db.delete(appRatings).where(eq(appRatings.updatedAt, 1_000));
    const page = await createVisitor().get("/rate-app");
    expect(page.text).toContain("Given or changed within 30 days: 1, the last one on");
    expect(page.text).toContain("4.6 of 5 stars 10 ratings, 0 of them by people with an account");
    expect(page.html).not.toContain("AggregateRating");
    expect((await createVisitor().get("/rate-app?lang=hi")).text).toContain("5 में से 4.6 स्टार");
  });
});

describe("the owner's list of comments", () => {
  it("shows them page by page, to owners only", async () => {
    for (let at = 0; at < 25; at++)
      await db
        .insert(appRatings)
        .values(device(10_000 + at, 3, { comment: `Comment number ${at}.`, updatedAt: at < 5 ? 10_000 : 10_000 + at }));
    const admin = await signedIn(await createAdmin("admin"));
    const first = await admin.get("/owner-portal/ratings");
    expect(first.text).toContain("Comment number 24.");
    const [, next = ""] = /href="([^"]*before=[^"]*)"/.exec(first.html) ?? [];
    const second = await admin.get(next.replaceAll("&amp;", "&"));
    const shown = [...(first.text + second.text).matchAll(/Comment number \d+\./g)].map(([text]) => text);
    expect(new Set(shown).size).toBe(25);
    expect(shown).toHaveLength(25);
    for (const page of [
      await createVisitor().get("/rate-app"),
      await (await signedIn(await createSeeker())).get("/owner-portal/ratings"),
    ])
      expect(page.text).not.toContain("Comment number");
  });

  it("deletes comments after a year, and keeps the stars", async () => {
    await db.insert(appRatings).values([device(1, 3, { comment: "Old" }), device(Date.now(), 4, { comment: "New" })]);
    expect(await forgetComments(testContext())).toEqual({ comments: 1 });
    expect((await db.select().from(appRatings).where(eq(appRatings.stars, 3)))[0]).toMatchObject({ comment: null });
    expect((await db.select().from(appRatings).where(eq(appRatings.stars, 4)))[0]).toMatchObject({ comment: "New" });
  });
});
