import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { adminUsers, auditLog, companies, users } from "db/schema";
import { db } from "../../support/context";
import { actOn, pageAbout } from "../../support/people/acts";
import { createAdmin } from "../../support/people/admins";
import { createEmployer, createMember, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { listRoutes } from "../../support/routes";
import { hindiIn } from "../../support/words";

let owner: Person;
let admin: Person;
beforeAll(async () => {
  owner = await createAdmin("owner");
  admin = await createAdmin("admin");
});

const usersPage = "/owner-portal/website-users";
const pages = ["/owner-portal", usersPage, "/employer-members"];
const resources = ["/ticket/x/answering", "/ticket/x/reopening"];

const roleOf = async (person: Person) =>
  (await db.select().from(adminUsers).where(eq(adminUsers.userId, person.id)).get())?.role ?? null;
const auditOf = (subjectId: string) =>
  db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id);

describe("the owner area", () => {
  it.each(pages)("%s opens to owners and admins, as a page and as data", async (path) => {
    for (const person of [owner, admin]) {
      const visitor = await signedIn(person);
      expect((await visitor.get(path)).status).toBe(200);
      expect((await visitor.get(`${path}.data`)).status).toBe(200);
    }
  });

  it.each(pages)(
    "%s sends visitors to the log-in and refuses seekers and employers, as a page and as data",
    async (path) => {
      const visitor = createVisitor();
      expect(await visitor.get(path)).toMatchObject({
        status: 303,
        location: `/auth?redirect=${encodeURIComponent(path)}`,
      });
      expect((await visitor.get(`${path}.data`)).html).not.toContain(owner.email);
      for (const person of [await createSeeker(), await createEmployer()]) {
        const refused = await signedIn(person);
        const sent =
          path === "/owner-portal"
            ? []
            : [await refused.post(path, { subject: admin.id, reason: "A long enough reason" })];
        for (const page of [await refused.get(path), await refused.get(`${path}.data`), ...sent]) {
          expect(page.status).toBe(403);
          expect(page.html).not.toContain(owner.email);
        }
      }
    },
  );

  it.each(resources)("%s accepts nothing from visitors, seekers and employers", async (path) => {
    expect((await createVisitor().post(path)).location).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
    for (const person of [await createSeeker(), await createEmployer()]) {
      const refused = await signedIn(person);
      expect([(await refused.get(path)).status, (await refused.post(path, { role: "admin" })).status]).toEqual([
        403, 403,
      ]);
    }
  });

  it("shows in its navigation the pages open to the user, and all of it for owners", async () => {
    const linked = async (visitor: Visitor) =>
      [
        ...(
          /<nav aria-label="Owner pages"[^>]*>(.*?)<\/nav>/s.exec((await visitor.get("/owner-portal")).html)?.[1] ?? ""
        ).matchAll(/href="([^"]+)"/g),
      ].map(([, href]) => href!);
    const asAdmin = await signedIn(admin);
    const [forOwners, forAdmins] = [await linked(await signedIn(owner)), await linked(asAdmin)];
    expect(forAdmins.length).toBeGreaterThan(20);
    for (const href of forOwners)
      expect((await asAdmin.get(href)).status, href).toBe(forAdmins.includes(href) ? 200 : 403);
  });

  it("finds no ticket, user or company by an unknown id", async () => {
    const visitor = await signedIn(owner);
    for (const path of resources) expect((await visitor.post(path, { role: "admin" })).status, path).toBe(404);
    for (const path of [`${usersPage}/x`, "/employer-members/x"]) {
      expect((await visitor.get(path)).status, path).toBe(404);
      expect((await visitor.post(path, { intent: "suspend", reason: "A long enough reason" })).status, path).toBe(404);
    }
  });

  it("has no other pages: its frame says so, and strangers learn nothing", async () => {
    const missing = await (await signedIn(owner)).get("/owner-portal/nothing/here");
    expect([missing.status, missing.text.includes("Page not found")]).toEqual([404, true]);
    expect(missing.html).toContain('aria-label="Owner pages"');
    expect(missing.html).not.toContain('name="place"');
    expect((await createVisitor().get("/owner-portal/nothing")).location).toContain("/auth");
    expect((await (await signedIn(await createSeeker())).get("/owner-portal/nothing")).status).toBe(403);
  });

  it("sends a user who returns to a button after a log-in to its page", async () => {
    const visitor = await signedIn(owner);
    expect((await visitor.get("/ticket/x/reopening")).location).toBe("/owner-portal/tickets/x");
  });

  it("is entirely in English, also for an owner who reads Hindi", async () => {
    const visitor = await signedIn(owner);
    visitor.setCookie("lang", "hi");
    const paths = listRoutes()
      .filter(
        ({ isPage, path, access }) => isPage && !path.includes(":") && ["owner", "admin"].includes(access?.read ?? ""),
      )
      .map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([...pages, "/owner-portal/money"]));
    for (const path of paths) {
      const { html } = await visitor.get(path);
      expect(html, path).toContain('<html lang="en"');
      expect(hindiIn(html), path).toEqual([]);
    }
  });
});

