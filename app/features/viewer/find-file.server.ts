import { and, eq, exists, isNull, ne, or } from "drizzle-orm";
import type { Db } from "db/client";
import { jobApplications, jobs, profiles, storedFiles, users } from "db/schema";
import { one } from "db/statements";
import type { FileKind } from "db/vocabulary";
import { checkAdminRole } from "~/features/accounts/roles.server";
import type { Viewer } from "~/features/accounts/viewer";

/** A file for its uploader, or for a company with which the uploader has an application that is not withdrawn. */
function fileQuery(db: Db, viewer: Pick<Viewer, "userId" | "company">, kind: FileKind, id: string) {
  const applied = db
    .select({ one })
    .from(jobApplications)
    .innerJoin(jobs, and(eq(jobs.id, jobApplications.jobId), eq(jobs.companyId, viewer.company?.id ?? "")))
    .innerJoin(users, and(eq(users.id, jobApplications.userId), isNull(users.erasedAt)))
    .innerJoin(profiles, and(eq(profiles.userId, jobApplications.userId), eq(profiles.accountStatus, "active")))
    .where(and(eq(jobApplications.userId, storedFiles.userId), ne(jobApplications.status, "withdrawn")));
  return storedFile(
    db,
    kind,
    id,
    or(eq(storedFiles.userId, viewer.userId), viewer.company ? exists(applied) : undefined),
  );
}

function storedFile(db: Db, kind: FileKind, id: string, when: ReturnType<typeof or>) {
  return db
    .select({
      id: storedFiles.id,
      contentType: storedFiles.contentType,
      size: storedFiles.size,
      name: storedFiles.name,
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.id, id), eq(storedFiles.kind, kind), isNull(storedFiles.deletedAt), when));
}

/**
 * A stored file for those who may see it: its uploader, companies with an active application of theirs, owners. Null
 * for everybody else.
 * @param reachesOwnerArea whether an owner's session reaches the owner area
 */
export async function findFileFor(
  db: Db,
  viewer: Viewer,
  kind: FileKind,
  id: string,
  reachesOwnerArea: () => Promise<boolean>,
) {
  const own = await fileQuery(db, viewer, kind, id).get();
  if (own) return { ...own, isOpenedByOwner: false };
  const isOwner =
    viewer.userType === "seeker" && (await checkAdminRole(db, viewer.userId, "owner")) && (await reachesOwnerArea());
  const file = isOwner ? await storedFile(db, kind, id, undefined).get() : undefined;
  return file ? { ...file, isOpenedByOwner: true } : null;
}
