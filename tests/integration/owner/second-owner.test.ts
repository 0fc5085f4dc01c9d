import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { auditLog, broadcasts, proposals } from "db/schema";
import { getBalance } from "~/features/points/ledger.server";
import { db } from "../../support/context";
import { actOn, pageAbout } from "../../support/people/acts";
import { createAdmin } from "../../support/people/admins";
import { decide } from "../../support/people/decisions";
import { createEmployer, createJob, signedIn, type Person } from "../../support/people/people";
import type { Visitor } from "../../support/people/visitor";
import { broadcastsPage, broadcastWords, rowOf } from "../../support/scenes/owner/broadcasts";

let owner: Person;
let second: Person;
let desk: Visitor;
let secondDesk: Visitor;
beforeAll(async () => {
  [owner, second] = [await createAdmin("owner"), await createAdmin("owner")];
  [desk, secondDesk] = [await signedIn(owner), await signedIn(second)];
});

const reason = "A reason that is long enough.";

async function insertBroadcast(status: "draft" | "waiting_for_owner" = "draft", sendAt = Date.now()): Promise<string> {
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(broadcasts)
    .values({
      id,
      kind: "service",
      ...broadcastWords,
      link: "/jobs",
      byMail: true,
      byPush: false,
      segment: {},
      authorId: owner.id,
      status,
      sendAt: status === "draft" ? null : sendAt,
      createdAt: now,
      updatedAt: now,
    });
  return id;
}

describe("points for an owner", () => {
  it("are approved by another owner than the recipient", async () => {
    await actOn(desk, pageAbout({ id: second.id }), "points", { way: "grant_points", points: "50000" });
    const proposal = (await db.select().from(proposals).where(eq(proposals.subjectId, second.id)).get())?.id ?? "";
    const answer = await secondDesk.post("/owner-portal/proposals", { proposal, decision: "approve" });
    expect((await secondDesk.follow(answer)).text).toContain("These points are your own");
    expect(await getBalance(db, { userId: second.id, wallet: "seeker" })).toBe(0);
  });
});

describe("a broadcast", () => {
  it("waits for a second owner when it and those of the day before exceed the limit together", async () => {
    const send = async () => {
      const id = await insertBroadcast();
      await desk.post(`${broadcastsPage}/${id}`, { when: "now", version: "1", reason });
      return (await rowOf(id))?.status;
    };
    expect(await send()).toBe("scheduled");
    await db
      .update(auditLog)
      .set({ after: { status: "scheduled", people: 10_000, sendAt: 1 } })
      .where(eq(auditLog.action, "broadcast_scheduled"));
    expect(await send()).toBe("waiting_for_owner");
  });

  it("that waits is in the owners' queue, and not in an admin's", async () => {
    const id = await insertBroadcast("waiting_for_owner");
    expect((await secondDesk.get("/owner-portal?kind=broadcast")).html).toContain(`href="${broadcastsPage}/${id}"`);
    expect((await (await signedIn(await createAdmin("admin"))).get("/owner-portal")).html).not.toContain(
      `href="${broadcastsPage}/${id}"`,
    );
  });

  it("is sent at once when it is approved after its time, and only if its approver confirms that", async () => {
    const [late, early] = [
      await insertBroadcast("waiting_for_owner"),
      await insertBroadcast("waiting_for_owner", Date.now() + 86_400_000),
    ];
    const shown = await secondDesk.get(`${broadcastsPage}/${late}`);
    expect(shown.text).toContain("Its time has passed: it goes out as soon as it's approved.");
    expect(shown.html).toContain('name="atOnce"');
    const refused = await decide(secondDesk, `${broadcastsPage}/${late}`, "approve", late);
    expect([refused.status, refused.text.includes("Tick this to confirm")]).toEqual([400, true]);
    expect(refused.html).toContain(">A long enough reason</textarea>");
    expect((await rowOf(late))?.status).toBe("waiting_for_owner");
    expect((await decide(secondDesk, `${broadcastsPage}/${late}`, "approve", late, { atOnce: "on" })).status).toBe(303);
    expect((await rowOf(late))?.status).toBe("scheduled");
    expect((await secondDesk.get(`${broadcastsPage}/${early}`)).html).not.toContain('name="atOnce"');
    expect((await decide(secondDesk, `${broadcastsPage}/${early}`, "approve", early)).status).toBe(303);
  });

  it("is not sent at once when its sender typed a time", async () => {
    const id = await insertBroadcast();
    const page = await desk.post(`${broadcastsPage}/${id}`, {
      when: "now",
      time: "2031-01-01T10:00",
      version: "1",
      reason,
    });
    expect([page.status, page.text.includes("You have typed a time")]).toEqual([400, true]);
    expect((await rowOf(id))?.status).toBe("draft");
  });
});

it("a job that does not wait is shown with its status, and without decisions", async () => {
  const id = await createJob(await createEmployer(), { title: "Active Typist" });
  const page = await desk.get(`/owner-portal/jobs/${id}`);
  expect(page.text).toMatch(/This job isn't in review. Status: active.*Active Typist/);
  expect(page.html).not.toContain(`/job/${id}/approval`);
});