describe("the list of users", () => {
  it("shows the newest first, twenty a page, with links to earlier ones", async () => {
    const names = Array.from({ length: 22 }, (_, n) => `Listed ${String(n).padStart(2, "0")}`);
    for (const [n, fullName] of names.entries())
      await createSeeker({ id: createId(Date.now() + 60_000 + n), fullName });
    const visitor = await signedIn(admin);
    const listed = (page: { text: string }) => page.text.match(/Listed \d\d/g) ?? [];
    const first = await visitor.get(usersPage);
    const newest = [...names].reverse();
    expect([...new Set(listed(first))]).toEqual(newest.slice(0, 20));
    const next = /href="(\/owner-portal\/website-users\?before=[^"]+)"/.exec(first.html)?.[1] ?? "";
    expect([...new Set(listed(await visitor.get(next)))]).toEqual(newest.slice(20));
  });

  it("finds people by any part of name, address, number and id, in any case, without patterns", async () => {
    const person = await createSeeker(
      { email: "zubaida_k@example.in", fullName: "Zubaida Qureshi" },
      { phone: "+919811122233" },
    );
    await createSeeker({ email: "zubairxk@example.in", fullName: "Zubair" });
    const visitor = await signedIn(admin);
    const found = async (q: string) => (await visitor.get(`${usersPage}?q=${encodeURIComponent(q)}`)).text;
    expect(await found("ZUBAI")).toMatch(/Zubair.*Zubaida/);
    for (const part of ["qures", "ida_k", "98111 22233", person.id.slice(4), "zuba resh"])
      expect(await found(part), part).toContain("Zubaida");
    expect(await found("zubaida_")).not.toContain("zubairxk");
    for (const nobody of ["zub%", "qureshi zubair"]) expect(await found(nobody), nobody).not.toContain("zubairxk");
    expect(await found("zu")).toContain("Type at least three letters");
    await db.update(users).set({ fullName: "Zarina Qazi" }).where(eq(users.id, person.id));
    expect(await found("qures")).toContain("No results");
    expect(await found("qazi")).toContain("Zarina");
  });

  it("shows the company for which a member of a team works, with its status and the way to suspend it", async () => {
    const employer = await createEmployer(
      {},
      { companyName: "Kadamba Looms", nameKey: "kadamba looms", accountStatus: "banned" },
    );
    const member = await createMember(employer, "recruiter");
    const page = await (await signedIn(admin)).get(`${usersPage}?q=${encodeURIComponent(member.email)}`);
    expect(page.text).toContain("Kadamba Looms");
    expect(page.text).toContain("Suspended");
    expect((await (await signedIn(admin)).get(pageAbout({ id: member.id }))).html).toContain(
      `href="/employer-members/${employer.companyId}"`,
    );
  });

  it("shows the kind of a person, and no erased person", async () => {
    await createSeeker({ email: "state1@example.in", emailConfirmedAt: null });
    await createSeeker(
      { email: "state2@example.in" },
      { accountStatus: "banned", accountStatusReason: "Asked for money" },
    );
    await createSeeker({ email: "state3@example.in", erasedAt: Date.now() });
    await createEmployer({ email: "state4@example.in" }, { companyName: "Champa Stores" });
    const { text } = await (await signedIn(admin)).get(`${usersPage}?q=state`);
    expect(text).toContain("Unconfirmed");
    expect(text).toContain("Suspended");
    expect(text).toContain("Champa Stores");
    expect(text).not.toContain("state3@example.in");
  });
});

