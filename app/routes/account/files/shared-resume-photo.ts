import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { photoId } from "~/features/resumes/photo/photo-id";
import { findSharedResume } from "~/features/resumes/queries.server";
import type { RouteHandle } from "~/web/sessions/access";
import { answerFile } from "./send-file.server";

export const handle: RouteHandle = { access: "public" };

/** The photo on the résumé behind a private link. Throws 404 unless its owner shows it there. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const resume = await findSharedResume(context.db, params.shareKey ?? "");
  const id = resume?.content.photo ? photoId(resume.photo) : null;
  const file = id === null ? null : { id, contentType: "image/webp" };
  return answerFile(context, "photo", file, { "cache-control": "private, no-store" });
}
