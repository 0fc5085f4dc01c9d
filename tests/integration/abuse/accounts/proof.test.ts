import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hour, minute } from "db/catalogues/time";
import { adminUsers, auditLog, companyInvitations, profiles, sessions } from "db/schema";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, createSeeker, password, signedIn } from "../../../support/people/people";
import { ageSession, findSession, inProduction, provedVisitor, withCodeApp } from "../../../support/people/proof";

const portal = "/owner-portal";
const backToPortal = "/auth?redirect=%2Fowner-portal";
const production = { env: inProduction };

describe("an owner's session", () => {
  it("ends eight hours after its log-in, and the owner returns to the page after the next one", async () => {
    const visitor = await signedIn(await createAdmin("owner"));
    await ageSession(visitor, { createdAt: 8 * hour, provedAt: minute, adminSeenAt: minute });
    expect((await visitor.get(portal)).location).toBe(backToPortal);
    expect(visitor.cookie("__Host-session")).toBeUndefined();
  });

  it("ends after thirty minutes without use, and is deleted from the database", async () => {
    const owner = await createAdmin("owner");
    const visitor = await signedIn(owner);
    await ageSession(visitor, { createdAt: hour, lastSeenAt: 31 * minute, provedAt: hour, adminSeenAt: 30 * minute });
    expect((await visitor.get(portal)).location).toBe(backToPortal);
    expect(await db.select().from(sessions).where(eq(sessions.userId, owner.id))).toEqual([]);
  });

  it("that was idle keeps a late form: it waits for a proof, and then is processed", async () => {
    const owner = await createAdmin("owner", { withPassword: true });
    const visitor = await signedIn(owner);
    await ageSession(visitor, { createdAt: hour, provedAt: hour, adminSeenAt: 31 * minute });
    const seeker = await createSeeker();
    const page = `/owner-portal/website-users/${seeker.id}`;
    const form = { intent: "suspend", reason: "Asked applicants for a deposit" };
    const sent = await visitor.post(page, form);
    expect([sent.status, sent.location]).toEqual([307, `/confirm-identity?redirect=${encodeURIComponent(page)}`]);
    expect((await visitor.post(sent.location ?? "", form)).html).toContain('value="Asked applicants for a deposit"');
    const proof = { ...form, proofCarried: "1", proof: "password", proofValue: password };
    expect((await visitor.post(sent.location ?? "", proof)).location).toBe(page);
    expect((await visitor.post(page, proof)).status).toBe(303);
    expect((await db.select().from(profiles).where(eq(profiles.userId, seeker.id)).get())?.accountStatus).toBe(
      "banned",
    );
  });

  it("continues while it is used; automatic reloads do not count as use", async () => {
    const visitor = await signedIn(await createAdmin("admin"));
    await ageSession(visitor, {
      createdAt: 2 * hour,
      lastSeenAt: 40 * minute,
      provedAt: 2 * hour,
      adminSeenAt: 29 * minute,
    });
    expect((await visitor.get(portal, { "sec-fetch-mode": "cors" })).status).toBe(200);
    expect((await findSession(visitor))?.adminSeenAt).toBeLessThan(Date.now() - 28 * minute);
    expect((await visitor.get(portal, { "sec-fetch-mode": "navigate" })).status).toBe(200);
    expect((await findSession(visitor))?.adminSeenAt).toBeGreaterThan(Date.now() - minute);
  });

  it("that is over gets no ticket for the owner room", async () => {
    const visitor = await signedIn(await createAdmin("owner"));
    expect((await visitor.get("/api/live/ticket?room=owners")).status).toBe(200);
    await ageSession(visitor, { createdAt: 9 * hour });
    expect((await visitor.get("/api/live/ticket?room=owners")).status).toBe(403);
  });

  it("of a seeker without a role lasts its thirty days", async () => {
    const visitor = await signedIn(await createSeeker());
    await ageSession(visitor, { createdAt: 9 * hour, lastSeenAt: 8 * hour });
    expect((await visitor.get("/settings")).status).toBe(200);
  });
});

