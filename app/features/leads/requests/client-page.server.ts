import { asc, eq } from "drizzle-orm";
import { leadContacts, leadReports, leadReveals, leads, professionals, users } from "db/schema";
import type { AppContext } from "~/features/context";

/** How long a client can change a rating. Milliseconds. */
export const ratingChangeable = 7 * 24 * 3_600_000;

/** A professional who has the contact, as the client sees them. */
interface Buyer {
  revealId: string;
  /** Empty for an erased account. */
  firstName: string;
  offer: string;
  /** Keys of the catalogue of categories. */
  services: string[];
  /** ms UTC */
  since: number;
  rating: number | null;
  ratingText: string | null;
  canRate: boolean;
  isReported: boolean;
}

/** A lead with its contact and its buyers, for the client's private page; null if it does not exist. */
export async function findRequest({ db, now }: Pick<AppContext, "db" | "now">, leadId: string) {
  // Separate queries, since both tables have a column "need", and a D1 batch returns the columns of a join by name
  // only.
  const [[lead], [contact], reveals, reports] = await db.batch([
    db.select().from(leads).where(eq(leads.id, leadId)),
    db.select().from(leadContacts).where(eq(leadContacts.leadId, leadId)),
    buyersQuery({ db }, leadId),
    db.select({ userId: leadReports.reportedUserId }).from(leadReports).where(eq(leadReports.leadId, leadId)),
  ]);
  if (!lead || !contact) return null;
  const reported = new Set(reports.map(({ userId }) => userId));
  const buyers = reveals.map(({ reveal, fullName, erasedAt, offer, services }): Buyer => ({
    revealId: reveal.id,
    firstName: erasedAt === null ? firstNameOf(fullName) : "",
    offer: offer ?? "",
    services: services ?? [],
    since: reveal.createdAt,
    rating: reveal.rating,
    ratingText: reveal.ratingText,
    canRate: reveal.ratedAt === null || now() - reveal.ratedAt < ratingChangeable,
    isReported: reported.has(reveal.userId),
  }));
  return { lead, contact, buyers };
}
export type ClientRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** The buyers of a lead's contact, in order. */
const buyersQuery = ({ db }: Pick<AppContext, "db">, leadId: string) =>
  db
    .select({
      reveal: leadReveals,
      fullName: users.fullName,
      erasedAt: users.erasedAt,
      offer: professionals.offer,
      services: professionals.services,
    })
    .from(leadReveals)
    .innerJoin(users, eq(users.id, leadReveals.userId))
    .leftJoin(professionals, eq(professionals.userId, leadReveals.userId))
    .where(eq(leadReveals.leadId, leadId))
    .orderBy(asc(leadReveals.place));

/** A professional's name as clients see it. */
export const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? "";
