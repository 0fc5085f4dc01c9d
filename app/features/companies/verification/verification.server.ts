import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { storedFiles, verificationDocuments, verifications } from "db/schema";
import { eachOf, existsIn, ifChanged, insertSelect } from "db/statements";
import { badgeColors, documentKinds, type BadgeColor, type DocumentKind } from "db/vocabulary";
import type { Employer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { deleteFiles, shrinkPicture, storeFile } from "~/features/files/commands.server";
import { cleanFileName } from "~/features/files/file-name";
import type { PictureFault } from "~/features/files/picture";
import { readUpload } from "~/features/files/upload";
import { recordEvent } from "~/features/outbox/record-event.server";
import type { DocumentFault } from "~/features/profiles/resume-file/fault";
import { readPdf } from "~/features/profiles/resume-file/pdf";
import { startOfPdf } from "~/features/profiles/resume-file/pdf-frame";
import { kindOfPackage } from "~/features/settings/settings";
import { logError } from "~/log/log";
import { largestDocument, mostDocuments } from "./document";

/**
 * The badge that a package gives, by its key; null for no such package, and for silver: that badge is given by an
 * owner.
 */
export function badgeOfPackage(key: string | null): BadgeColor | null {
  const badge = badgeColors.find((color) => color === kindOfPackage(key ?? ""));
  return badge === undefined || badge === "silver" ? null : badge;
}

interface NewVerification {
  id: string;
  companyId: string;
  transactionId: string | null;
  badge: BadgeColor;
  months: number;
}

/** The statement that adds a verification which needs the company's documents, for the db.batch of its payment. */
export function addVerification(
  { db, now: clock }: Pick<AppContext, "db" | "now">,
  verification: NewVerification,
  when: SQL,
) {
  const now = clock();
  const values = {
    ...verification,
    status: "documents",
    requestedAt: null,
    decidedAt: null,
    decidedBy: null,
    refusal: null,
    endsAt: null,
    warnedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return insertSelect(db, verifications, values, sql`where ${when}`).onConflictDoNothing();
}

/** The verifications of a company, the newest first, at most ten. */
export const listVerifications = (db: Db, companyId: string) =>
  db
    .select({
      id: verifications.id,
      badge: verifications.badge,
      months: verifications.months,
      status: verifications.status,
      refusal: verifications.refusal,
      endsAt: verifications.endsAt,
      transactionId: verifications.transactionId,
      createdAt: verifications.createdAt,
    })
    .from(verifications)
    .where(eq(verifications.companyId, companyId))
    .orderBy(desc(verifications.createdAt))
    .limit(10);

/** The documents of verifications, in the order of their upload. */
export const listDocuments = (db: Db, verificationIds: readonly string[]) =>
  db
    .select({
      id: verificationDocuments.id,
      verificationId: verificationDocuments.verificationId,
      kind: verificationDocuments.kind,
      name: storedFiles.name,
      contentType: storedFiles.contentType,
      size: storedFiles.size,
    })
    .from(verificationDocuments)
    .innerJoin(storedFiles, eq(storedFiles.id, verificationDocuments.id))
    .where(inArray(verificationDocuments.verificationId, eachOf(verificationIds)))
    .orderBy(asc(verificationDocuments.createdAt));

/** The oldest verification of a company that needs documents; null for none. */
export async function findOpenVerification(db: Db, companyId: string) {
  const open = await db
    .select({ id: verifications.id, badge: verifications.badge, months: verifications.months })
    .from(verifications)
    .where(and(eq(verifications.companyId, companyId), eq(verifications.status, "documents")))
    .orderBy(asc(verifications.createdAt))
    .limit(1)
    .get();
  return open ?? null;
}

/** full: no more documents are accepted; late: the documents were sent, or there is nothing to verify. */
export type DocumentRefusal = "no_file" | "path" | "no_kind" | "full" | "late" | PictureFault | DocumentFault;

/**
 * Stores a document for a company's open verification: a PDF without active content, or a picture, reduced in size. A
 * refused document is not stored. Null on success.
 */
export async function addDocument(
  context: AppContext,
  { userId, company }: Employer,
  kind: unknown,
  upload: unknown,
): Promise<DocumentRefusal | null> {
  const { db } = context;
  const known = documentKinds.find((each) => each === kind);
  if (!known) return "no_kind";
  const file = readUpload(upload);
  if (typeof file === "string") return file;
  const open = await findOpenVerification(db, company.id);
  if (!open) return "late";
  const read = await readDocument(context, file);
  if ("fault" in read) return read.fault;
  const name = cleanFileName(file.name, read.contentType === "application/pdf" ? ".pdf" : ".webp");
  const id = await storeFile(context, { userId }, { kind: "verification_document", ...read, name }).catch(
    (error: unknown) => (logError("a paper could not be stored", error), null),
  );
  if (id === null) return "failed";
  const [added] = await db.batch([
    insertDocument(context, id, open.id, known).returning({ id: verificationDocuments.id }),
  ]);
  if (added.length > 0) return null;
  await deleteFiles(context, { userId }, eq(storedFiles.id, id));
  return (await findOpenVerification(db, company.id))?.id === open.id ? "full" : "late";
}

function insertDocument({ db, now }: AppContext, id: string, verificationId: string, kind: DocumentKind) {
  const hasRoom = sql`(select count(*) from verification_documents where verification_id = ${verificationId}) < ${mostDocuments}`;
  const isOpen = sql`exists (select 1 from verifications where id = ${verificationId} and status = 'documents')`;
  return insertSelect(
    db,
    verificationDocuments,
    { id, verificationId, kind, createdAt: now() },
    sql`where ${isOpen} and ${hasRoom}`,
  );
}

/** Reads the type of a document from its content alone. */
async function readDocument(
  context: AppContext,
  file: File,
): Promise<{ bytes: Uint8Array; contentType: string } | { fault: DocumentRefusal }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startOfPdf(bytes) !== -1) {
    if (bytes.byteLength > largestDocument.pdf) return { fault: "too_big" };
    const read = readPdf(bytes, "shown");
    return "fault" in read ? read : { bytes: read.bytes, contentType: "application/pdf" };
  }
  // Pixels: enough to read a photographed page.
  const small = await shrinkPicture(context, bytes, { bytes: largestDocument.picture, longestSide: 2000 });
  return "fault" in small ? { fault: small.fault } : { bytes: small.bytes, contentType: "image/webp" };
}

