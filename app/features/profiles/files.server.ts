import { and, eq, exists, isNull, not, sql } from "drizzle-orm";
import { profiles, storedFiles } from "db/schema";
import { always, existsIn } from "db/statements";
import type { AppContext } from "~/features/context";
import { deleteFiles, storeFile, storePicture } from "~/features/files/commands.server";
import { cleanFileName } from "~/features/files/file-name";
import type { PictureFault } from "~/features/files/picture";
import { readUpload } from "~/features/files/upload";
import { logError } from "~/log/log";
import { createProfile, ownProfile, written, type ProfileRefusal, type ProfileWriter } from "./commands.server";
import { readResumeFile, type ResumeFileFault } from "./resume-file/read";

/** Pixels: enough for a face beside an application, on a sharp screen. */
const photoSide = 512;
const largestPhoto = 8_000_000;

export type UploadFault = "no_file" | "path" | "too_many" | PictureFault | ResumeFileFault | ProfileRefusal;
export type UploadResult = { ok: true } | { ok: false; fault: UploadFault };

const kinds = {
  photo: { kind: "photo", column: "profileImageUrl", kept: sql`profile_image_url = '/photo/' || ${storedFiles.id}` },
  resumeFile: { kind: "resume", column: "resumeFileId", kept: sql`resume_file_id = ${storedFiles.id}` },
} as const;
type Slot = keyof typeof kinds;

/**
 * Stores an uploaded photo, reduced in size, in the user's own profile; it replaces the old one. A refused photo is not
 * stored.
 */
export async function savePhoto(context: AppContext, writer: ProfileWriter, upload: unknown): Promise<UploadResult> {
  const file = readUpload(upload);
  if (typeof file === "string") return { ok: false, fault: file };
  const stored = await storePicture(context, writer, "photo", file, { bytes: largestPhoto, longestSide: photoSide });
  return stored.ok ? keep(context, writer, "photo", stored.id) : stored;
}

/**
 * Stores an uploaded résumé, PDF or DOCX, in the user's own profile; it replaces the old one. A refused file is not
 * stored.
 */
export async function saveResumeFile(
  context: AppContext,
  writer: ProfileWriter,
  upload: unknown,
): Promise<UploadResult> {
  const file = readUpload(upload);
  if (typeof file === "string") return { ok: false, fault: file };
  const read = readResumeFile(new Uint8Array(await file.arrayBuffer()));
  if ("fault" in read) return { ok: false, fault: read.fault };
  const { bytes, contentType, ending } = read;
  const id = await storeFile(context, writer, {
    kind: "resume",
    bytes,
    contentType,
    name: cleanFileName(file.name, ending),
  }).catch(refused);
  return id ? keep(context, writer, "resumeFile", id) : { ok: false, fault: "failed" };
}

/** Removes the user's own photo or résumé file. */
export function removeFile(context: AppContext, writer: ProfileWriter, slot: Slot): Promise<UploadResult> {
  return keep(context, writer, slot, null);
}

function refused(error: unknown): null {
  logError("a file could not be stored", error);
  return null;
}

/**
 * Makes a stored file the file of the profile (null for none), and deletes all others of its kind. Of two concurrent
 * uploads one stays: a file that the other has released is not used.
 */
async function keep(context: AppContext, writer: ProfileWriter, slot: Slot, id: string | null): Promise<UploadResult> {
  const { db } = context;
  const { kind, column, kept } = kinds[slot];
  const value = id !== null && slot === "photo" ? `/photo/${id}` : id;
  const isThere =
    id === null
      ? always
      : exists(
          db
            .select({ id: storedFiles.id })
            .from(storedFiles)
            .where(and(eq(storedFiles.id, id), isNull(storedFiles.deletedAt))),
        );
  const result = await written(context, writer, async () => {
    const [, , rows] = await db.batch([
      createProfile(context, writer),
      db
        .update(profiles)
        .set({ [column]: value, updatedAt: context.now() })
        .where(and(ownProfile(context, writer), isThere)),
      db.select({ id: profiles.userId }).from(profiles).where(ownProfile(context, writer)),
      deleteFiles(
        context,
        writer,
        and(eq(storedFiles.kind, kind), not(existsIn(profiles, and(eq(profiles.userId, writer.userId), kept)))),
      ),
    ]);
    return rows.length > 0 ? { completed: false } : null;
  });
  if (result.ok) return { ok: true };
  if (id !== null) await deleteFiles(context, writer, eq(storedFiles.id, id)).catch(refused);
  return { ok: false, fault: result.reason };
}
