import { asc, eq, inArray, and } from "drizzle-orm";
import { auditLog } from "db/schema";
import { db } from "../../context";
import { actOn, pageAbout } from "../../people/acts";
import { createAdmin } from "../../people/admins";
import { signedIn, type Employer, type Person } from "../../people/people";
import type { Page, Visitor } from "../../people/visitor";

export const reason = "She cannot find her application, and calls us.";

/** Opens the form on the page about a person, or on that of their company, and sends it. */
export const beginAs = (desk: Visitor, person: Person | Employer): Promise<Page> =>
  "companyId" in person
    ? actOn(desk, pageAbout(person), "view_as", { reason, member: person.id })
    : actOn(desk, pageAbout({ id: person.id }), "view_as", { reason });

/** A new owner who sees the site as a person. */
export async function viewing(person: Person | Employer): Promise<{ owner: Person; desk: Visitor }> {
  const owner = await createAdmin("owner");
  const desk = await signedIn(owner);
  await beginAs(desk, person);
  return { owner, desk };
}

/** What stands in the audit log about seeing the site as a person, in its order. */
export const viewingsOf = (person: Person) =>
  db
    .select({ action: auditLog.action, actorId: auditLog.actorId, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, person.id),
        inArray(auditLog.action, ["viewed_as", "page_viewed_as", "viewing_ended"]),
      ),
    )
    .orderBy(asc(auditLog.createdAt), asc(auditLog.id));
