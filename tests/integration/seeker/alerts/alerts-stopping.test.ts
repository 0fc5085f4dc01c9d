import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { consents, jobAlerts } from "db/schema";
import { removeUnconfirmed } from "~/features/alerts/opt-in.server";
import { alertToken } from "~/features/alerts/token";
import { site as worker } from "../../../../app/site";
import { db, testContext } from "../../../support/context";
import { createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { alertOf, at, createAlert, start, startWithoutAlerts, stopPath } from "../../../support/scenes/alerts";

beforeEach(startWithoutAlerts);

describe("a stop", () => {
  it("needs one press on the page of the link, can be undone, and is only confirmed the second time", async () => {
    const visitor = createVisitor();
    const id = await createAlert({ search: "q=typing" });
    const page = await visitor.get(stopPath(id));
    expect(page.text).toContain("Stop this job alert?");
    expect((await alertOf(id))?.stoppedAt).toBeNull();
    const stopped = await visitor.follow(await visitor.post(stopPath(id), { intent: "stop" }));
    expect(stopped.text).toContain("This alert is stopped");
    expect(await alertOf(id)).toMatchObject({ nextAt: null, confirmedAt: null });
    expect((await visitor.follow(await visitor.post(stopPath(id), { intent: "stop" }))).text).toContain(
      "was already stopped",
    );
    await visitor.post(stopPath(id), { intent: "start" });
    const again = await alertOf(id);
    expect([again?.stoppedAt, again?.seenKey]).toEqual([null, (start - day) * 1024]);
    expect(again?.nextAt).toBeGreaterThan(Date.now());

    await visitor.post(stopPath(id), { intent: "stop" });
    await removeUnconfirmed(at(Date.now() + 8 * day));
    expect(await alertOf(id)).toBeNull();
    expect((await visitor.get(stopPath(id))).text).toContain(
      "This alert no longer exists, so you won't get any emails for it",
    );
  });

  it("of one keeps the others, of all stops every alert of the address", async () => {
    const seeker = await createSeeker();
    const mine = { userId: seeker.id, email: seeker.email };
    const ids = [
      await createAlert({ search: "q=one", ...mine }),
      await createAlert({ search: "q=two", ...mine }),
      await createAlert({ search: "q=three", email: seeker.email }),
    ];
    const stranger = await createAlert({ search: "q=one" });
    const running = async () => db.$count(jobAlerts, sql`stopped_at is null and next_at is not null`);
    await createVisitor().post(stopPath(ids[0] ?? ""), { intent: "stop" });
    expect(await running()).toBe(3);
    await createVisitor().post(stopPath(ids[0] ?? ""), { intent: "stop-all" });
    expect(await running()).toBe(1);
    expect((await alertOf(stranger))?.stoppedAt).toBeNull();
    const { text } = await (await signedIn(seeker)).get("/job-alerts");
    expect(text).toContain("Stopped by you");
  });

  it("undone by any holder of its link restarts the alert and gives no consent", async () => {
    const seeker = await createSeeker();
    const id = await createAlert({ search: "q=typing", userId: seeker.id, email: seeker.email });
    const visitor = createVisitor();
    await visitor.post(stopPath(id), { intent: "stop" });
    const page = await visitor.follow(await visitor.post(stopPath(id), { intent: "start" }));
    expect(page.text).toContain("Alert started");
    expect((await alertOf(id))?.stoppedAt).toBeNull();
    expect(await db.select().from(consents).where(eq(consents.userId, seeker.id))).toEqual([]);
  });

  it("is impossible with a foreign token, or with one for confirming", async () => {
    const id = await createAlert({ search: "q=typing" });
    for (const token of [id, `${id}.x`, alertToken(testContext(), "alert-confirmation", id), ""]) {
      expect((await createVisitor().post(`/alert-stop?token=${token}`, { intent: "stop" })).status).toBe(404);
    }
    expect((await alertOf(id))?.stoppedAt).toBeNull();
  });
});

describe("a mail provider's one-click stop", () => {
  /** As a mail provider sends it: no browser, so no Origin. */
  async function fromProvider(
    path: string,
    body: BodyInit = "List-Unsubscribe=One-Click",
    headers: Record<string, string> = {},
  ) {
    const execution = createExecutionContext();
    const type: Record<string, string> =
      typeof body === "string" ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const request = new Request(new URL(path, env.SITE_URL), {
      method: "POST",
      body,
      headers: { ...type, ...headers },
    });
    const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], env, execution);
    await response.arrayBuffer();
    await waitOnExecutionContext(execution);
    return response.status;
  }

  it("needs no Origin, in both ways to write a form", async () => {
    const parts = new FormData();
    parts.set("List-Unsubscribe", "One-Click");
    for (const body of ["List-Unsubscribe=One-Click", parts]) {
      const id = await createAlert({ search: "q=typing" });
      expect(await fromProvider(stopPath(id), body)).toBe(200);
      expect((await alertOf(id))?.stoppedAt).not.toBeNull();
      expect(await fromProvider(stopPath(id))).toBe(200);
    }
  });

  it("works nowhere else: no other path, no other field, no browser from another site", async () => {
    const id = await createAlert({ search: "q=typing" });
    const token = stopPath(id).split("?")[1] ?? "";
    for (const path of [
      "/sign-out",
      "/alert-confirmation",
      "/alert-stop/",
      "/alert-stop.data",
      "/alert-stop/x",
      "/Alert-stop",
      "/job-alerts",
      "/free-job-alerts",
      "/",
      "/your-data/erasure",
    ]) {
      expect([path, await fromProvider(`${path}?${token}`)]).toEqual([path, 403]);
    }
    for (const body of ["intent=stop", "List-Unsubscribe=One-Click&intent=start", "List-Unsubscribe=Two", ""]) {
      expect([body.slice(0, 40), await fromProvider(stopPath(id), body)]).toEqual([body.slice(0, 40), 403]);
    }
    expect(await fromProvider(stopPath(id), `List-Unsubscribe=One-Click&${"x".repeat(2000)}=1`)).toBe(413);
    for (const [name, value] of [
      ["origin", "https://evil.example"],
      ["origin", "null"],
      ["referer", "https://evil.example/page"],
    ] as const) {
      expect(await fromProvider(stopPath(id), undefined, { [name]: value })).toBe(403);
    }
    expect((await alertOf(id))?.stoppedAt).toBeNull();
  });
});