describe("the owner area in production", () => {
  const pages = [
    "/owner-portal",
    "/owner-portal/website-users",
    "/owner-portal/reports",
    "/owner-portal/jobs",
    "/owner-portal/undelivered",
    "/employer-members",
  ];

  it("sends an owner without passkey and code app to the set-up page, and opens nothing else", async () => {
    await withCodeApp(await createAdmin("admin")); // Another person's does not count.
    const visitor = await signedIn(await createAdmin("owner"), production);
    for (const page of pages) expect((await visitor.get(page)).location, page).toBe("/sign-in-methods?needed=owner");
    const seeker = await createSeeker();
    expect(
      (
        await visitor.post(`/owner-portal/website-users/${seeker.id}`, {
          intent: "grant_admin",
          reason: "She helps us from today on.",
        })
      ).location,
    ).toBe("/sign-in-methods?needed=owner");
    expect(await db.select().from(adminUsers).where(eq(adminUsers.userId, seeker.id))).toEqual([]);
    const page = await visitor.get("/sign-in-methods?needed=owner");
    expect(page.text).toContain("The owner area needs a passkey or a code app");
  });

  it("asks for the second factor in a session that began without it, and opens after it", async () => {
    const owner = await createAdmin("owner");
    const code = await withCodeApp(owner);
    const visitor = await signedIn(owner, production);
    const asked = await visitor.get(portal);
    expect(asked.location).toBe("/confirm-identity?redirect=%2Fowner-portal");
    expect((await visitor.post(asked.location ?? "", { proof: "password", proofValue: password })).status).toBe(400);
    expect((await visitor.post(asked.location ?? "", { proof: "code", proofValue: code() })).location).toBe(portal);
    expect((await visitor.get(portal)).status).toBe(200);
  });

  it("opens after a log-in with both steps", async () => {
    const owner = await createAdmin("owner");
    await withCodeApp(owner);
    expect((await (await provedVisitor(owner, production)).get(portal)).status).toBe(200);
  });
});

