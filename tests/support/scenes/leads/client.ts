import { eq } from "drizzle-orm";
import { leadContacts, leads, professionals } from "db/schema";
import { readRequestKey } from "~/features/leads/requests/request-key";
import { unlockLead } from "~/features/leads/unlocking/unlock.server";
import { db, testContext } from "../../context";
import { mailsTo } from "../../delivery/mails";
import { createSeeker, type Person } from "../../people/people";
import { haveNumber, newNetwork } from "../../people/phones";
import { createVisitor, type Page, type Visitor } from "../../people/visitor";

let count = 0;

/** An address that no other test uses. */
export const newClient = () => `client${++count}@clients.example.in`;

/** A form that is filled in as a client does; all addresses take it, those for companies with the number of people as well. */
export const filledLead = (more: Record<string, string> = {}): Record<string, string> => ({
  form: "lead",
  need: `A logo and two banners for a sweet shop that opens in spring, number ${++count}.`,
  category: "graphic-design",
  people: "2",
  budget: "5000",
  neededBy: "month",
  place: "remote",
  name: "Kavita Rani",
  company: "Rani Sweets",
  email: newClient(),
  phone: "98111 22334",
  channel: "email",
  consent: "on",
  ...more,
});

export const requestWork = (
  fields: Record<string, string>,
  path = "/contact-us",
  visitor: Visitor = createVisitor(),
): Promise<Page> => visitor.post(path, fields, newNetwork());

/** The newest code that was mailed to an address. */
export const codeFor = async (email: string) =>
  /\d{6}/.exec((await mailsTo(email)).findLast(({ subject }) => /\d{6}/.test(subject))?.subject ?? "")?.[0] ?? "";

export const confirm = (page: string, code: string, visitor: Visitor = createVisitor()): Promise<Page> =>
  visitor.post(page, { intent: "code", code }, newNetwork());

/** The row of the lead that a private page is of. */
export async function leadOf(page: string) {
  const id = readRequestKey(testContext(), page.replace("/your-request/", "").split(/[/?#]/)[0] ?? "") ?? "";
  const lead = await db.select().from(leads).where(eq(leads.id, id)).get();
  const contact = await db.select().from(leadContacts).where(eq(leadContacts.leadId, id)).get();
  if (!lead || !contact) throw new Error("no lead");
  return { lead, contact };
}

/** A lead that its client has asked for and confirmed: the path of the private page. */
export async function confirmedLead(
  more: Record<string, string> = {},
): Promise<{ page: string; leadId: string; email: string }> {
  const fields = filledLead(more);
  const page = (await requestWork(fields)).location ?? "";
  const email = fields.email ?? "";
  await confirm(page, await codeFor(email));
  return { page, leadId: (await leadOf(page)).lead.id, email };
}

/** A seeker who freelances, and has got the contact of a lead as a free one of the month. */
export async function buyContact(leadId: string, person?: Person): Promise<Person & { revealId: string }> {
  const buyer = person ?? (await createSeeker({ fullName: `Ravi Yadav ${++count}` }));
  const now = Date.now();
  await haveNumber(buyer);
  await db
    .insert(professionals)
    .values({
      userId: buyer.id,
      offer: "Logos for small shops, in two days.",
      services: ["graphic-design"],
      isRemote: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const result = await unlockLead(testContext(), buyer.id, leadId, 100);
  if (result.is !== "done") throw new Error(`the contact was not disclosed: ${result.is}`);
  return { ...buyer, revealId: result.revealId };
}
