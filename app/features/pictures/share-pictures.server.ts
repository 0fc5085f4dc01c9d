import { createHash } from "node:crypto";
import { locales, type Locale } from "db/vocabulary";
import type { StoredObject } from "~/adapters/files/port";
import type { AppContext } from "~/features/context";
import { fileKey } from "~/features/files/file";
import { findJobPage } from "~/features/jobs/queries.server";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale, withLocale } from "~/locale.server";
import { logError } from "~/log/log";
import { jobPicture, type PictureFacts } from "./picture-facts";

/** Increased when the rendering of the same facts changes. */
const layout = 1;

/** Which pages have a picture of their own; the key is the page's own part of its address, of a list the whole path with dots for slashes. */
export const pictureKinds = [
  "job",
  "company",
  "list",
  "blog",
  "team-diary",
  "career-guidance",
  "interview-tips",
] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Of all that a picture shows: the same facts make the same picture, and others another one. */
const hashOf = (facts: PictureFacts) =>
  createHash("sha256")
    .update(JSON.stringify([layout, facts]))
    .digest("base64url");

const keyOf = (facts: PictureFacts) => `share-pictures/${hashOf(facts)}.png`;

/** The part of an address that changes with the picture, so that messengers fetch it again. */
export const versionOf = (facts: PictureFacts) => hashOf(facts).slice(0, 8);

/** The facts of a picture as everybody sees them: in one language, with the pay as it was given. */
export const inPicture = (locale: Locale, facts: () => PictureFacts): PictureFacts => withLocale(locale, facts);

/** The picture of a page in the language of the request, as `openGraph` takes it. */
export function pictureOf(kind: PictureKind, key: string, facts: () => PictureFacts): { path: string; alt: string } {
  const locale = currentLocale();
  const shown = inPicture(locale, facts);
  const query = new URLSearchParams({ ...(locale === "en" ? {} : { lang: locale }), v: versionOf(shown) });
  const { title, strong, quiet, face } = shown;
  return {
    path: `/share-picture/${kind}/${key}.png?${query.toString()}`,
    alt: [title, face?.name, strong, quiet].filter(Boolean).join(" · "),
  };
}

/** The finished picture; null when it has to be made. */
export const findPicture = (context: AppContext, facts: PictureFacts): Promise<StoredObject | null> =>
  context.files.get(keyOf(facts));

/** Makes and stores a picture. Its fonts and its renderer are loaded only here. Throws when the store refuses it. */
export async function makePicture(context: AppContext, facts: PictureFacts): Promise<Uint8Array<ArrayBuffer>> {
  const [{ sharePicture }, { rasterize }, logo] = await Promise.all([
    import("./share-picture.server"),
    import("./raster.server"),
    readLogo(context, facts.face?.logo ?? null),
  ]);
  const png = (await rasterize(sharePicture(facts, logo))) as Uint8Array<ArrayBuffer>;
  await context.files.put(keyOf(facts), png, "image/png");
  return png;
}

/** A company's logo as a data address; null when there is none, or when it cannot be read: initials stand in. */
async function readLogo(context: AppContext, address: string | null): Promise<string | null> {
  const id = address?.slice("/company-logo/".length);
  if (!id) return null;
  try {
    const object = await context.files.get(fileKey("company_logo", id));
    if (!object) return null;
    const png = await context.images.toPng(new Uint8Array(await new Response(object.body).arrayBuffer()));
    return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  } catch (error) {
    logError("a logo for a sharing picture", error);
    return null;
  }
}

/** Makes the pictures of an open job in all languages, unless they are there. Throws when the store refuses one. */
export async function prepareJobPictures(context: AppContext, jobId: string): Promise<void> {
  const [job, settings] = await Promise.all([findJobPage(context.db, jobId), getSettings(context.db)]);
  if (job?.status !== "active") return;
  for (const locale of locales) {
    const facts = inPicture(locale, () => jobPicture(job, settings.name));
    if (!(await findPicture(context, facts))) await makePicture(context, facts);
  }
}
