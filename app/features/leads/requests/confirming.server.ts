import { and, desc, eq, gt, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { leadContacts, leads } from "db/schema";
import { existsIn } from "db/statements";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { isSameText } from "~/features/text/similar-text";
import { endLead, holdLead, openLead } from "../lifecycle.server";
import { categoryName } from "../names";
import { codeWorks, isLeadCode } from "./codes.server";
import { leadLinkMail } from "./mails";
import { pathOfRequest } from "./request-key";

/** A client's same need within this time counts as a duplicate. Milliseconds. */
const sameWithin = 30 * 24 * 3_600_000;
/** How many earlier needs of a client are compared. */
const mostCompared = 20;

/**
 * open: professionals see it. held: an owner reviews it first. proved: a further code has verified the number of an
 * already confirmed lead. duplicate: the client has requested the same before, as `leadId`. wrong: the code is wrong or
 * expired. suspended: the client's account is suspended, so no request is opened.
 */
type Confirmation = { is: "open" | "held" | "proved" | "wrong" | "suspended" } | { is: "duplicate"; leadId: string };

/** Checks a client's code. The caller limits the attempts. */
export async function confirmLead(context: AppContext, leadId: string, typed: string): Promise<Confirmation> {
  const { db } = context;
  const now = context.now();
  const found = await db
    .select({ lead: leads, contact: leadContacts })
    .from(leads)
    .innerJoin(leadContacts, eq(leadContacts.leadId, leads.id))
    .where(eq(leads.id, leadId))
    .get();
  const hash = found?.contact.codeHash;
  if (!found || !hash || (found.contact.codeExpiresAt ?? 0) <= now || !isLeadCode(context, leadId, typed, hash))
    return { is: "wrong" };
  const { lead, contact } = found;
  const byMail = contact.codeChannel === "email";
  const column = byMail ? sql`email_confirmed_at` : sql`phone_confirmed_at`;
  const proved = existsIn(
    leadContacts,
    and(eq(leadContacts.leadId, leadId), isNull(leadContacts.codeHash), eq(column, now)),
  );
  const prove = [
    db
      .update(leadContacts)
      .set({
        codeHash: null,
        codeChannel: null,
        codeExpiresAt: null,
        ...(byMail ? { emailConfirmedAt: now } : { phoneConfirmedAt: now }),
      })
      .where(codeWorks(context, leadId, hash)),
    ...(byMail
      ? []
      : [
          db
            .update(leads)
            .set({ isPhoneConfirmed: true, updatedAt: now })
            .where(and(eq(leads.id, leadId), proved)),
        ]),
  ] as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];
  const isHeld = lead.signs.length > 0;
  // Only to the verified address, since the link gives access to the page.
  const linkMail = async (when: SQL) => {
    const letter = {
      category: categoryName(lead.category, lead.locale),
      link: context.siteUrl + pathOfRequest(context, leadId),
      isHeld,
    };
    return byMail
      ? recordMail(
          context,
          {
            to: contact.email,
            cause: "mailed_link",
            ...(await writeMail(context, leadLinkMail, letter, { locale: lead.locale })),
          },
          when,
        )
      : null;
  };
  if (lead.status !== "new") {
    const mail = await linkMail(proved);
    await db.batch([...prove, ...(mail ? [mail.statement] : [])]);
    mail?.send();
    return { is: "proved" };
  }
  if (await isSuspended(context, contact, byMail)) {
    const end = await endLead(context, leadId, { to: "removed", reason: "spam" }, proved);
    await db.batch([...prove, ...end.statements]);
    return { is: "suspended" };
  }
  const first = await findSame(context, lead, contact, byMail);
  if (first !== null) {
    const end = await endLead(context, leadId, { to: "removed", reason: "duplicate" }, proved);
    await db.batch([...prove, ...end.statements]);
    return { is: "duplicate", leadId: first };
  }
  const opening = isHeld ? null : openLead(context, leadId, "new", proved);
  const done =
    opening?.done ?? sql`exists (select 1 from leads where id = ${leadId} and status = 'held') and ${proved}`;
  const mail = await linkMail(done);
  const queued = isHeld ? recordEvent(context, { kind: "queue.changed", queue: "leads" }, done) : null;
  const results = await db.batch([
    ...prove,
    ...(opening?.statements ?? [holdLead(context, leadId, proved)]),
    ...(mail ? [mail.statement] : []),
    ...(queued ? [queued.statement] : []),
  ]);
  const changed = results[prove.length] as { id: string }[];
  // A concurrent submission of the same code was first.
  if (changed.length === 0)
    return (await hasBegun(context, leadId)) ? { is: isHeld ? "held" : "open" } : { is: "wrong" };
  opening?.send();
  queued?.send();
  mail?.send();
  return { is: isHeld ? "held" : "open" };
}

async function hasBegun({ db }: AppContext, leadId: string): Promise<boolean> {
  const lead = await db.select({ status: leads.status }).from(leads).where(eq(leads.id, leadId)).get();
  return lead !== undefined && lead.status !== "new";
}

type Contact = typeof leadContacts.$inferSelect;

/** Whether the logged-in account, or one with the verified address or number, or its company is suspended. */
async function isSuspended({ db }: AppContext, { userId, email, phone }: Contact, byMail: boolean): Promise<boolean> {
  const account = byMail ? sql`email = ${email}` : sql`phone = ${`+91${phone}`}`;
  const found = await db.get<{ found: number }>(
    sql`select exists (
      select 1 from (select id from users where id = ${userId} union all select id from users where ${account}) u
      left join profiles p on p.user_id = u.id
      left join company_members t on t.user_id = u.id
      left join companies c on c.id = coalesce(t.company_id, (select id from companies where user_id = u.id))
      where p.account_status = 'banned' or c.account_status = 'banned') as found`,
  );
  return found?.found === 1;
}

/**
 * The client's earlier lead with the same need, found by an address or number verified for both leads; so typing
 * another client's address never discloses their page. Null for none.
 */
async function findSame(
  { db, now }: AppContext,
  lead: typeof leads.$inferSelect,
  { email, phone, need }: Contact,
  byMail: boolean,
): Promise<string | null> {
  const isSameClient = byMail
    ? and(eq(leadContacts.email, email), isNotNull(leadContacts.emailConfirmedAt))
    : and(eq(leadContacts.phone, phone ?? ""), isNotNull(leadContacts.phoneConfirmedAt));
  const earlier = await db
    .select({ id: leads.id, need: leadContacts.need })
    .from(leadContacts)
    .innerJoin(leads, eq(leads.id, leadContacts.leadId))
    .where(
      and(
        isSameClient,
        ne(leads.id, lead.id),
        eq(leads.category, lead.category),
        // The unary plus disables the index on the status. A client has few contacts, but a status has many leads.
        sql`+${leads.status} in ('held', 'open', 'sold_out')`,
        gt(leads.createdAt, now() - sameWithin),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(mostCompared);
  return earlier.find((each) => isSameText(each.need, need))?.id ?? null;
}
