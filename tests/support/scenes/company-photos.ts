import { and, asc, eq, isNull } from "drizzle-orm";
import { companyPhotos, storedFiles } from "db/schema";
import { db } from "../context";
import type { Employer } from "../people/people";
import type { Visitor } from "../people/visitor";
import { jpeg } from "./pictures";

export const photosPage = "/employer-profile/photos";

/** Sends the form of a photo as a browser does. */
export function sendPhoto(
  visitor: Visitor,
  description: string,
  {
    content = jpeg(),
    name = "team.jpg",
    company = "",
  }: { content?: string | Uint8Array; name?: string; company?: string } = {},
) {
  const form = new FormData();
  form.set("company", company);
  form.set("photo", new File([content as BlobPart], name, { type: "image/jpeg" }));
  form.set("description", description);
  return visitor.send("POST", photosPage, undefined, form);
}

export const photosOf = ({ companyId }: Employer) =>
  db.select().from(companyPhotos).where(eq(companyPhotos.companyId, companyId)).orderBy(asc(companyPhotos.position));

/** The ids of the files of photos that an employer has and that are not deleted. */
export const photoFilesOf = async ({ id }: Employer) =>
  (
    await db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(and(eq(storedFiles.userId, id), eq(storedFiles.kind, "company_photo"), isNull(storedFiles.deletedAt)))
  )
    .map((file) => file.id)
    .sort();