/** Removes a document that was not sent yet. Returns whether it was there. */
export async function removeDocument(context: AppContext, companyId: string, id: string): Promise<boolean> {
  const { db } = context;
  const own = sql`${verificationDocuments.verificationId} in (select id from verifications where company_id = ${companyId} and status = 'documents')`;
  const [removed] = await db.batch([
    db
      .delete(verificationDocuments)
      .where(and(eq(verificationDocuments.id, id), own))
      .returning({ id: verificationDocuments.id }),
    db
      .update(storedFiles)
      .set({ deletedAt: context.now(), name: null })
      .where(and(eq(storedFiles.id, id), eq(storedFiles.kind, "verification_document"), ifChanged)),
  ]);
  return removed.length > 0;
}

/**
 * Sends the documents of the company's open verification to review, once. "none": there are no documents; null without
 * an open verification.
 */
export async function sendForReview(context: AppContext, companyId: string): Promise<"sent" | "none" | null> {
  const open = await findOpenVerification(context.db, companyId);
  if (!open) return null;
  const now = context.now();
  const event = recordEvent(context, { kind: "queue.changed", queue: "verifications" }, ifChanged);
  const [sent] = await context.db.batch([
    context.db
      .update(verifications)
      .set({ status: "review", requestedAt: now, updatedAt: now })
      .where(
        and(
          eq(verifications.id, open.id),
          eq(verifications.status, "documents"),
          existsIn(verificationDocuments, eq(verificationDocuments.verificationId, open.id)),
        ),
      )
      .returning({ id: verifications.id }),
    event.statement,
  ]);
  if (sent.length > 0) event.send();
  return sent.length > 0 ? "sent" : "none";
}

/**
 * The statements that delete documents: their rows, and their files, which the cron then removes. @param which
 * verifications
 */
export const forgetDocuments = ({ db, now }: Pick<AppContext, "db" | "now">, which: SQL) =>
  [
    db
      .update(storedFiles)
      .set({ deletedAt: now(), name: null })
      .where(
        inArray(storedFiles.id, sql`(select d.id from verification_documents d where d.verification_id in ${which})`),
      ),
    db.delete(verificationDocuments).where(inArray(verificationDocuments.verificationId, which)),
  ] as const;
