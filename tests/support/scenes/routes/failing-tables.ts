import { createId } from "db/id";
import { adminUsers, applicationNotes, companyInvitations, jobFavorites } from "db/schema";
import { db } from "../../context";
import { bare } from "../../databases/explained";
import { breakableDb } from "../../databases/failing-db";
import { createEmployer, createSeeker, signedIn } from "../../people/people";
import { createVisitor, type Visitor } from "../../people/visitor";
import { insertRouteRows } from "./rows";

/** What the parts of an address are, by their names. */
export const ids: Record<string, string> = {
  slug: "one-page-resume",
  category: "data-entry",
  city: "delhi",
  skill: "excel",
  conditions: "from-phone",
  templateKey: "password_reset",
  "*": "nowhere",
};
/** Who asks: each reads from the database whose tables can fail. */
export const people = new Map<string, Visitor>();

/** Makes the people, and one of each thing that an address of a page names. */
export async function createFailingTablesScene(): Promise<ReturnType<typeof breakableDb>> {
  const { results } = await bare.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_cf%' escape '\\'",
  ).all<{ name: string }>();
  const breakable = breakableDb(results.map(({ name }) => name));
  const given = { env: { DB: breakable.db } };
  const now = Date.now();
  const [seeker, employer, owner] = [await createSeeker(), await createEmployer(), await createSeeker()];
  await db.insert(adminUsers).values({ userId: owner.id, role: "owner" });
  Object.assign(ids, await insertRouteRows(seeker, employer), {
    userId: seeker.id,
    companyId: employer.companyId,
    noteId: createId(now),
    task: "clean_up",
    secret: "DB",
    part: "account",
    section: "leads",
  });
  const { applicationId = "", jobId = "", noteId = "" } = ids;
  await db.insert(jobFavorites).values({ userId: seeker.id, jobId, createdAt: now });
  await db
    .insert(applicationNotes)
    .values({ id: noteId, applicationId, authorId: employer.id, text: "Calm", createdAt: now });
  await db
    .insert(companyInvitations)
    .values({
      id: "an-invitation",
      companyId: employer.companyId,
      email: "new@example.in",
      role: "viewer",
      invitedBy: employer.id,
      createdAt: now,
      expiresAt: now + 86_400_000,
    });
  people.set("visitor", createVisitor(given));
  people.set("seeker", await signedIn(seeker, given));
  people.set("employer", await signedIn(employer, given));
  people.set("owner", await signedIn(owner, given));
  return breakable;
}
