import { describe, expect, it } from "vitest";
import { adminUsers } from "db/schema";
import { db } from "../../support/context";
import { failingDb } from "../../support/databases/failing-db";
import { createSeeker, signedIn } from "../../support/people/people";
import type { Circumstances } from "../../support/people/visitor";

async function asOwner(circumstances?: Circumstances) {
  const owner = await createSeeker();
  await db.insert(adminUsers).values({ userId: owner.id, role: "owner" });
  return signedIn(owner, circumstances);
}

describe("the owner area", () => {
  it("opens when the role check fails and admin_users can still be read", async () => {
    const circumstances = { env: { DB: failingDb(/join "admin_users"/) } };
    expect((await (await asOwner(circumstances)).get("/owner-portal")).status).toBe(200);
    expect((await (await signedIn(await createSeeker(), circumstances)).get("/owner-portal")).status).toBe(403);
  });

  it("shows that access could not be verified when roles cannot be read at all, and refuses everybody", async () => {
    const page = await (await asOwner({ env: { DB: failingDb(/"admin_users"/) } })).get("/owner-portal");
    expect(page.status).toBe(503);
    expect(page.text).toContain("Access Verification Failed");
  });

  it("shows Access Denied to a user without a role", async () => {
    const page = await (await signedIn(await createSeeker())).get("/owner-portal");
    expect(page.status).toBe(403);
    expect(page.text).toContain("Access Denied");
    expect(page.text).toContain(
      "You don't have permission to access this area. Please contact an administrator if you believe this is an error.",
    );
  });
});
