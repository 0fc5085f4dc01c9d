import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { createEmployer, createJob, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const bookmark = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";
const asked: (string | undefined)[] = [];
beforeEach(() => void (asked.length = 0));

/** The tests' database, which remembers where each request began to read, and hands out a bookmark as D1 does. */
const DB = new Proxy(env.DB, {
  get(target, name) {
    const value: unknown = Reflect.get(target, name);
    if (name !== "withSession") return typeof value === "function" ? (value.bind(target) as unknown) : value;
    return (start?: string) => {
      asked.push(start);
      const session = target.withSession(start === bookmark ? "first-unconstrained" : start);
      return {
        prepare: session.prepare.bind(session),
        batch: session.batch.bind(session),
        getBookmark: () => bookmark,
      };
    };
  },
});

it("pages for reading may use any replica, and set no cookie", async () => {
  const [visitor, seeker] = [createVisitor({ env: { DB } }), await signedIn(await createSeeker(), { env: { DB } })];
  for (const each of [
    await visitor.get("/?replica"),
    await visitor.get("/company-directory?replica"),
    await seeker.get("/favorites"),
  ]) {
    expect(each.status).toBe(200);
    expect(each.headers.getSetCookie().filter((line) => line.includes("bookmark"))).toEqual([]);
  }
  expect(asked).toEqual(["first-unconstrained", "first-unconstrained", "first-unconstrained"]);
});

it("a form uses the primary database, and the next page shows its result: it starts at its bookmark", async () => {
  const seeker = await signedIn(await createSeeker(), { env: { DB } });
  const id = await createJob(await createEmployer());
  const { headers } = await seeker.post(`/job/${id}/favorite`, { saved: "yes" });
  expect(headers.getSetCookie().find((line) => line.includes("bookmark"))).toMatch(
    /^__Host-bookmark=[0-9a-f-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect((await seeker.get("/favorites")).html).toContain(id);
  expect(asked).toEqual(["first-primary", bookmark]);
});

it.each(["x; DROP", "first-primary", "../..", "a".repeat(300)])(
  "a bookmark that D1 never wrote (%s) is ignored",
  async (value) => {
    const seeker = await signedIn(await createSeeker(), { env: { DB } });
    seeker.setCookie("__Host-bookmark", encodeURIComponent(value));
    expect((await seeker.get("/favorites")).status).toBe(200);
    expect(asked).toEqual(["first-unconstrained"]);
  },
);

it.each(["/rewards", "/settings", "/api/live/jobs?after=1"])(
  "%s, which needs current data, is read from the primary database",
  async (path) => {
    const seeker = await signedIn(await createSeeker(), { env: { DB } });
    expect((await seeker.get(path)).status).toBe(200);
    expect(asked).toEqual(["first-primary"]);
  },
);
