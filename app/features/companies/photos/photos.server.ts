import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, companyPhotos, storedFiles } from "db/schema";
import { eachOf, existsIn, ifChanged, insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import { deleteFiles, shrinkPicture, storeFile } from "~/features/files/commands.server";
import type { PictureFault } from "~/features/files/picture";
import { readUpload } from "~/features/files/upload";
import { recordEvent } from "~/features/outbox/record-event.server";
import { logError } from "~/log/log";
import { isOpenToAll } from "../directory/company-page.server";
import { founderOf } from "../identity/logo.server";
import { moveBefore } from "./order";
import { largestPhoto, mostPhotos } from "./photo-limits";

/** Pixels: the longest side of a photo shown alone, and of one in a list (twice its shown size). */
const sides = { whole: 1200, small: 640 };

export type PhotoFault = "no_file" | "path" | "full" | PictureFault;
type PhotoResult = { ok: true } | { ok: false; fault: PhotoFault };
type Employer = { company: { id: string } };

export type CompanyPhoto = Awaited<ReturnType<typeof listPhotos>>[number];

/** The photos of a company in their order; none of one that is banned. */
export function listPhotos(db: Db, companyId: string) {
  return listPhotosOf(db, [companyId]);
}

/** The same of several companies. */
export function listPhotosOf(db: Db, companyIds: readonly string[]) {
  const { id, companyId, smallFileId, width, height, description } = companyPhotos;
  return db
    .select({ id, companyId, smallFileId, width, height, description })
    .from(companyPhotos)
    .innerJoin(companies, and(eq(companies.id, companyId), eq(companies.accountStatus, "active")))
    .where(inArray(companyId, eachOf(companyIds)))
    .orderBy(asc(companyPhotos.position));
}

/**
 * Stores an uploaded photo in two reduced sizes, at the end of a company's photos. Like a logo it is the founder's
 * file. A refused photo is not stored, nor is one beyond {@link mostPhotos}.
 */
export async function savePhoto(
  context: AppContext,
  employer: Employer,
  upload: unknown,
  description: string,
): Promise<PhotoResult> {
  const file = readUpload(upload);
  if (typeof file === "string") return { ok: false, fault: file };
  const { id: companyId } = employer.company;
  if ((await listPhotos(context.db, companyId)).length >= mostPhotos) return { ok: false, fault: "full" };
  const whole = await shrinkPicture(context, new Uint8Array(await file.arrayBuffer()), {
    bytes: largestPhoto,
    longestSide: sides.whole,
  });
  if ("fault" in whole) return { ok: false, fault: whole.fault };
  const small = await shrinkPicture(context, whole.bytes, { bytes: whole.bytes.byteLength, longestSide: sides.small });
  if ("fault" in small) return { ok: false, fault: small.fault };
  const founder = await founderOf(context.db, employer);
  const store = (bytes: Uint8Array) =>
    storeFile(context, founder, { kind: "company_photo", bytes, contentType: "image/webp", name: null });
  const ids: string[] = [];
  try {
    for (const { bytes } of [whole, small]) ids.push(await store(bytes));
    const [id = "", smallFileId = ""] = ids;
    if (await keepPhoto(context, companyId, { id, smallFileId, width: small.width, height: small.height, description }))
      return { ok: true };
  } catch (error) {
    logError("a photo could not be stored", error);
    await giveUp(context, founder, ids);
    return { ok: false, fault: "failed" };
  }
  await giveUp(context, founder, ids);
  return { ok: false, fault: "full" };
}

/** Deletes files that did not become a photo. */
async function giveUp(context: AppContext, founder: { userId: string }, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await deleteFiles(context, founder, inArray(storedFiles.id, ids)).catch((error: unknown) =>
      logError("files of a photo could not be given up", error),
    );
}

/**
 * Adds stored files as the last photo of a company, unless it has enough. A reviewer of the company sees that it has
 * changed.
 */
async function keepPhoto(
  context: AppContext,
  companyId: string,
  photo: Pick<typeof companyPhotos.$inferInsert, "id" | "smallFileId" | "width" | "height" | "description">,
): Promise<boolean> {
  const { db } = context;
  const now = context.now();
  const event = changeOf(context, companyId);
  const values = {
    ...photo,
    companyId,
    createdAt: now,
    position: sql`coalesce((select max(position) from company_photos where company_id = ${companyId}), 0) + 1`,
  };
  const [, , kept] = await db.batch([
    insertSelect(
      db,
      companyPhotos,
      values,
      sql`where (select count(*) from company_photos where company_id = ${companyId}) < ${mostPhotos}`,
    ),
    event.statement,
    db
      .update(companies)
      .set({ updatedAt: now })
      .where(and(eq(companies.id, companyId), existsIn(companyPhotos, eq(companyPhotos.id, photo.id))))
      .returning({ id: companies.id }),
  ]);
  if (kept.length === 0) return false;
  event.send();
  return true;
}

/** The event that updates a company's photos on open pages; its statement comes directly after the change. */
const changeOf = (context: AppContext, companyId: string) =>
  recordEvent(context, { kind: "company.changed", companyId }, ifChanged);

/** Puts a photo of a company before another one of it; false for one that it does not have. What is before it already stays. */
export async function movePhoto(
  context: AppContext,
  { company: { id: companyId } }: Employer,
  photoId: string,
  before: string,
): Promise<boolean> {
  const { db } = context;
  const ids = moveBefore(
    (await listPhotos(db, companyId)).map(({ id }) => id),
    photoId,
    before,
  );
  if (ids === null) return false;
  const order = JSON.stringify(ids);
  const event = changeOf(context, companyId);
  await db.batch([
    db
      .update(companyPhotos)
      .set({ position: sql`(select key + 1 from json_each(${order}) where value = ${companyPhotos.id})` })
      .where(and(eq(companyPhotos.companyId, companyId), inArray(companyPhotos.id, eachOf(order)))),
    event.statement,
  ]);
  event.send();
  return true;
}

/** Deletes a photo of a company with its files; false for one that it does not have. */
export async function deletePhoto(context: AppContext, employer: Employer, photoId: string): Promise<boolean> {
  const { db } = context;
  const { id: companyId } = employer.company;
  const own = and(eq(companyPhotos.id, photoId), eq(companyPhotos.companyId, companyId));
  const photo = await db
    .select({ id: companyPhotos.id, smallFileId: companyPhotos.smallFileId })
    .from(companyPhotos)
    .where(own)
    .get();
  if (!photo) return false;
  const event = changeOf(context, companyId);
  await db.batch([
    db.delete(companyPhotos).where(own),
    event.statement,
    deleteFiles(context, await founderOf(db, employer), inArray(storedFiles.id, [photo.id, photo.smallFileId])),
  ]);
  event.send();
  return true;
}

function photoQuery(db: Db, fileId: string) {
  return db
    .select({
      id: storedFiles.id,
      contentType: storedFiles.contentType,
      companyId: companies.id,
      waitsSince: companies.reviewRequestedAt,
    })
    .from(storedFiles)
    .innerJoin(companyPhotos, or(eq(companyPhotos.id, fileId), eq(companyPhotos.smallFileId, fileId)))
    .innerJoin(companies, eq(companies.id, companyPhotos.companyId))
    .where(
      and(
        eq(storedFiles.id, fileId),
        eq(storedFiles.kind, "company_photo"),
        isNull(storedFiles.deletedAt),
        isOpenToAll,
      ),
    );
}

/**
 * A stored photo of a company that is neither banned nor closed, in either size; null when there is none. While the
 * company is pending review, `isPublic` is false: then only its team and its reviewers may see it.
 */
export async function findPhoto(db: Db, fileId: string) {
  const row = await photoQuery(db, fileId).get();
  if (!row) return null;
  const { waitsSince, ...file } = row;
  return { ...file, isPublic: waitsSince === null };
}
