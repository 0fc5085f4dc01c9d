import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { adminUsers, auditLog, users } from "db/schema";
import { db } from "../../support/context";
import { createAdmin } from "../../support/people/admins";
import { createEmployer, createMember, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

let owner: Person;
let admin: Person;
beforeAll(async () => {
  owner = await createAdmin("owner");
  admin = await createAdmin("admin");
});

const usersPage = "/owner-portal/website-users";
const pages = ["/owner-portal", usersPage, "/employer-members"];
const resources = ["/ticket/x/answering", "/ticket/x/closure", "/user/x/reinstatement", "/company/x/reinstatement"];

const roleOf = async (person: Person) =>
  (await db.select().from(adminUsers).where(eq(adminUsers.userId, person.id)).get())?.role ?? null;
const auditOf = (subjectId: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id);

describe("the owner area", () => {
  it.each(pages)("%s opens to owners and admins, as a page and as data", async (path) => {
    for (const person of [owner, admin]) {
      const visitor = await signedIn(person);
      expect((await visitor.get(path)).status).toBe(200);
      expect((await visitor.get(`${path}.data`)).status).toBe(200);
    }
  });

  it.each(pages)("%s sends visitors to the log-in and refuses seekers and employers, as a page and as data", async (path) => {
    const visitor = createVisitor();
    expect(await visitor.get(path)).toMatchObject({ status: 303, location: `/auth?redirect=${encodeURIComponent(path)}` });
    expect((await visitor.get(`${path}.data`)).html).not.toContain(owner.email);
    for (const person of [await createSeeker(), await createEmployer()]) {
      const refused = await signedIn(person);
      const sent = path === "/owner-portal" ? [] : [await refused.post(path, { subject: admin.id, reason: "A long enough reason" })];
      for (const page of [await refused.get(path), await refused.get(`${path}.data`), ...sent]) {
        expect(page.status).toBe(403);
        expect(page.html).not.toContain(owner.email);
      }
    }
  });

  it.each([...resources, "/user/x/role"])("%s takes nothing from visitors, seekers and employers", async (path) => {
    expect((await createVisitor().post(path)).location).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
    for (const person of [await createSeeker(), await createEmployer()]) {
      const refused = await signedIn(person);
      expect([(await refused.get(path)).status, (await refused.post(path, { role: "admin" })).status]).toEqual([403, 403]);
    }
  });

  it("knows no ticket, user or company by an id that nobody has", async () => {
    const visitor = await signedIn(owner);
    for (const path of [...resources, "/user/x/role"]) expect((await visitor.post(path, { role: "admin" })).status, path).toBe(404);
    for (const path of [usersPage, "/employer-members"]) {
      expect((await visitor.post(path, { subject: "x", reason: "A long enough reason" })).status, path).toBe(404);
    }
  });

  it("leads who comes back to a button after a log-in to its page", async () => {
    const visitor = await signedIn(owner);
    expect((await visitor.get("/ticket/x/closure")).location).toBe("/owner-portal/tickets/x");
    expect((await visitor.get("/user/x/role")).location).toBe(usersPage);
    expect((await visitor.get("/company/x/reinstatement")).location).toBe("/employer-members");
  });

  it("speaks Hindi to who asks for it", async () => {
    const visitor = await signedIn(owner);
    visitor.setCookie("lang", "hi");
    for (const path of pages) expect((await visitor.get(path)).text, path).toContain("एक नज़र में जाँच के लिए जॉब रोके गए संदेश रिपोर्ट यूज़र कंपनियाँ");
  });
});

describe("the list of users", () => {
  it("has the newest first, twenty a page, and leads to earlier ones", async () => {
    const names = Array.from({ length: 22 }, (_, n) => `Listed ${String(n).padStart(2, "0")}`);
    for (const [n, fullName] of names.entries()) await createSeeker({ id: createId(Date.now() + 60_000 + n), fullName });
    const visitor = await signedIn(admin);
    const listed = (page: { text: string }) => page.text.match(/Listed \d\d/g) ?? [];
    const first = await visitor.get(usersPage);
    const newest = [...names].reverse();
    expect([...new Set(listed(first))]).toEqual(newest.slice(0, 20));
    const next = /href="(\/owner-portal\/website-users\?before=[^"]+)"/.exec(first.html)?.[1] ?? "";
    expect([...new Set(listed(await visitor.get(next)))]).toEqual(newest.slice(20));
  });

  it("finds people by the beginning of their address, letters of any case, and no pattern", async () => {
    await createSeeker({ email: "zubaida_k@example.in", fullName: "Zubaida" });
    await createSeeker({ email: "zubairxk@example.in", fullName: "Zubair" });
    const visitor = await signedIn(admin);
    const found = async (q: string) => (await visitor.get(`${usersPage}?q=${encodeURIComponent(q)}`)).text;
    expect(await found("ZUBAI")).toMatch(/Zubaida.*Zubair/);
    expect(await found("zubaida_")).not.toContain("zubairxk");
    expect(await found("zub%")).toContain("No email begins like this");
    expect(await found("example.in")).toContain("No email begins like this");
  });

  it("shows the company for which a member of a team works, with its status and the way to suspend it", async () => {
    const employer = await createEmployer({}, { companyName: "Kadamba Looms", nameKey: "kadamba looms", accountStatus: "banned" });
    const member = await createMember(employer, "recruiter");
    const page = await (await signedIn(admin)).get(`${usersPage}?q=${encodeURIComponent(member.email)}`);
    expect(page.text).toContain("Employer: Kadamba Looms");
    expect(page.text).toContain("Suspended");
    expect(page.html).toContain('href="/employer-members?q=Kadamba%20Looms"');
  });

  it("tells what a person is, and shows nobody who was erased", async () => {
    await createSeeker({ email: "state1@example.in", emailConfirmedAt: null });
    await createSeeker({ email: "state2@example.in" }, { accountStatus: "banned", accountStatusReason: "Asked for money" });
    await createSeeker({ email: "state3@example.in", erasedAt: Date.now() });
    await createEmployer({ email: "state4@example.in" }, { companyName: "Champa Stores" });
    const { text } = await (await signedIn(admin)).get(`${usersPage}?q=state`);
    expect(text).toContain("Email not confirmed");
    expect(text).toContain("Suspended");
    expect(text).toContain("Reason: Asked for money");
    expect(text).toContain("Employer: Champa Stores");
    expect(text).not.toContain("state3@example.in");
  });
});

