import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "db/schema";
import { policies } from "~/web/limits/rate-limit.server";
import { db } from "../../support/context";
import { createEmployer, createJob, createSeeker, password, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const from = (address: string) => ({ "cf-connecting-ip": address });
const wrong = (email: string) => ({ intent: "login", email, password: "not the password" });

/** A part of each limit, so that fewer tries reach it. */
const factor = 0.3;

beforeEach(() => void (env.RATE_LIMIT_FACTOR = String(factor)));
afterEach(() => void delete env.RATE_LIMIT_FACTOR);

describe("too many attempts", () => {
  it("at one account's password from one network lead to a challenge, even with the right one", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const visitor = createVisitor();
    for (let n = 0; n < policies.log_in.pair[0] * factor; n++) {
      expect((await visitor.post("/auth", wrong(seeker.email), from("203.0.113.1"))).status).toBe(400);
    }
    const refused = await visitor.post("/auth", { ...wrong(seeker.email), password }, from("203.0.113.1"));
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("A short check");
    expect(refused.html).toContain(`value="${seeker.email}"`);
    expect(visitor.cookie("__Host-session")).toBeUndefined();

    const own = await createVisitor().post("/auth", { ...wrong(seeker.email), password }, from("198.51.100.7"));
    expect(own.status, "from elsewhere its owner still comes in").toBe(303);
  });

  it("cannot be avoided with made-up addresses in headers, nor with other addresses of one's own IPv6 network", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const statuses: number[] = [];
    for (let n = 0; n <= policies.log_in.pair[0] * factor; n++) {
      const headers = {
        ...from(`2401:4900:1c2a:7b10::${n + 1}`),
        "x-forwarded-for": `192.0.2.${n}`,
        "x-real-ip": `192.0.2.${n}`,
        forwarded: `for=192.0.2.${n}`,
      };
      statuses.push((await createVisitor().post("/auth", wrong(seeker.email), headers)).status);
    }
    expect(statuses.pop()).toBe(403);
    expect(new Set(statuses)).toEqual(new Set([400]));
  });

  it("do not include log-ins that succeed", async () => {
    const seeker = await createSeeker({ withPassword: true });
    for (let n = 0; n < policies.log_in.pair[0] * factor + 2; n++) {
      expect(
        (await createVisitor().post("/auth", { ...wrong(seeker.email), password }, from("203.0.113.2"))).status,
      ).toBe(303);
    }
  });

  it("are also counted when they come at once", async () => {
    const seeker = await createSeeker({ withPassword: true });
    env.RATE_LIMIT_FACTOR = "0.2";
    const most = policies.log_in.pair[0] * 0.2;
    const attempts = Array.from({ length: 4 }, () =>
      createVisitor().post("/auth", wrong(seeker.email), from("203.0.113.3")),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(most);
    expect(statuses.filter((status) => status === 403)).toHaveLength(4 - most);
  });

  it("of applying for jobs are refused, and the written text is kept", async () => {
    const employer = await createEmployer();
    const seeker = await signedIn(await createSeeker());
    for (let n = 0; n < policies.apply.account[0] * factor; n++) {
      const job = await createJob(employer);
      expect((await seeker.post(`/job/${job}`, { note: "" }, from("203.0.113.4"))).status).toBe(303);
    }
    const refused = await seeker.post(
      `/job/${await createJob(employer)}`,
      { note: "I type fast" },
      from("203.0.113.4"),
    );
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("Too Many Attempts");
    expect(refused.html).toContain("I type fast");
  });

  it("leave no trace of who tried, or from where", async () => {
    await createVisitor().post("/auth", wrong("somebody.special@example.in"), from("203.0.113.77"));
    const rows = await db.select().from(rateLimits);
    expect(rows.length, "the attempt was counted").toBeGreaterThan(0);
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain("special");
    expect(kept).not.toContain("203.0.113");
  });
});