describe("the list of companies", () => {
  it("finds them by any part of name, address, number and GSTIN", async () => {
    await createEmployer(
      {},
      { companyName: "Gulmohar & Söhne Hindi", companyCity: "Nagpur", gstin: "27AAPFU0939F1ZV" },
    );
    const visitor = await signedIn(admin);
    const found = async (q: string) => (await visitor.get(`/employer-members?q=${encodeURIComponent(q)}`)).text;
    for (const part of ["GULMOHAR", "söhne hin", "0939f1"]) expect(await found(part), part).toContain("Nagpur");
    expect(await found("mohar gul&")).toContain("No results");
  });

  it("exclude the sign-up company of a member of another team", async () => {
    const employer = await createEmployer({}, { companyName: "Parijat Works" });
    const member = await createMember(employer, "recruiter");
    const own = await db.select().from(companies).where(eq(companies.userId, member.id)).get();
    await db
      .update(companies)
      .set({ companyName: "Parijat Resting", nameKey: "parijat resting" })
      .where(eq(companies.userId, member.id));
    const { text, html } = await (await signedIn(admin)).get("/employer-members?q=parijat");
    expect(text).toContain("Parijat Works");
    expect(html).not.toContain(`/employer-members/${own?.id}"`);
    expect((await (await signedIn(admin)).get("/employer-members")).html).not.toContain(
      `/employer-members/${own?.id}"`,
    );
  });

  it("can be filtered by the address", async () => {
    const { companyId } = await createEmployer({}, { companyName: "Tamarind Traders", accountStatus: "banned" });
    const visitor = await signedIn(admin);
    expect((await visitor.get("/employer-members?filter=suspended")).html).toContain(companyId);
    expect((await visitor.get("/employer-members?filter=imported")).html).not.toContain(companyId);
  });
});

describe("roles", () => {
  const change = (visitor: Visitor, person: Person, role: string) =>
    actOn(visitor, pageAbout({ id: person.id }), role === "admin" ? "grant_admin" : "revoke_admin");

  it("are given and removed by an owner, each recorded, with immediate effect", async () => {
    const seeker = await createSeeker({ fullName: "Farah Khan" });
    const [visitor, theirs] = [await signedIn(owner), await signedIn(seeker)];
    expect((await theirs.get("/owner-portal")).status).toBe(403);
    expect((await visitor.follow(await change(visitor, seeker, "admin"))).text).toContain("Role changed");
    expect((await theirs.get("/owner-portal")).status).toBe(200);
    await change(visitor, seeker, "admin");
    await change(visitor, seeker, "none");
    expect((await theirs.get("/owner-portal")).status).toBe(403);
    expect(await auditOf(seeker.id)).toMatchObject([
      { actorId: owner.id, action: "role_granted", after: { role: "admin" } },
      { actorId: owner.id, action: "role_revoked", before: { role: "admin" } },
    ]);
  });

  it("cannot be given or removed by an admin, and are not shown as if they could", async () => {
    const seeker = await createSeeker({ email: "not-by-admin@example.in" });
    const visitor = await signedIn(admin);
    expect((await change(visitor, seeker, "admin")).status).toBe(403);
    expect((await change(visitor, admin, "none")).status).toBe(403);
    expect([await roleOf(seeker), await roleOf(admin)]).toEqual([null, "admin"]);
    expect((await visitor.get(pageAbout({ id: seeker.id }))).text).not.toContain("Make admin");
    expect((await (await signedIn(owner)).get(pageAbout({ id: seeker.id }))).text).toContain("Make admin");
  });

  it("of an owner cannot be removed, including one's own", async () => {
    const other = await createAdmin("owner");
    const visitor = await signedIn(owner);
    for (const person of [other, owner]) {
      for (const role of ["none", "admin"]) {
        expect((await change(visitor, person, role)).text).toMatch(/owner.s role stays/);
      }
      expect(await roleOf(person)).toBe("owner");
    }
    expect(await db.$count(auditLog, and(eq(auditLog.actorId, owner.id), eq(auditLog.subjectId, owner.id)))).toBe(0);
  });

  it("cannot be given to employers, or to suspended, erased or unconfirmed people", async () => {
    const visitor = await signedIn(owner);
    const people = [
      await createEmployer(),
      await createSeeker({}, { accountStatus: "banned" }),
      await createSeeker({ emailConfirmedAt: null }),
      await createSeeker({ erasedAt: Date.now() }),
    ];
    for (const person of people) {
      expect([400, 404]).toContain((await change(visitor, person, "admin")).status);
      expect(await roleOf(person)).toBeNull();
    }
  });

  it("accept only known actions", async () => {
    const seeker = await createSeeker();
    for (const intent of ["grant_owner", "", "constructor"])
      expect((await actOn(await signedIn(owner), pageAbout({ id: seeker.id }), intent)).status).toBe(400);
    expect(await roleOf(seeker)).toBeNull();
    expect(await db.$count(users, eq(users.id, seeker.id))).toBe(1);
  });
});