describe("the list of companies", () => {
  it("finds them by the beginning of their name, as it is folded", async () => {
    await createEmployer({}, { companyName: "Gulmohar & Söhne Hindi", companyCity: "Nagpur" });
    const visitor = await signedIn(admin);
    const found = async (q: string) => (await visitor.get(`/employer-members?q=${encodeURIComponent(q)}`)).text;
    expect(await found("GULMOHAR")).toContain("Nagpur");
    expect(await found("gulmohar söhne")).toContain("Nagpur");
    expect(await found("söhne")).toContain("No company name begins like this");
  });
});

describe("roles", () => {
  const change = (visitor: Visitor, person: Person, role: string) => visitor.post(`/user/${person.id}/role`, { role });

  it("are given and taken by an owner, each time written down, and take effect at once", async () => {
    const seeker = await createSeeker({ fullName: "Farah Khan" });
    const [visitor, theirs] = [await signedIn(owner), await signedIn(seeker)];
    expect((await theirs.get("/owner-portal")).status).toBe(403);
    expect((await visitor.follow(await change(visitor, seeker, "admin"))).text).toContain("Farah Khan is an admin now");
    expect((await theirs.get("/owner-portal")).status).toBe(200);
    await change(visitor, seeker, "admin");
    await change(visitor, seeker, "none");
    expect((await theirs.get("/owner-portal")).status).toBe(403);
    expect(await auditOf(seeker.id)).toMatchObject([
      { actorId: owner.id, action: "role_granted", detail: "admin" },
      { actorId: owner.id, action: "role_revoked", detail: "admin" },
    ]);
  });

  it("are not an admin's to give or take, nor shown as if they were", async () => {
    const seeker = await createSeeker({ email: "not-by-admin@example.in" });
    const visitor = await signedIn(admin);
    expect((await change(visitor, seeker, "admin")).status).toBe(403);
    expect((await change(visitor, admin, "none")).status).toBe(403);
    expect([await roleOf(seeker), await roleOf(admin)]).toEqual([null, "admin"]);
    expect((await visitor.get(`${usersPage}?q=not-by-admin`)).text).not.toContain("Make admin");
    expect((await (await signedIn(owner)).get(`${usersPage}?q=not-by-admin`)).text).toContain("Make admin");
  });

  it("of an owner stay, one's own as well", async () => {
    const other = await createAdmin("owner");
    const visitor = await signedIn(owner);
    for (const person of [other, owner]) {
      for (const role of ["none", "admin"]) {
        expect((await visitor.follow(await change(visitor, person, role))).text).toContain("cannot be given or lose this role");
      }
      expect(await roleOf(person)).toBe("owner");
    }
    expect(await db.$count(auditLog, and(eq(auditLog.actorId, owner.id), eq(auditLog.subjectId, owner.id)))).toBe(0);
  });

  it("are not for employers, nor for people who are suspended, erased or not confirmed", async () => {
    const visitor = await signedIn(owner);
    const people = [
      await createEmployer(),
      await createSeeker({}, { accountStatus: "banned" }),
      await createSeeker({ emailConfirmedAt: null }),
      await createSeeker({ erasedAt: Date.now() }),
    ];
    for (const person of people) {
      expect((await visitor.follow(await change(visitor, person, "admin"))).text).toContain("cannot be given or lose this role");
      expect(await roleOf(person)).toBeNull();
    }
  });

  it("are named by two words only", async () => {
    const seeker = await createSeeker();
    for (const role of ["owner", "", "ADMIN"]) expect((await change(await signedIn(owner), seeker, role)).status).toBe(400);
    expect(await roleOf(seeker)).toBeNull();
    expect(await db.$count(users, eq(users.id, seeker.id))).toBe(1);
  });
});
