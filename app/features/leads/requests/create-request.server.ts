import { eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { leadContacts, leads } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { LeadSource, Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { screenText } from "~/features/screening/screen-text";
import { encodeSign } from "~/features/screening/signs/rule";
import { codeMail, createLeadCode, sendCodeAsText } from "./codes.server";
import { leadConsentVersion, type LeadRequest } from "./forms";
import { maskContacts } from "./masking/mask-contacts";

/** A repetition of the same request within this time is the same lead. Milliseconds. */
const sameWithin = 15 * 60_000;

interface RequestOrigin {
  source: LeadSource;
  /** The account of a client who is logged in. */
  userId: string | null;
  locale: Locale;
  /** A key of the catalogue of towns; null for remote work alone. */
  townKey: string | null;
  /** Whether the code counts against a known device's own limit. */
  isOwn: boolean;
}

/**
 * The warning signs that require a review of a request. Phone numbers and messengers are no warning sign: they are
 * masked, and the purpose of a lead is contact.
 */
function signsOfNeed(need: string, own: readonly (string | null)[]): string[] {
  const { isHeld, signs } = screenText(need, { mayGiveContact: true });
  return isHeld ? signs.map((sign) => encodeSign({ ...sign, passage: maskContacts(sign.passage, own) })) : [];
}

/**
 * Saves a client's request and sends a code to confirm the address or number. Professionals see the lead only after
 * that. A double submission creates one lead with one code.
 * @returns isSent false when the code was not sent; then the page offers another way
 */
export async function createLeadRequest(
  context: AppContext,
  asked: LeadRequest,
  { source, userId, locale, townKey, isOwn }: RequestOrigin,
): Promise<{ leadId: string; isSent: boolean }> {
  const { db } = context;
  const now = context.now();
  const leadId = createId(now);
  const {
    need,
    category,
    budget,
    neededBy,
    place,
    skills = [],
    people = null,
    name,
    company = null,
    email,
    phone = null,
    channel,
  } = asked;
  const receiver = { leadId, channel, email, phone, locale, isOwn };
  const { code, columns } = createLeadCode(context, leadId, channel);
  const same = sql`from lead_contacts c cross join leads l on l.id = c.lead_id
    where c.email = ${email} and c.need = ${need} and c.phone is ${phone} and l.category = ${category} and l.status = 'new' and l.created_at > ${now - sameWithin}`;
  const made = existsIn(leads, eq(leads.id, leadId));
  const lead = {
    id: leadId,
    source,
    status: "new",
    need: maskContacts(need, [name, company]),
    category,
    budget,
    neededBy,
    place,
    townKey,
    skills: JSON.stringify(skills),
    people,
    locale,
    isPhoneConfirmed: 0,
    signs: JSON.stringify(signsOfNeed(need, [name, company])),
    buyers: 0,
    openedAt: null,
    expiresAt: null,
    extensions: 0,
    warnedAt: null,
    endedAt: null,
    endReason: null,
    isEmptied: 0,
    createdAt: now,
    updatedAt: now,
  } as const;
  const contact = {
    leadId,
    userId,
    name,
    company,
    email,
    phone,
    need,
    consentVersion: leadConsentVersion,
    consentAt: now,
    ...columns,
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    deniedAt: null,
  };
  const mail = await codeMail(context, receiver, code, made);
  const [inserted, , recorded] = (await db.batch([
    insertSelect(db, leads, lead, sql`where not exists (select 1 ${same})`).returning({ id: leads.id }),
    insertSelect(db, leadContacts, contact, sql`where ${made}`),
    ...(mail?.statements ?? []),
  ])) as unknown as [{ id: string }[], D1Result, D1Result?];
  if (inserted.length > 0) {
    if (mail === null) return { leadId, isSent: await sendCodeAsText(context, receiver, code) };
    mail.send();
    // False when the mail limit of the address is reached.
    return { leadId, isSent: (recorded?.meta.changes ?? 0) > 0 };
  }
  const first = await db.get<{ id: string } | undefined>(sql`select l.id ${same} order by l.created_at desc limit 1`);
  return { leadId: first?.id ?? leadId, isSent: true };
}
