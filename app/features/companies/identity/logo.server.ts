import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, storedFiles } from "db/schema";
import { always, ifChanged } from "db/statements";
import type { AppContext } from "~/features/context";
import { deleteFiles, storePicture } from "~/features/files/commands.server";
import type { PictureFault } from "~/features/files/picture";
import { readUpload } from "~/features/files/upload";
import { recordEvent } from "~/features/outbox/record-event.server";
import { getCompany } from "../queries.server";
import { planLogo } from "./identity.server";

/** Pixels: twice what the widest page shows. */
const logoSide = 400;
const largestLogo = 8_000_000;

export type LogoFault = "no_file" | "path" | "too_many" | PictureFault;
/** isHeld: an owner has to approve it first. */
type LogoResult = { ok: true; isHeld: boolean } | { ok: false; fault: LogoFault };

type Employer = { company: { id: string } };

/**
 * Stores an uploaded logo, reduced in size; it replaces the old one. The file belongs to the founder of the company, so
 * it stays when the member who uploaded it leaves. A refused logo is not stored.
 */
export async function saveLogo(context: AppContext, employer: Employer, upload: unknown): Promise<LogoResult> {
  const file = readUpload(upload);
  if (typeof file === "string") return { ok: false, fault: file };
  const founder = await founderOf(context.db, employer);
  const stored = await storePicture(context, founder, "company_logo", file, {
    bytes: largestLogo,
    longestSide: logoSide,
  });
  return stored.ok ? keepLogo(context, employer, founder, stored.id) : stored;
}

export async function removeLogo(context: AppContext, employer: Employer): Promise<LogoResult> {
  return keepLogo(context, employer, await founderOf(context.db, employer), null);
}

/** The owner of a company's files: its founder. Throws without one. */
export async function founderOf(db: Db, { company: { id } }: Employer): Promise<{ userId: string }> {
  const { userId } = await getCompany(db, id);
  if (userId === null) throw new Error(`company ${id} has no founder`);
  return { userId };
}

/** The statement that deletes the logos of a company that are neither public nor pending. For a db.batch. */
export const deleteUnusedLogos = (context: AppContext, founder: { userId: string }, companyId: string) =>
  deleteFiles(
    context,
    founder,
    and(
      eq(storedFiles.kind, "company_logo"),
      sql`not exists (select 1 from companies where id = ${companyId}
    and '/company-logo/' || ${storedFiles.id} in (coalesce(logo_url, ''), coalesce(json_extract(proposed_identity, '$.logoUrl'), '')))`,
    ),
  );

/**
 * Makes a stored file the logo (null for none) and deletes all others; the logo of a checked company becomes pending.
 * Of two concurrent uploads one stays.
 */
async function keepLogo(
  context: AppContext,
  { company: { id } }: Employer,
  founder: { userId: string },
  fileId: string | null,
): Promise<LogoResult> {
  const { db } = context;
  const isThere =
    fileId === null
      ? always
      : exists(
          db
            .select({ id: storedFiles.id })
            .from(storedFiles)
            .where(and(eq(storedFiles.id, fileId), isNull(storedFiles.deletedAt))),
        );
  const company = await getCompany(db, id);
  const { isHeld, set } = planLogo(context, company, fileId === null ? null : `/company-logo/${fileId}`);
  const changed = recordEvent(context, { kind: "company.changed", companyId: id }, ifChanged);
  const queued = recordEvent(
    context,
    { kind: "queue.changed", queue: "companies" },
    sql`${ifChanged} and ${isHeld ? 1 : 0}`,
  );
  const [saved] = await db.batch([
    db
      .update(companies)
      .set({ ...set, updatedAt: context.now() })
      // The company may be verified, or its name held, between reading and writing.
      .where(
        and(
          eq(companies.id, id),
          isThere,
          sql`is_verified = ${company.isVerified ? 1 : 0} and (identity_reviewed_at is not null) = ${company.identityReviewedAt === null ? 0 : 1}
        and proposed_identity is ${company.proposedIdentity && JSON.stringify(company.proposedIdentity)}`,
        ),
      )
      .returning({ id: companies.id }),
    changed.statement,
    queued.statement,
    deleteUnusedLogos(context, founder, id),
  ]);
  if (saved.length === 0) return { ok: false, fault: "failed" };
  for (const { send } of [changed, queued]) send();
  return { ok: true, isHeld };
}

function logoQuery(db: Db, fileId: string) {
  return db
    .select({ id: storedFiles.id, contentType: storedFiles.contentType, name: storedFiles.name })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.id, fileId),
        eq(storedFiles.kind, "company_logo"),
        isNull(storedFiles.deletedAt),
        sql`exists (select 1 from companies where user_id = ${storedFiles.userId} and account_status = 'active' and logo_url = '/company-logo/' || ${storedFiles.id})`,
      ),
    );
}

/** A stored pending logo with its company; null when there is none. */
export async function findPendingLogo(db: Db, fileId: string) {
  const found = await db
    .select({ id: storedFiles.id, contentType: storedFiles.contentType, companyId: companies.id })
    .from(storedFiles)
    .innerJoin(companies, eq(companies.userId, storedFiles.userId))
    .where(
      and(
        eq(storedFiles.id, fileId),
        eq(storedFiles.kind, "company_logo"),
        isNull(storedFiles.deletedAt),
        sql`json_extract(${companies.proposedIdentity}, '$.logoUrl') = '/company-logo/' || ${storedFiles.id}`,
      ),
    )
    .get();
  return found ?? null;
}

/** The stored logo of a company that is not banned, for everybody; null when there is none. */
export async function findLogo(db: Db, fileId: string) {
  return (await logoQuery(db, fileId).get()) ?? null;
}