describe("without a recent proof", () => {
  const old = { provedAt: 15 * minute, createdAt: hour, adminSeenAt: minute };

  it("an owner changes no role before entering the password again; then the same form is processed", async () => {
    const owner = await createAdmin("owner", { withPassword: true });
    const seeker = await createSeeker();
    const visitor = await signedIn(owner);
    await ageSession(visitor, old);
    const role = `/owner-portal/website-users/${seeker.id}`;
    const form = { intent: "grant_admin", reason: "She helps us from today on." };
    const sent = await visitor.post(role, form);
    expect([sent.status, sent.location]).toEqual([307, `/confirm-identity?redirect=${encodeURIComponent(role)}`]);
    const asked = await visitor.post(sent.location ?? "", form);
    expect(asked.status).toBe(200);
    expect(asked.html).toMatch(/<input type="hidden" name="intent" value="grant_admin"\/>/);
    const wrong = await visitor.post(sent.location ?? "", {
      ...form,
      proofCarried: "1",
      proof: "password",
      proofValue: "not the password",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Wrong password");
    expect(wrong.html).toMatch(/<input type="hidden" name="intent" value="grant_admin"\/>/);
    const proof = { ...form, proofCarried: "1", proof: "password", proofValue: password };
    const right = await visitor.post(sent.location ?? "", proof);
    expect([right.status, right.location]).toEqual([307, role]);
    expect((await visitor.post(role, proof)).location).toBe(role);
    expect(await db.select({ role: adminUsers.role }).from(adminUsers).where(eq(adminUsers.userId, seeker.id))).toEqual(
      [{ role: "admin" }],
    );
    const written = await db.select().from(auditLog).where(eq(auditLog.subjectId, owner.id));
    expect(written.map(({ action }) => action)).toContain("identity_confirmed");
  });

  it("no ban is set or lifted", async () => {
    const visitor = await signedIn(await createAdmin("owner"));
    await ageSession(visitor, old);
    const seeker = await createSeeker();
    const page = `/owner-portal/website-users/${seeker.id}`;
    const sent = await visitor.post(page, { intent: "suspend", reason: "Asked applicants for a deposit" });
    expect([sent.status, sent.location]).toEqual([307, `/confirm-identity?redirect=${encodeURIComponent(page)}`]);
    for (const path of [page, "/employer-members/anything"])
      expect((await visitor.post(path, { intent: "lift" })).status).toBe(307);
    expect((await db.select().from(profiles).where(eq(profiles.userId, seeker.id)).get())?.accountStatus).toBe(
      "active",
    );
  });

  it("no owner is invited to a team, no member is removed, and no role is changed", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(employer);
    await ageSession(visitor, old);
    const invitation = { email: "accomplice@example.in", role: "owner" };
    const sent = await visitor.post("/team/invitations", invitation);
    expect([sent.status, sent.location]).toEqual([307, "/confirm-identity?redirect=%2Fteam%2Finvitations"]);
    expect(
      await db.select().from(companyInvitations).where(eq(companyInvitations.companyId, employer.companyId)),
    ).toEqual([]);
    for (const path of ["/team/member/anybody/removal", "/team/member/anybody/role"])
      expect((await visitor.post(path, { role: "owner" })).status, path).toBe(307);
  });

  it("no list of applicants is exported, of one job or of all", async () => {
    const employer = await createEmployer();
    const job = await createJob(employer);
    const visitor = await signedIn(employer);
    await ageSession(visitor, old);
    expect((await visitor.get("/all-applicants.csv")).location).toBe("/confirm-identity?redirect=%2Fall-applicants");
    expect((await visitor.get(`/job/${job}/applicants.csv`)).location).toBe(
      `/confirm-identity?redirect=${encodeURIComponent(`/job/${job}/applicants`)}`,
    );
  });

  it("no copy of the data is given, and no way into an account is changed", async () => {
    const person = await createSeeker({ withPassword: true });
    const visitor = await signedIn(person);
    await ageSession(visitor, old);
    expect((await visitor.get("/your-data/export")).location).toBe("/confirm-identity?redirect=%2Fyour-data");
    expect((await visitor.get("/sign-in-methods/code-app")).location).toBe(
      "/confirm-identity?redirect=%2Fsign-in-methods%2Fcode-app",
    );
    for (const intent of [
      "add-passkey",
      "remove-passkey",
      "turn-off-code-app",
      "make-recovery-codes",
      "unlink-google",
    ]) {
      expect((await visitor.post("/sign-in-methods", { intent })).status, intent).toBe(307);
    }
    const done = await visitor.post("/confirm-identity?redirect=%2Fyour-data", {
      proof: "password",
      proofValue: password,
    });
    expect(done.location).toBe("/your-data");
    expect((await visitor.get("/your-data/export")).headers.get("content-type")).toContain("application/json");
  });

  it("a user with a code app must enter a code: a stolen password alone is not enough", async () => {
    const person = await createSeeker({ withPassword: true });
    const code = await withCodeApp(person);
    const visitor = await signedIn(person);
    const export_ = await visitor.get("/your-data/export");
    expect(export_.location).toBe("/confirm-identity?redirect=%2Fyour-data");
    const page = await visitor.get(export_.location ?? "");
    expect(page.html).not.toContain('type="password"');
    expect((await visitor.post(export_.location ?? "", { proof: "password", proofValue: password })).status).toBe(400);
    const shown = code();
    expect((await visitor.post(export_.location ?? "", { proof: "code", proofValue: shown })).location).toBe(
      "/your-data",
    );
    await ageSession(visitor, { secondFactorAt: hour });
    expect((await visitor.post(export_.location ?? "", { proof: "code", proofValue: shown })).status).toBe(400);
  });

  it("a password can be tried ten times and no more", async () => {
    const person = await createSeeker({ withPassword: true });
    const visitor = await signedIn(person);
    const form = { proof: "password", proofValue: "not the password" };
    for (let tries = 0; tries < 10; tries++) expect((await visitor.post("/confirm-identity", form)).status).toBe(400);
    expect((await visitor.post("/confirm-identity", { ...form, proofValue: password })).status).toBe(429);
  });

  it("the page redirects only within the site", async () => {
    const visitor = await signedIn(await createSeeker({ withPassword: true }));
    for (const target of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      const page = await visitor.post(`/confirm-identity?redirect=${encodeURIComponent(target)}`, {
        proof: "password",
        proofValue: password,
      });
      expect(page.location).toBe("/more");
    }
  });
});
