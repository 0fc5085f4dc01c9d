import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { adminUsers, auditLog } from "db/schema";
import { cleanUp } from "~/features/accounts/sessions/clean-up.server";
import { authenticationRetention, forgetEvents } from "~/features/audit/events.server";
import { db, testContext } from "../../../support/context";
import { bare } from "../../../support/databases/explained";
import { failingDb } from "../../../support/databases/failing-db";
import { createEmployer, createMember, createSeeker, password, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

/** The actions of a person that stand in the audit log, oldest first. */
const actionsOf = async (actorId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.actorId, actorId)).orderBy(auditLog.createdAt, auditLog.id)).map(
    ({ action }) => action,
  );

describe("the audit log", () => {
  it("records a log-in, a log-out and a new password of a person, without address or password", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const visitor = createVisitor();
    expect((await visitor.post("/auth", { intent: "login", email: seeker.email, password })).status).toBe(303);
    const next = "another good password";
    await visitor.post("/settings", {
      intent: "password",
      currentPassword: password,
      password: next,
      passwordAgain: next,
    });
    await visitor.post("/sessions/closure");
    await visitor.post("/sign-out");
    expect(await actionsOf(seeker.id)).toEqual(["logged_in", "password_changed", "session_ended", "logged_out"]);
    const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, seeker.id));
    expect(JSON.stringify(rows)).not.toMatch(/@|password"|203\.0\.113/);
  });

  it("has one row an hour for failed log-ins to an account, however many there are, and none for an unknown address", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const before = await db.$count(auditLog);
    for (let n = 0; n < 5; n++) {
      await createVisitor().post("/auth", { intent: "login", email: seeker.email, password: `wrong password ${n}` });
      await createVisitor().post("/auth", {
        intent: "login",
        email: `nobody${n}@example.in`,
        password: "wrong password",
      });
    }
    expect(await actionsOf(seeker.id)).toEqual(["log_in_failed"]);
    expect(await db.$count(auditLog)).toBe(before + 1);
  });

  it("records changes in a team, and exports", async () => {
    const employer = await createEmployer();
    const member = await createMember(employer, "viewer");
    const owner = await signedIn(employer);
    await owner.post("/team/invitations", { email: "new.colleague@example.in", role: "viewer" });
    await owner.post(`/team/member/${member.id}/role`, { role: "recruiter" });
    await owner.get("/all-applicants.csv");
    await owner.get("/your-data/export");
    await owner.post(`/team/member/${member.id}/removal`);
    expect(await actionsOf(employer.id)).toEqual([
      "member_invited",
      "member_role_changed",
      "applicants_exported",
      "data_exported",
      "member_removed",
    ]);
    const [changed] = await db.select().from(auditLog).where(eq(auditLog.action, "member_role_changed"));
    expect(changed).toMatchObject({ subjectId: member.id, detail: "recruiter" });
  });

  it("never prevents an action", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const visitor = createVisitor({ env: { DB: failingDb(/"audit_log"/) } });
    expect((await visitor.post("/auth", { intent: "login", email: seeker.email, password })).status).toBe(303);
  });

  it("deletes authentication events after 180 days, and keeps decisions of owners", async () => {
    const owner = await createSeeker();
    await db.insert(adminUsers).values({ userId: owner.id, role: "owner" });
    const context = testContext();
    const now = context.now();
    const row = (id: string, createdAt: number, action: "logged_in" | "seeker_banned") => ({
      id,
      actorId: owner.id,
      action,
      subjectId: owner.id,
      createdAt,
    });
    const old = now - authenticationRetention - 60_000;
    await db
      .insert(auditLog)
      .values([
        row(`auth-${createId(old)}`, old, "logged_in"),
        row(`auth-${createId(now)}`, now, "logged_in"),
        row(createId(old), old, "seeker_banned"),
      ]);
    await cleanUp(context);
    expect((await actionsOf(owner.id)).sort()).toEqual(["logged_in", "seeker_banned"]);
    const { sql, params } = forgetEvents(context, 500).toSQL();
    const plan = await bare.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join("; ")).not.toMatch(/SCAN audit_log/);
  });
});
