import { and, eq, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { storedFiles } from "db/schema";
import type { FileKind } from "db/vocabulary";
import { UnreadablePicture } from "~/adapters/images/port";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { logError } from "~/log/log";
import { fileKey } from "./file";
import { readPicture, type PictureFault } from "./picture";

type StoreResult = { ok: true; id: string } | { ok: false; fault: PictureFault };

/** A picture as it is stored, with its size in pixels. */
type SmallPicture = { bytes: Uint8Array; width: number; height: number };

/**
 * Reduces an uploaded picture: its type is read from its content, and its metadata is removed. Anything other than a
 * readable JPEG, PNG or WebP is refused; a failure of the service is logged.
 * @param limits the most bytes of the upload, and the longest side (pixels) of the result
 */
export async function shrinkPicture(
  context: AppContext,
  bytes: Uint8Array,
  limits: { bytes: number; longestSide: number },
): Promise<SmallPicture | { fault: PictureFault }> {
  const picture = readPicture(bytes, limits.bytes);
  if ("fault" in picture) return picture;
  try {
    const small = await context.images.shrink(bytes, { ...picture, longestSide: limits.longestSide });
    const read = readPicture(small, small.byteLength);
    // The service may have rotated a photo that was taken upright.
    return "fault" in read ? read : { bytes: small, width: read.width, height: read.height };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { fault: "not_a_picture" };
    logError("a picture could not be made small", error);
    return { fault: "failed" };
  }
}

/**
 * Stores an uploaded picture, reduced by {@link shrinkPicture}. A refused picture is not stored; a failure of the store
 * is logged.
 */
export async function storePicture(
  context: AppContext,
  owner: { userId: string },
  kind: FileKind,
  file: Blob,
  limits: { bytes: number; longestSide: number },
): Promise<StoreResult> {
  const small = await shrinkPicture(context, new Uint8Array(await file.arrayBuffer()), limits);
  if ("fault" in small) return { ok: false, fault: small.fault };
  const id = await storeFile(context, owner, { kind, bytes: small.bytes, contentType: "image/webp", name: null }).catch(
    (error: unknown) => logError("a picture could not be stored", error),
  );
  return id === undefined ? { ok: false, fault: "failed" } : { ok: true, id };
}

/**
 * Stores a checked file and returns its id. Throws when the store refuses it. @param name as uploaded, already without
 * a path
 */
export async function storeFile(
  context: AppContext,
  owner: { userId: string },
  { kind, bytes, contentType, name }: { kind: FileKind; bytes: Uint8Array; contentType: string; name: string | null },
): Promise<string> {
  const now = context.now();
  const id = createId(now);
  const unfinished = now + unfinishedFor;
  // The row is written first, marked for removal: if the object is stored but the mark stays, the cron removes it.
  await context.db
    .insert(storedFiles)
    .values({
      id,
      userId: owner.userId,
      kind,
      contentType,
      size: bytes.byteLength,
      name,
      createdAt: now,
      deletedAt: unfinished,
    });
  await context.files.put(fileKey(kind, id), bytes, contentType);
  const kept = await context.db
    .update(storedFiles)
    .set({ deletedAt: null })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.deletedAt, unfinished)))
    .returning({ id: storedFiles.id });
  if (kept.length === 0) throw new Error("the file was to be removed before it was stored");
  return id;
}

/**
 * Stores a file of any size while it comes in, and returns its id and its size in bytes. Nothing stays stored when the
 * chunks throw; rethrows their error, and throws when the store refuses the file.
 */
export async function storeStream(
  context: AppContext,
  owner: { userId: string },
  {
    kind,
    chunks,
    contentType,
    name,
  }: { kind: FileKind; chunks: AsyncIterable<Uint8Array>; contentType: string; name: string | null },
): Promise<{ id: string; size: number }> {
  const now = context.now();
  const id = createId(now);
  const unfinished = now + streamUnfinishedFor;
  await context.db
    .insert(storedFiles)
    .values({ id, userId: owner.userId, kind, contentType, size: 0, name, createdAt: now, deletedAt: unfinished });
  let size = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      size += chunk.length;
      yield chunk;
    }
  }
  await context.files.putStream(fileKey(kind, id), counted(), contentType);
  const kept = await context.db
    .update(storedFiles)
    .set({ deletedAt: null, size })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.deletedAt, unfinished)))
    .returning({ id: storedFiles.id });
  if (kept.length === 0) throw new Error("the file was to be removed before it was stored");
  return { id, size };
}

/** Large files over slow lines need this much time. Milliseconds. */
const streamUnfinishedFor = 3 * 3600_000;

/** An upload that has not ended after ten minutes will not end any more. Milliseconds. */
const unfinishedFor = 10 * 60_000;

/** The statement that marks a person's files for removal; the cron removes the objects. For a db.batch. */
export function deleteFiles(context: AppContext, owner: { userId: string }, which: SQL | undefined) {
  return context.db
    .update(storedFiles)
    .set({ deletedAt: context.now(), name: null })
    .where(and(eq(storedFiles.userId, owner.userId), isNull(storedFiles.deletedAt), which));
}

/** How many files at once. */
const removedAtOnce = 100;

/** Removes the objects of files that are marked, then their rows, a hundred at a time; for the cron. */
export async function removeDeletedFiles(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  let files = 0;
  for (let isFull = true; isFull && budget.allows({ statements: 2, requests: 1 });) {
    const due = await context.db
      .select({ id: storedFiles.id, kind: storedFiles.kind })
      .from(storedFiles)
      .where(and(isNotNull(storedFiles.deletedAt), lte(storedFiles.deletedAt, context.now())))
      .orderBy(storedFiles.deletedAt)
      .limit(removedAtOnce);
    isFull = due.length === removedAtOnce;
    if (due.length === 0) break;
    await context.files.remove(due.map(({ kind, id }) => fileKey(kind, id)));
    const ids = JSON.stringify(due.map(({ id }) => id));
    await context.db
      .delete(storedFiles)
      .where(
        and(
          sql`${storedFiles.id} in (select value from json_each(${ids})) /* scans scam_reports: their foreign key image_id has no index */`,
          isNotNull(storedFiles.deletedAt),
        ),
      );
    files += due.length;
  }
  return { files };
}
