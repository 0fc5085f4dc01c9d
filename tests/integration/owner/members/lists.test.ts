import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { companies } from "db/schema";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createSeeker, signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";

let owner: Person;
let desk: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
  desk = await signedIn(owner);
});

describe("the lists of people and companies", () => {
  const namesOn = ({ html }: { html: string }) =>
    [...html.matchAll(/aria-label="Select ([^"]*)"/g)].map(([, name = ""]) => name);
  const nextOf = ({ html }: { html: string }) =>
    /href="([^"]*before=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

  it("are sorted by name in both directions, page by page, and by age", async () => {
    for (let n = 0; n < 23; n++) await createSeeker({ fullName: `aa Sorted ${String(n).padStart(2, "0")}` });
    const first = await desk.get("/owner-portal/website-users?filter=seekers&sort=name");
    expect(namesOn(first).slice(0, 20)).toEqual(
      Array.from({ length: 20 }, (_, n) => `aa Sorted ${String(n).padStart(2, "0")}`),
    );
    expect(namesOn(await desk.get(nextOf(first))).slice(0, 3)).toEqual([
      "aa Sorted 20",
      "aa Sorted 21",
      "aa Sorted 22",
    ]);
    const folded = (names: string[]) => names.map((name) => name.toLowerCase());
    const last = folded(namesOn(await desk.get("/owner-portal/website-users?sort=name_desc")));
    expect(last).toEqual([...last].sort().reverse());
    const oldest = namesOn(await desk.get("/owner-portal/website-users?sort=oldest"));
    expect(oldest).not.toContain("aa Sorted 22");
    expect(namesOn(await desk.get("/owner-portal/website-users"))[0]).toBe("aa Sorted 22");
    expect((await desk.get("/owner-portal/website-users?sort=nonsense&before=x")).status).toBe(200);
  });

  it("show companies by name, by age, and by their open jobs", async () => {
    const employer = await createEmployer({}, { companyName: "Aaa Hiring" });
    await db.update(companies).set({ openJobsCount: 9_000 }).where(eq(companies.id, employer.companyId));
    const list = "/employer-members?sort=";
    expect(namesOn(await desk.get(`${list}jobs`))[0]).toBe("Aaa Hiring");
    for (const sort of ["name", "name_desc", "oldest"]) {
      const page = await desk.get(list + sort);
      expect([page.status, namesOn(page).length > 0]).toEqual([200, true]);
    }
  });

  it("count what a filter has, and a bulk act counts only those that it changes", async () => {
    const [banned, open] = [await createSeeker({}, { accountStatus: "banned" }), await createSeeker()];
    const { text } = await desk.get("/owner-portal/website-users?filter=suspended");
    expect(text).toMatch(/Website users \d+/);
    const shown = await desk.post("/owner-portal/website-users", {
      id: [banned.id, open.id, owner.id],
      act: "suspend",
    });
    expect(shown.text).toMatch(/Suspend ?: ?1\b/);
    expect(shown.text).toMatch(/suspended ?: left out/);
    expect(shown.html).not.toContain(`type="hidden" name="id" value="${banned.id}"`);
  });
});
