import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { tickets } from "db/schema";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createSeeker, password, signedIn, type Person } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";

const page = "/owner-portal/search";
let visitor: Visitor;
let seeker: Person;
beforeAll(async () => {
  visitor = await signedIn(await createAdmin("admin"));
  seeker = await createSeeker({ fullName: "Zarina Quraishi" });
});

const found = async (q: string) => (await visitor.get(`${page}?q=${encodeURIComponent(q)}`)).html;

describe("the search of owners", () => {
  it("finds a person by any part of the name or email, and a company", async () => {
    const employer = await createEmployer({}, { companyName: "Quraishi Looms" });
    for (const q of ["quraish", seeker.email])
      expect(await found(q)).toContain(`/owner-portal/website-users/${seeker.id}`);
    expect(await found("quraishi lo")).toContain(`/employer-members/${employer.companyId}`);
  });

  it("finds a ticket by its number, and by the email of its sender", async () => {
    const now = Date.now();
    const id = createId(now);
    await db
      .insert(tickets)
      .values({
        id,
        name: "Kavita",
        email: "kavita.search@example.in",
        topic: "other",
        message: "Where is my application?",
        locale: "en",
        createdAt: now,
        updatedAt: now,
      });
    for (const q of [id, " Kavita.Search@example.in "]) expect(await found(q)).toContain(`/owner-portal/tickets/${id}`);
  });

  it("says what can be typed where nothing is found, also for a very long or odd text", async () => {
    for (const q of ["", "zz", "x".repeat(5_000), "%' or 1=1 --", "हिन्दी"]) {
      const answer = await visitor.get(`${page}?q=${encodeURIComponent(q)}`);
      expect([q.slice(0, 9), answer.status]).toEqual([q.slice(0, 9), 200]);
    }
    expect((await visitor.get(`${page}?q=zz`)).text).toContain("Nothing found");
  });
});

describe("a log-in that asks for no page", () => {
  it("leads owners and admins to their inbox, and to a page that they asked for", async () => {
    const admin = await createAdmin("admin", { withPassword: true });
    const logIn = async (address: string) =>
      (await createVisitor().post(address, { email: admin.email, password })).location;
    expect(await logIn("/auth")).toBe("/owner-portal");
    expect(await logIn("/auth?redirect=%2Fsettings")).toBe("/settings");
  });

  it("stays in reach on a page that says that nothing is there", async () => {
    const { status, html } = await visitor.get("/owner-portal/website-users/unknown");
    expect(status).toBe(404);
    expect(html).toMatch(/<title>[^<]*not found[^<]*<\/title>/i);
    expect(html).toContain(`action="${page}"`);
  });
});
