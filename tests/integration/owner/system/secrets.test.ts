import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, secretMarks } from "db/schema";
import { bindings } from "~/features/secrets/bindings";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { signedIn, type Person } from "../../../support/people/people";
import { ageSession } from "../../../support/people/proof";

const page = "/secrets";
let owner: Person;

beforeAll(async () => {
  owner = await createAdmin("owner");
});
beforeEach(async () => {
  await db.batch([db.delete(secretMarks), db.delete(auditLog)]);
});

const marks = async () => new Map((await db.select().from(secretMarks)).map((mark) => [mark.name, mark]));
const audit = async () => (await db.select().from(auditLog)).filter(({ action }) => action.startsWith("secret_"));

describe("the page of secrets", () => {
  it("lists every secret and binding, whether it is set and what stops without it, and never a value", async () => {
    const visitor = await signedIn(owner, {
      env: { MAIL_API_KEY: "re_plantedvalueplantedvalue", MAIL_WEBHOOK_SECRET: "" },
    });
    const { text, html, headers } = await visitor.get(page);
    for (const [name, { without }] of Object.entries(bindings)) {
      expect(text).toContain(name);
      expect(text).toContain(without);
    }
    expect(text).toContain("MAIL_API_KEY Set First seen today");
    expect(text).toContain("MAIL_WEBHOOK_SECRET Not set");
    const values = Object.entries(env).flatMap(([name, value]) =>
      bindings[name as keyof typeof bindings]?.kind === "secret" && typeof value === "string" ? value : [],
    );
    expect(values.length).toBeGreaterThan(2);
    for (const value of [...values, "plantedvalue"]) expect(html).not.toContain(value);
    expect(headers.get("cache-control")).toMatch(/no-store/);
  });

  it("is open to owners with a recent proof", async () => {
    const admin = await signedIn(await createAdmin("admin"));
    expect((await admin.get(page)).status).toBe(403);
    const visitor = await signedIn(owner);
    await ageSession(visitor, { provedAt: 86_400_000 });
    expect((await visitor.get(page)).location).toContain("/confirm-identity");
  });

  it("knows the age of a secret: from when it was first seen, again after a change, but not after a change of the fingerprint key", async () => {
    const first = { MAIL_API_KEY: "re_one", MAIL_WEBHOOK_SECRET: "whsec_one" };
    await (await signedIn(owner, { env: first })).get(page);
    await db.update(secretMarks).set({ seenSince: 1 });
    await (await signedIn(owner, { env: { ...first, MAIL_API_KEY: "re_two" } })).get(page);
    expect([
      (await marks()).get("MAIL_API_KEY")?.seenSince,
      (await marks()).get("MAIL_WEBHOOK_SECRET")?.seenSince,
    ]).toEqual([expect.any(Number), 1]);
    expect((await marks()).get("MAIL_API_KEY")?.seenSince).toBeGreaterThan(1);

    await db.update(secretMarks).set({ seenSince: 2 });
    await (
      await signedIn(owner, {
        env: { ...first, MAIL_API_KEY: "re_two", COOKIE_SECRET: "another key of another cookie, long enough" },
      })
    ).get(page);
    expect((await marks()).get("MAIL_API_KEY")?.seenSince).toBe(2);
    expect((await marks()).get("COOKIE_SECRET")?.seenSince).toBeGreaterThan(2);
    for (const { fingerprint } of (await marks()).values()) expect(fingerprint).toHaveLength(6);
  });

  it("records once that a secret was changed", async () => {
    const visitor = await signedIn(owner);
    await visitor.get(page);
    const done = await visitor.follow(await visitor.post(`${page}/COOKIE_SECRET/rotation`, { before: "" }));
    expect(done.text).toContain("Saved: COOKIE_SECRET was rotated today");
    expect(done.text).toContain("COOKIE_SECRET Set Changed today");
    expect((await visitor.follow(await visitor.post(`${page}/COOKIE_SECRET/rotation`, { before: "" }))).text).toContain(
      "It was noted before",
    );
    expect((await visitor.post(`${page}/COOKIE_SECRET/rotation`, { before: "yesterday" })).status).toBe(400);
    expect(await audit()).toMatchObject([
      { action: "secret_rotated", subjectId: "COOKIE_SECRET", before: { rotated_at: null }, actorId: owner.id },
    ]);
  });
});

describe("the test of a secret", () => {
  it.each(["DB", "FILES", "Main", "COOKIE_SECRET", "TICKET_SECRET", "VAPID_PRIVATE_KEY"])(
    "reports that %s works",
    async (name) => {
      const visitor = await signedIn(owner);
      expect((await visitor.follow(await visitor.post(`${page}/${name}/test`))).text).toContain(`${name} works`);
      expect(await audit()).toMatchObject([{ action: "secret_tested", subjectId: name, after: { works: true } }]);
    },
  );

  it("reports that a secret doesn't work, without its value", async () => {
    const visitor = await signedIn(owner, { env: { VAPID_PRIVATE_KEY: "plantedvalue" } });
    const { text, html } = await visitor.follow(await visitor.post(`${page}/VAPID_PRIVATE_KEY/test`));
    expect(text).toContain("VAPID_PRIVATE_KEY doesn't work");
    expect(html).not.toContain("plantedvalue");
    expect(await audit()).toMatchObject([{ after: { works: false } }]);
  });

  it("is not offered where it would have an effect, nor for an unknown name", async () => {
    const visitor = await signedIn(owner);
    expect((await visitor.follow(await visitor.post(`${page}/IMAGES/test`))).text).toContain("IMAGES has no test");
    for (const name of ["constructor", "PATH", "db"])
      expect((await visitor.post(`${page}/${name}/test`)).status, name).toBe(404);
  });
});
