import { desc, eq, inArray, or, type AnyColumn } from "drizzle-orm";
import { leadContacts, leads, tickets } from "db/schema";
import { phoneText } from "~/features/companies/phone";
import type { AppContext } from "~/features/context";
import { searchJobs } from "~/features/jobs/queries.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { readEmailAddress } from "~/features/mail/email-address";
import { roleName } from "~/features/members/role-name";
import { listCompanies, listUsers } from "~/features/members/search.server";
import { soldName, transactionStatusName } from "~/features/payments/names";
import { normalizePhone } from "~/features/text/phone";
import { ticketTopicName } from "~/features/tickets/names";
import { optional } from "~/optional.server";
import { formatDate, formatAmount } from "~/ui/format";
import { listPayments, paymentMatches } from "./payments/payments.server";

/** One result, with the page that shows it. */
interface Hit {
  href: string;
  title: string;
  note: string;
}

/** The results of one kind. */
export interface HitGroup {
  name: string;
  hits: Hit[];
  /** The list of all of them; null where these are all, or there is none. */
  more: string | null;
}

/** The most results of a kind. */
const most = 5;

/**
 * People, companies, open jobs, payments, tickets and leads for what an owner typed: any part of a name, phone number,
 * email or id of people and companies, words of jobs, and of the others their number or whose they are.
 */
export async function searchEverything(context: AppContext, typed: string): Promise<HitGroup[]> {
  const q = typed.trim().slice(0, 100);
  if (q === "") return [];
  const { db, now } = context;
  const asked = { q, filter: "all", sort: "newest", before: null } as const;
  const [people, employers, jobs] = await Promise.all([
    optional("people of a search", listUsers(db, asked), []),
    optional("companies of a search", listCompanies(db, asked), []),
    optional("jobs of a search", searchJobs(db, readJobSearch(new URLSearchParams({ q })), now(), { limit: most }), []),
  ]);
  const ids = people.slice(0, most).map(({ id }) => id);
  const [payments, threads, needs] = await Promise.all([
    optional("payments of a search", findPayments(context, q, ids), []),
    optional("tickets of a search", findTickets(context, q, ids), []),
    optional("leads of a search", findLeads(context, q, ids), []),
  ]);
  const all = (name: string, hits: Hit[], address: string | null = null): HitGroup => ({
    name,
    hits: hits.slice(0, most),
    more: address !== null && hits.length > most ? `${address}?q=${encodeURIComponent(q)}` : null,
  });
  return [
    all(
      "Users",
      people.map(({ id, fullName, email, phone, ...person }) => ({
        href: `/owner-portal/website-users/${id}`,
        title: fullName,
        note: [roleName(person), email, phone && phoneText(phone)].filter(Boolean).join(" · "),
      })),
      "/owner-portal/website-users",
    ),
    all(
      "Companies",
      employers.map(({ id, companyName, city, employerEmail }) => ({
        href: `/employer-members/${id}`,
        title: companyName,
        note: [city, employerEmail].filter(Boolean).join(" · "),
      })),
      "/employer-members",
    ),
    all(
      "Open jobs",
      jobs.map(({ id, title, companyName }) => ({ href: `/job/${id}`, title, note: companyName })),
      "/work-from-home-jobs",
    ),
    all("Payments", payments, "/owner-portal/money/payments"),
    all("Tickets", threads),
    all("Leads", needs),
  ].filter(({ hits }) => hits.length > 0);
}

/** Whose rows they are; nothing for no people, since "or false" would keep SQLite from its indexes. */
const ofPeople = (column: AnyColumn, ids: string[]) => (ids.length === 0 ? undefined : inArray(column, ids));

/** Payments by their numbers, the buyer's email, or of the people that were found. */
async function findPayments({ db }: AppContext, q: string, ids: string[]): Promise<Hit[]> {
  const rows = await listPayments(db, { filter: "all", after: null, matches: paymentMatches(db, q, ids, []) });
  return rows.map((row) => ({
    href: `/owner-portal/money/payments/${row.id}`,
    title: `${formatAmount(row.amount)}, ${soldName(row)}`,
    note: [transactionStatusName(row.status), row.payer ?? row.buyer?.name, formatDate(row.createdAt)]
      .filter(Boolean)
      .join(" · "),
  }));
}

/** Tickets by id or email, or of the people that were found. */
async function findTickets({ db }: AppContext, q: string, ids: string[]): Promise<Hit[]> {
  const rows = await db
    .select()
    .from(tickets)
    .where(or(eq(tickets.id, q), eq(tickets.email, readEmailAddress(q) ?? q), ofPeople(tickets.userId, ids)))
    .orderBy(desc(tickets.createdAt))
    .limit(most);
  return rows.map(({ id, topic, name, message, status }) => ({
    href: `/owner-portal/tickets/${id}`,
    title: `${ticketTopicName(topic)}: ${message.slice(0, 80)}`,
    note: `${name} · ${status}`,
  }));
}

/** Leads by id, email or phone number of the client, or of the people that were found. */
async function findLeads({ db }: AppContext, q: string, ids: string[]): Promise<Hit[]> {
  const rows = await db
    .select({ id: leads.id, need: leads.need, status: leads.status, name: leadContacts.name })
    .from(leadContacts)
    .innerJoin(leads, eq(leads.id, leadContacts.leadId))
    .where(
      or(
        eq(leadContacts.leadId, q),
        eq(leadContacts.email, readEmailAddress(q) ?? q),
        eq(leadContacts.phone, normalizePhone(q) ?? q),
        ofPeople(leadContacts.userId, ids),
      ),
    )
    .limit(most);
  return rows.map(({ id, need, status, name }) => ({
    href: `/owner-portal/leads/${id}`,
    title: need.slice(0, 80),
    note: `${name} · ${status}`,
  }));
}
